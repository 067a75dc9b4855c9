import { setImmediate } from "node:timers/promises";
import { newId } from "#engine/server/ids.ts";
import { arrivals, MINUTE } from "./calendar.ts";
import type { Market } from "./channels.ts";
import { writeCustomer } from "./customer-rows.ts";
import { CustomerStory } from "./customer-story.ts";
import { composeLead } from "./lead-story.ts";
import type { Company } from "./organisation.ts";
import type { Person } from "./person.ts";
import { newPerson } from "./person.ts";
import { Weighted } from "./random.ts";
import type { Acquaintance, World } from "./world.ts";
import { remember } from "./world.ts";

const DAYS = 548;
const BATCH = 250;
/** How many people in a row may hold up the requests of others. */
const PAUSE = 5;

/** Someone from the lately known who asks once more, through another channel. */
function askAgain(
  world: World,
  person: Person,
): { person: Person; earlier: Acquaintance } | undefined {
  const known = world.acquaintances.get(person.company) ?? [];
  const earlier = known.length > 20 ? world.random.pick(known) : undefined;
  if (!earlier) return undefined;
  const { name, called, gender, phone, community, address, area, houseType, situation, age, type } =
    earlier.person;
  return {
    earlier,
    person: {
      ...person,
      name,
      called,
      gender,
      phone,
      community,
      address,
      area,
      houseType,
      situation,
      age,
      type,
    },
  };
}

function walkIn(world: World, person: Person): void {
  const at = Math.min(
    world.now - MINUTE,
    person.asked + Math.floor(world.random.between(5, 50) * MINUTE),
  );
  const beginning = {
    id: newId(),
    at,
    owner: person.seller,
    talks: [],
    valid: "3",
    intention: "11",
    repeated: false,
  };
  const story = new CustomerStory(
    world,
    { ...person, quality: person.quality * 1.1 },
    beginning,
  ).live();
  writeCustomer(story);
  remember(world, { person, owner: story.owner ?? person.seller, customerSince: at });
}

function enquire(world: World, fresh: Person): void {
  const again = world.random.chance(0.105) ? askAgain(world, fresh) : undefined;
  const person = again?.person ?? fresh;
  const { life, conversion } = composeLead(world, person, again?.earlier);
  if (conversion) {
    const { customerId: id, ...rest } = conversion;
    writeCustomer(new CustomerStory(world, person, { id, ...rest }).live());
    if (again) again.earlier.customerSince = conversion.at;
  }
  if (!again)
    remember(world, {
      person,
      owner: life.owner ?? person.seller,
      ...(conversion && { customerSince: conversion.at }),
    });
}

/** Lets everyone ask, one after the other, and lives on with them until now. */
export async function addPeople(
  world: World,
  markets: ReadonlyMap<Company, Market>,
  leads: number,
  walkIns: number,
  progress: (done: number) => void,
): Promise<void> {
  const { random, now, writer, organisation } = world;
  const companies = new Weighted(
    organisation.companies.map((company) => [company, company.city.share] as const),
  );
  const moments = arrivals(random, now, DAYS, leads + walkIns);
  for (const [index, asked] of moments.entries()) {
    const company = companies.pick(random);
    const direct = random.chance(walkIns / moments.length);
    const person = newPerson(world, company, markets.get(company)!, asked, direct);
    if (direct) walkIn(world, person);
    else enquire(world, person);
    if (index % PAUSE === PAUSE - 1) await setImmediate();
    if (index % BATCH === BATCH - 1) await writer.flush();
    progress(index + 1);
  }
  await writer.settle();
}
