import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import { AUDIT_LOGS } from "#features/logs/server/index.ts";
import type { Link } from "./audited.ts";
import { contentOf, digestOf, sealOf } from "./audited.ts";

const AT_ONCE = 5000;

interface Entry {
  readonly log: string;
  readonly row_id: string;
  readonly made_at: string;
  readonly content: string;
}

/** Entries of a log that are in no chain yet. Those of transactions that took long come after younger ones. */
const unsealed = (ctx: Context, log: string, table: string): Promise<Entry[]> =>
  ctx.unbound.rows<Entry & Record<string, string>>(
    sql`select ${log}::text as log, t.id::text as row_id, t.create_time as made_at, ${contentOf("t")} as content from ${sql.id(table)} t
      where t.tenant_id = ${ctx.session.tenantId} and t.is_deleted = 0 and t.create_time >= coalesce(
          (select max(l.made_at) - interval '1 hour' from audit_link l where l.tenant_id = ${ctx.session.tenantId} and l.log = ${log}), '-infinity')
        and not exists (select from audit_link l where l.tenant_id = ${ctx.session.tenantId} and l.log = ${log} and l.row_id = t.id)
      order by t.create_time, t.id limit ${AT_ONCE}`,
  );

/** Adds the new entries of a tenant's audit logs to its chain; answers how many. One process at a time does it. */
export async function sealAudit(ctx: Context): Promise<number> {
  const { tenantId } = ctx.session;
  await ctx.lock("audit");
  const entries: Entry[] = [];
  for (const [log, { table }] of AUDIT_LOGS) entries.push(...(await unsealed(ctx, log, table)));
  if (entries.length === 0) return 0;
  const last = await ctx.db
    .selectFrom("auditLink")
    .select(["place", "seal"])
    .orderBy("place", "desc")
    .limit(1)
    .executeTakeFirst();
  let [place, before] = [Number(last?.place ?? 0), last?.seal ?? ""];
  const links = entries.map(({ log, row_id, made_at, content }) => {
    const link: Link = { place: ++place, log, rowId: row_id, content: digestOf(content) };
    before = sealOf(tenantId, link, before);
    return { place, log, row_id, made_at, content: link.content, seal: before };
  });
  await ctx.unbound.rows(
    sql`insert into audit_link (tenant_id, place, log, row_id, made_at, content, seal)
      select ${tenantId}, place, log, row_id, made_at, content, seal
      from json_to_recordset(${JSON.stringify(links)}::json) as l(place bigint, log text, row_id bigint, made_at timestamptz, content text, seal text) returning place`,
  );
  return links.length;
}
