import type { Context } from "../engine/context.ts";

export interface Holder {
  readonly phone: string;
  readonly kind: "lead" | "customer";
  readonly id: string;
  readonly name: string;
  readonly ownerUserId: string | null;
}

interface Found {
  readonly phone: string;
  readonly kind: Holder["kind"];
  readonly id: string;
  readonly name: string | null;
  readonly owner_user_id: string | null;
}

/** One branch per column, so that each is answered from its own index. */
const HOLDERS = (["customer", "lead"] as const)
  .flatMap((kind) =>
    ["telephone", kind === "lead" ? "mobile" : "telephone2"].map(
      (column) => `select ${column} as phone, '${kind}' as kind, id, name, owner_user_id, create_time from ${kind}
        where tenant_id = $1 and is_deleted = 0 and ${column} = any($2)${kind === "lead" ? " and converted = 0" : ""}`,
    ),
  )
  .join(" union all ");

/**
 * The one verdict on duplicates: which live leads and customers of the tenant (own, open sea and flown orders alike)
 * hold any of these phones. Customers come first, then the earliest.
 */
export async function whoHoldsPhones(ctx: Context, phones: readonly string[], except?: string): Promise<ReadonlyMap<string, Holder>> {
  const wanted = [...new Set(phones.filter((phone) => phone !== ""))];
  const holders = new Map<string, Holder>();
  if (wanted.length === 0) return holders;
  const { rows } = await ctx.connection.query<Found>(`${HOLDERS} order by kind, create_time`, [ctx.session.tenantId, wanted]);
  for (const { phone, kind, id, name, owner_user_id: ownerUserId } of rows) {
    if (id !== except && !holders.has(phone)) holders.set(phone, { phone, kind, id, name: name ?? "", ownerUserId });
  }
  return holders;
}
