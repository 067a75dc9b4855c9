import type { Context } from "../engine/context.ts";

export interface Holder {
  readonly phone: string;
  readonly kind: "lead" | "customer";
  readonly id: string;
  readonly name: string;
  readonly ownerUserId: string | null;
}

/**
 * The one verdict on duplicates: which live leads and customers of the tenant (own, open sea and flown orders alike)
 * hold any of these phones. Customers come first, then the earliest.
 */
export async function whoHoldsPhones(ctx: Context, phones: readonly string[], except?: string): Promise<ReadonlyMap<string, Holder>> {
  const wanted = [...new Set(phones.filter((phone) => phone !== ""))];
  const holders = new Map<string, Holder>();
  if (wanted.length === 0) return holders;
  const customers = await ctx.wholeTenant
    .selectFrom("customer")
    .select(["id", "name", "telephone", "telephone2", "ownerUserId"])
    .where((where) => where.or([where("telephone", "in", wanted), where("telephone2", "in", wanted)]))
    .orderBy("createTime")
    .execute();
  const leads = await ctx.wholeTenant
    .selectFrom("lead")
    .select(["id", "name", "telephone", "mobile as telephone2", "ownerUserId", "converted"])
    .where((where) => where.or([where("telephone", "in", wanted), where("mobile", "in", wanted)]))
    .where("converted", "=", 0)
    .orderBy("createTime")
    .execute();
  for (const [kind, rows] of [
    ["customer", customers],
    ["lead", leads],
  ] as const) {
    for (const row of rows) {
      if (row.id === except) continue;
      for (const phone of [row.telephone, row.telephone2]) {
        if (phone && wanted.includes(phone) && !holders.has(phone))
          holders.set(phone, { phone, kind, id: row.id, name: row.name ?? "", ownerUserId: row.ownerUserId });
      }
    }
  }
  return holders;
}
