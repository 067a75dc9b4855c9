import { sql } from "kysely";
import type { HealthSection } from "../health-calls.ts";
import { checkAudit } from "#features/audit/server/index.ts";
import type { Context } from "#engine/server/context.ts";
import { count, section } from "./health-section.ts";

/** So many of the newest links of the own tenant are looked at whenever the page is. */
const NEWEST = 1000;

/** Whether the chains of the audit logs hold: as of the last daily look at all of them, and of now at the end of the own one. */
export async function auditHealth(ctx: Context): Promise<HealthSection> {
  const rows = await ctx.db
    .selectFrom("auditCheck")
    .select(["tenantCode", "checkedAt", "links", "problem"])
    .select(sql<number>`extract(epoch from now() - checked_at)::float8`.as("ago"))
    .orderBy(sql`problem is null`)
    .orderBy("tenantCode")
    .limit(50)
    .execute();
  const { head, problem } = await checkAudit(ctx, NEWEST);
  const broken = rows.filter((row) => row.problem !== null).length;
  return section(ctx, {
    key: "audit",
    title: ["审计日志", "Audit logs"],
    fine: ["日志链完好", "The chain holds"],
    findings: [
      broken > 0 && {
        state: "problem",
        text: [
          `${broken} 个租户的审计日志被改动或缺失`,
          `Audit logs of ${broken} tenants were changed or cut`,
        ],
      },
      problem !== undefined && {
        state: "problem",
        text: [
          `最近的日志链已断：${problem}`,
          `The newest part of the chain is broken: ${problem}`,
        ],
      },
      rows.some(({ ago }) => ago > 2 * 86_400) && {
        state: "warning",
        text: ["超过两天没有校验", "Not checked for over two days"],
      },
    ],
    facts: [
      [["链长", "Links"], count(head?.place ?? 0)],
      [["链首封印", "Last seal"], head?.seal ?? "–"],
    ],
    tables: [
      {
        title: ["每日校验", "Daily check"],
        columns: [
          ["租户", "Tenant"],
          ["校验时间", "Checked"],
          ["条数", "Rows"],
          ["结果", "Result"],
        ],
        rows: rows.map((row) => [
          row.tenantCode,
          row.checkedAt,
          count(Number(row.links)),
          row.problem ?? ["完好", "intact"],
        ]),
        empty: ["尚未校验", "Not checked yet"],
      },
    ],
  });
}
