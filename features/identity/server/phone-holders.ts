import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";

/** Somebody beside a customer, under one of the wanted numbers. */
export interface HoldingContact {
  readonly phone: string;
  readonly id: string;
  readonly name: string;
  readonly ownerUserId: string | null;
  /** Whose contact it is, where that customer is still there. */
  readonly customer: {
    readonly id: string;
    readonly name: string;
    readonly ownerUserId: string | null;
  } | null;
}

export interface Holder {
  readonly phone: string;
  readonly kind: "lead" | "customer";
  readonly id: string;
  readonly name: string;
  readonly ownerUserId: string | null;
}

/** Live leads that are none of a customer yet and live customers under any of some numbers: one branch per column, so that each is answered from its own index. */
function holdersOf({ unscoped }: Context, wanted: readonly string[]) {
  const leadBy = (column: "telephone" | "mobile") =>
    unscoped
      .selectFrom("lead")
      .select([
        sql<Holder["kind"]>`'lead'`.as("kind"),
        `${column} as phone`,
        "id",
        "name",
        "ownerUserId",
        "createTime",
      ])
      .where(column, "in", wanted)
      .where("converted", "=", 0);
  const customerBy = (column: "telephone" | "telephone2") =>
    unscoped
      .selectFrom("customer")
      .select([
        sql<Holder["kind"]>`'customer'`.as("kind"),
        `${column} as phone`,
        "id",
        "name",
        "ownerUserId",
        "createTime",
      ])
      .where(column, "in", wanted);
  return customerBy("telephone")
    .unionAll(customerBy("telephone2"))
    .unionAll(leadBy("telephone"))
    .unionAll(leadBy("mobile"))
    .orderBy("kind")
    .orderBy("createTime");
}

/**
 * The one verdict on duplicates: which live leads and customers of the tenant (own, open sea and flown orders alike)
 * hold any of these phones. Customers come first, then the earliest.
 */
export async function allWhoHoldPhones(
  ctx: Context,
  phones: readonly string[],
): Promise<ReadonlyMap<string, readonly Holder[]>> {
  const wanted = [...new Set(phones.filter((phone) => phone !== ""))];
  const holders = new Map<string, Holder[]>();
  if (wanted.length === 0) return holders;
  for (const { phone, kind, id, name, ownerUserId } of await holdersOf(ctx, wanted).execute()) {
    if (phone === null) continue;
    const known = holders.get(phone) ?? [];
    known.push({ phone, kind, id, name: name ?? "", ownerUserId });
    holders.set(phone, known);
  }
  return holders;
}

/** The first who holds each of these phones, but for one row. */
export async function whoHoldsPhones(
  ctx: Context,
  phones: readonly string[],
  except?: string,
): Promise<ReadonlyMap<string, Holder>> {
  const holders = new Map<string, Holder>();
  for (const [phone, all] of await allWhoHoldPhones(ctx, phones)) {
    const first = all.find(({ id }) => id !== except);
    if (first) holders.set(phone, first);
  }
  return holders;
}

/** Live contacts of the tenant who have any of these phones, one per phone: those of a customer first, then the earliest. */
export async function whichContactsHold(
  ctx: Context,
  phones: readonly string[],
  except?: { readonly id?: string; readonly customerId?: string },
): Promise<ReadonlyMap<string, HoldingContact>> {
  const wanted = [...new Set(phones.filter((phone) => phone !== ""))];
  if (wanted.length === 0) return new Map();
  const heldBy = (column: "mobile" | "telephone") =>
    ctx.unscoped
      .selectFrom("contact")
      .select([`${column} as phone`, "id", "name", "ownerUserId", "customerId", "createTime"])
      .where(column, "in", wanted)
      .where("id", "<>", except?.id ?? "0")
      .where("customerId", "is distinct from", except?.customerId ?? "0");
  const rows = await ctx.unscoped
    .selectFrom(heldBy("mobile").unionAll(heldBy("telephone")).as("held"))
    .leftJoin("customer as c", "c.id", "held.customerId")
    .distinctOn("held.phone")
    .select(["held.phone", "held.id", "held.name", "held.ownerUserId"])
    .select(["c.id as customerId", "c.name as customerName", "c.ownerUserId as customerOwnerId"])
    .orderBy("held.phone")
    .orderBy(sql`c.id is null`)
    .orderBy("held.createTime")
    .orderBy("held.id")
    .execute();
  const contacts = new Map<string, HoldingContact>();
  for (const { phone, id, name, ownerUserId, customerId, customerName, customerOwnerId } of rows) {
    const owner = customerId
      ? { id: customerId, name: customerName ?? "", ownerUserId: customerOwnerId }
      : null;
    if (phone !== null)
      contacts.set(phone, { phone, id, name: name ?? "", ownerUserId, customer: owner });
  }
  return contacts;
}
