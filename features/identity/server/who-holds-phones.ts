import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";

/** Somebody beside a customer, under one of the wanted numbers. */
export interface HoldingContact {
  readonly phone: string;
  readonly id: string;
  readonly name: string;
  readonly ownerUserId: string | null;
  /** Whose contact it is, where that customer is still there. */
  readonly customer: { readonly id: string; readonly name: string; readonly ownerUserId: string | null } | null;
}

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

interface HeldByContact extends Omit<Found, "kind"> {
  readonly customer_id: string | null;
  readonly customer_name: string | null;
  readonly customer_owner_id: string | null;
}

const contactOf = (row: HeldByContact): HoldingContact => ({
  phone: row.phone,
  id: row.id,
  name: row.name ?? "",
  ownerUserId: row.owner_user_id,
  customer: row.customer_id ? { id: row.customer_id, name: row.customer_name ?? "", ownerUserId: row.customer_owner_id } : null,
});

/** Live contacts of the tenant who have any of these phones, one per phone: those of a customer first, then the earliest. */
export async function whichContactsHold(
  ctx: Context,
  phones: readonly string[],
  except?: { readonly id?: string; readonly customerId?: string },
): Promise<ReadonlyMap<string, HoldingContact>> {
  const wanted = [...new Set(phones.filter((phone) => phone !== ""))];
  if (wanted.length === 0) return new Map();
  const branches = ["mobile", "telephone"].map(
    (column) => sql`select ${sql.id(column)} as phone, id, name, owner_user_id, customer_id, create_time from contact
      where tenant_id = ${ctx.session.tenantId} and is_deleted = 0 and ${sql.id(column)} = any(${wanted})
        and id <> ${except?.id ?? "0"}::bigint and customer_id is distinct from ${except?.customerId ?? "0"}::bigint`,
  );
  const rows = await ctx.unbound.rows<HeldByContact>(
    sql`select distinct on (held.phone) held.phone, held.id, held.name, held.owner_user_id, c.id as customer_id, c.name as customer_name, c.owner_user_id as customer_owner_id
      from (${sql.join(branches, sql` union all `)}) held
        left join customer c on c.tenant_id = ${ctx.session.tenantId} and c.id = held.customer_id and c.is_deleted = 0
      order by held.phone, c.id is null, held.create_time, held.id`,
  );
  return new Map(rows.map((row) => [row.phone, contactOf(row)]));
}
