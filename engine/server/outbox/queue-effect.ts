import { sql } from "kysely";
import type { Context } from "../context.ts";
import { newId } from "../ids.ts";

/** Asks for something outside the database (a message, a file removed): kept with the transaction, done after its commit. */
export async function queueEffect(ctx: Context, kind: string, payload: Readonly<Record<string, string>>): Promise<void> {
  await ctx.unbound.rows(
    sql`insert into outbox (id, tenant_id, kind, payload, next_time)
      values (${newId()}, ${ctx.session.tenantId}, ${kind}, ${JSON.stringify(payload)}::jsonb, date_trunc('second', now()))`,
  );
}
