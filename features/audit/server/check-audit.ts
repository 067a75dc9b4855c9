import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import { AUDIT_LOGS, LEAST_AUDIT_DAYS } from "#features/logs/server/index.ts";
import { NOW } from "#engine/server/moments.ts";
import { contentOf, digestOf, sealOf } from "./audited.ts";

const AT_ONCE = 5000;

export interface AuditVerdict {
  /** Links looked at. */
  readonly links: number;
  /** Place and seal of the last one: noted somewhere else, they prove later that nothing was cut off behind them. */
  readonly head: { readonly place: number; readonly seal: string } | undefined;
  /** Place of the last of those links at the beginning whose entries are gone in due time. */
  readonly spent: number;
  /** What is wrong first, in words; undefined where the chain holds. */
  readonly problem: string | undefined;
}

type LinkRow = Awaited<ReturnType<typeof linksAfter>>[number];

/** The digests of entries as they stand now, by log and id. */
async function digests(
  ctx: Context,
  links: readonly LinkRow[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const [log, { table }] of AUDIT_LOGS) {
    const ids = links.filter((link) => link.log === log).map(({ rowId }) => rowId);
    if (ids.length === 0) continue;
    const rows = await ctx.unbound.rows<{ id: string; content: string }>(
      sql`select t.id::text, ${contentOf("t")} as content from ${sql.id(table)} t where t.tenant_id = ${ctx.session.tenantId} and t.id = any(${ids}::bigint[])`,
    );
    for (const { id, content } of rows) found.set(`${log}/${id}`, digestOf(content));
  }
  return found;
}

const linksAfter = (ctx: Context, place: number) =>
  ctx.db
    .selectFrom("auditLink")
    .select(["place", "log", "rowId", "content", "seal"])
    .select(
      sql<boolean>`made_at < now() - make_interval(days => ${LEAST_AUDIT_DAYS})`.as("mayBeGone"),
    )
    .where("place", ">", String(place))
    .orderBy("place")
    .limit(AT_ONCE)
    .execute();

/**
 * Goes along a tenant's chain, or its last links: every link follows the one before, carries the right seal, and its entry is as
 * it was. Entries older than logs have to be kept may be gone, and so may the links of the beginning.
 */
export async function checkAudit(ctx: Context, last?: number): Promise<AuditVerdict> {
  const { tenantId } = ctx.session;
  const { top } = await ctx.db
    .selectFrom("auditLink")
    .select(({ fn }) => fn.max("place").as("top"))
    .executeTakeFirstOrThrow();
  let place = last === undefined ? 0 : Math.max(0, Number(top ?? 0) - last - 1);
  let before: string | undefined = place === 0 ? "" : undefined;
  let links = 0;
  let head: AuditVerdict["head"];
  let spent = 0;
  for (;;) {
    const rows = await linksAfter(ctx, place);
    if (rows.length === 0) return { links, head, spent, problem: undefined };
    const now = await digests(ctx, rows);
    for (const row of rows) {
      const wrong = (what: string): AuditVerdict => ({
        links,
        head,
        spent,
        problem: `第 ${row.place} 环（${row.log} ${row.rowId}）${what}`,
      });
      const here = Number(row.place);
      const first = links === 0;
      if (first && before === "" && here !== 1) {
        if (!row.mayBeGone) return wrong("之前的记录缺失");
        before = undefined;
      }
      if (!first && here !== place + 1) return wrong("之前的记录缺失");
      const link = { place: here, log: row.log, rowId: row.rowId, content: row.content };
      if (before !== undefined && sealOf(tenantId, link, before) !== row.seal)
        return wrong("的封印不符");
      const digest = now.get(`${row.log}/${row.rowId}`);
      if (digest === undefined ? !row.mayBeGone : digest !== row.content)
        return wrong(digest === undefined ? "的日志已不存在" : "的日志已被改动");
      if (digest === undefined && spent === (links === 0 ? 0 : place)) spent = here;
      [place, before, links, head] = [here, row.seal, links + 1, { place: here, seal: row.seal }];
    }
  }
}

/** The daily look along the whole chain, remembered for the health page; of the links whose entries are gone the last stays, as the beginning. */
export async function checkAuditDaily(ctx: Context): Promise<number> {
  const { links, spent, problem } = await checkAudit(ctx);
  await ctx.db.deleteFrom("auditLink").where("place", "<", String(spent)).execute();
  const found = { checkedAt: NOW, links, problem: problem ?? null };
  await ctx.db
    .insertInto("auditCheck")
    .values({ tenantCode: ctx.session.tenantId, ...found })
    .onConflict((conflict) => conflict.column("tenantCode").doUpdateSet(found))
    .execute();
  return links;
}
