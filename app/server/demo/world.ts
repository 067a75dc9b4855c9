import { DAY, startOfDay } from "./calendar.ts";
import type { DemoWriter } from "./demo-writer.ts";
import type { Company, Organisation, Staff } from "./organisation.ts";
import type { Person } from "./person.ts";
import type { Random } from "./random.ts";

/** Someone whose number the company knows already. */
export interface Acquaintance {
  readonly person: Person;
  readonly owner: Staff;
  /** When they became a customer; a number held by a customer is never converted again. */
  customerSince?: number;
}

/** What the stories of leads and customers share. */
export interface World {
  readonly random: Random;
  readonly now: number;
  readonly writer: DemoWriter;
  readonly organisation: Organisation;
  /** Numbers in use. */
  readonly phones: Set<string>;
  /** Leads given out by rule, by person. */
  readonly received: Map<Staff, number>;
  /** Those who asked lately, by company. */
  readonly acquaintances: Map<Company, Acquaintance[]>;
}

/** Only what happened lately is in the logs. */
export const LOGGED_SINCE = 45 * DAY;

/** Whether something planned was done: never in the future, half of today's tasks are still open, a few late ones too. */
export function happened({ random, now }: World, planned: number): boolean {
  if (planned > now) return false;
  if (planned >= startOfDay(now)) return random.chance(0.45);
  return planned < now - 2 * DAY || random.chance(0.93);
}

/** Keeps the last few hundred acquaintances of a company. */
export function remember(world: World, acquaintance: Acquaintance): void {
  const known = world.acquaintances.get(acquaintance.person.company) ?? [];
  known.push(acquaintance);
  if (known.length > 800) known.splice(0, 200);
  world.acquaintances.set(acquaintance.person.company, known);
}
