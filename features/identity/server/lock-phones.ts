import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";

/**
 * Takes numbers for the rest of the transaction: whoever else wants one of them waits until it is settled who holds it,
 * so that the verdict asked for next is still true when the row is written. A row per number, not an advisory lock: an
 * import takes tens of thousands in one transaction, more than the lock table of the server has room for.
 */
export async function lockPhones(ctx: Context, phones: readonly string[]): Promise<void> {
  const wanted = [...new Set(phones.filter((phone) => phone !== ""))];
  if (wanted.length === 0) return;
  // An update that never happens locks the row all the same; the order keeps two sets from waiting for each other.
  await ctx.unbound.rows(
    sql`insert into phone_lock (tenant_id, phone_hash)
        select distinct ${ctx.session.tenantId}, hashtextextended(phone, 0) as hash from unnest(${wanted}::text[]) phone order by hash
      on conflict (tenant_id, phone_hash) do update set phone_hash = excluded.phone_hash where false`,
  );
}
