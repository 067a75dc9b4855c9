import { LEAD_STATUS } from "#features/leads/feature.ts";
import type { Entity } from "#engine/model/index.ts";
import { entityNamed, normalisePhone } from "#engine/model/index.ts";
import { contact as contactEntity } from "#features/contacts/feature.ts";
import { customer as customerEntity } from "../customer.ts";
import type { PhoneHolder } from "../phone-verdict.ts";
import { phoneVerdict } from "../phone-verdict.ts";
import { may } from "#engine/server/access/session.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { maySeePhones } from "#engine/server/read/mask.ts";
import { readRow } from "#engine/server/read/detail.ts";
import type { Holder, HoldingContact } from "#features/identity/server/index.ts";
import { whichContactsHold, whoHoldsPhones } from "#features/identity/server/index.ts";
import { ownerForEyes } from "./refuse-duplicates.ts";

/** Whose forms ask for numbers. */
const ASKERS = ["clue", "clue_pool", "customer", "open_sea", "contacts"];

type Screens = readonly (readonly [permission: string, route: string])[];

const SEAS: Screens = [
  ["customer", "/customer/customer"],
  ["open_sea", "/customer/openSea"],
  ["flown_order", "/customer/flownOrder"],
];
const POOL: Screens = [
  ["clue_pool", "/crm/cluePool"],
  ["clue", "/crm/clue"],
];

/** The screens that show a row. */
function screensOf(entity: Entity, row: Readonly<Record<string, unknown>>): Screens {
  if (entity === contactEntity) return [["contacts", "/crm/contacts"]];
  if (entity === customerEntity) return [SEAS[Number(row["poolStatus"] ?? 0)]!];
  return row["status"] === LEAD_STATUS.pool ? POOL : [["clue", "/crm/clue"]];
}

const cut = (name: string): string => (name === "" ? "" : `${name.slice(0, 1)}**`);

/** A record as far as the asker may know it: whole names and routes only of what they can open, and whose number they may see. */
async function forEyes(
  ctx: Context,
  entity: Entity,
  id: string,
  name: string,
): Promise<{ name: string; route: string }> {
  const row = await readRow(ctx, entity, id);
  const screen =
    row &&
    maySeePhones(ctx.session) &&
    screensOf(entity, row).find(([permission]) => may(ctx.session, permission));
  return screen ? { name, route: `${screen[1]}?id=${id}` } : { name: cut(name), route: "" };
}

async function describeHolder(
  ctx: Context,
  { kind, id, name, ownerUserId }: Holder,
): Promise<PhoneHolder> {
  const shown = await forEyes(ctx, entityNamed(kind), id, name);
  const pooled = kind === "lead" && ownerUserId === null;
  const owner = pooled
    ? ctx.say(["线索池", "the lead pool"])
    : await ownerForEyes(ctx, ownerUserId, shown.route !== "");
  return { kind, ...shown, owner };
}

async function describeContact(
  ctx: Context,
  { id, name, ownerUserId, customer }: HoldingContact,
): Promise<PhoneHolder> {
  const shown = await forEyes(ctx, contactEntity, id, name);
  const whose = customer && (await forEyes(ctx, customerEntity, customer.id, customer.name));
  return {
    kind: "contact",
    name: shown.name,
    owner: ownerUserId === null ? "" : await ownerForEyes(ctx, ownerUserId, shown.route !== ""),
    ...(whose && { customer: whose.name }),
    route: shown.route || (whose?.route ?? ""),
  };
}

/** Who holds a number, the same verdict that saving will come to; names of records one does not see are cut. */
export const getVerdict = handle(
  phoneVerdict,
  async (ctx, { phone, id }): Promise<readonly PhoneHolder[]> => {
    const number = normalisePhone(phone);
    if (!/^1[3-9]\d{9}$/.test(number) || !ASKERS.some((menu) => may(ctx.session, menu))) return [];
    const mine = /^\d{1,19}$/.test(id ?? "") ? id! : undefined;
    ctx.lookups.push(number);
    // The form may be a contact's: its own customer is no news.
    const contact = mine ? await readRow(ctx, contactEntity, mine) : undefined;
    const customerId = typeof contact?.["customerId"] === "string" ? contact["customerId"] : mine;
    const holder = (await whoHoldsPhones(ctx, [number], customerId)).get(number);
    const beside = (
      await whichContactsHold(ctx, [number], { id: mine, customerId: contact ? undefined : mine })
    ).get(number);
    return [
      ...(holder ? [await describeHolder(ctx, holder)] : []),
      ...(beside ? [await describeContact(ctx, beside)] : []),
    ];
  },
);
