import { quotient } from "#engine/server/read/quotient.ts";
import { sql } from "kysely";
import type { Fragment } from "#engine/server/fragment.ts";
import { count } from "#engine/server/calls.ts";
import { deptTreeOf } from "#engine/server/access/dept-tree.ts";
import { channel } from "#features/channels/feature.ts";
import { dept, user } from "#features/administration/feature.ts";
import { titlesOf } from "#engine/server/read/titles.ts";
import { speedReport } from "../speed-report.ts";

const MOST = 200;
const DAYS = 30;
const DAY = 86_400_000;

/** What rows are grouped by: the column, whose titles it has, and the list parameter that says the same. */
const GROUPS = {
  channel: { column: sql`s.channel_id`, entity: channel, filter: "channelId" },
  dept: { column: sql`s.dept_id`, entity: dept, filter: "deptId" },
  person: { column: sql`s.user_id`, entity: user, filter: "userId" },
} as const;

interface Counted {
  readonly id: string | null;
  readonly leads: number;
  readonly contacted: number;
  readonly in_time: number;
  readonly passed: number;
  readonly decided: number;
  readonly median: number | null;
}

/** Of the numbers of a row, the states of the rows behind them; all rows where none are named. */
const STATES = { leads: "", contacted: "inTime,late", inTime: "inTime", passed: "passed" } as const;

/** Rows are leads given to somebody: one that went from hand to hand counts with each of them. Who is reminded and has not contacted yet is not in time. */
export const speedReportHandler = count(speedReport, async (ctx, { by, from, to, deptId }) => {
  const group = GROUPS[by ?? "channel"];
  const until = to ?? ctx.moment.slice(0, 10);
  const since = from ?? new Date(Date.parse(until) - (DAYS - 1) * DAY).toISOString().slice(0, 10);
  const below: Fragment = deptId
    ? sql`and s.dept_id = any(${(await deptTreeOf(ctx)).below([deptId])}::bigint[])`
    : sql``;
  const rows = await ctx.unbound.rows<Counted & Record<string, unknown>>(
    sql`select ${group.column} as id, count(*)::int as leads, count(*) filter (where s.state in ('inTime', 'late'))::int as contacted,
        count(*) filter (where s.state = 'inTime')::int as in_time, count(*) filter (where s.state = 'passed')::int as passed,
        count(*) filter (where s.state in ('inTime', 'late', 'passed') or (s.state = 'open' and s.reminded_time is not null))::int as decided,
        round(percentile_cont(0.5) within group (order by s.minutes) filter (where s.state in ('inTime', 'late')))::int as median
      from lead_speed s where ${ctx.seen("leadSpeed", "s")} and s.given_time between ${since} and ${`${until} 23:59:59`} ${below}
      group by 1 order by 2 desc, 1 limit ${MOST}`,
  );
  const names = await titlesOf(
    ctx,
    group.entity,
    rows.flatMap(({ id }) => id ?? []),
  );
  return rows.map(({ id, in_time: inTime, decided, ...row }) => {
    const counts = { leads: row.leads, contacted: row.contacted, inTime, passed: row.passed };
    const behind = {
      givenTimeStart: `${since} 00:00:00`,
      givenTimeEnd: `${until} 23:59:59`,
      ...(deptId && { deptId }),
      ...(id && { [group.filter]: id }),
    };
    return {
      name: id ? (names.get(id) ?? "") : ctx.say(["未填写", "Not given"]),
      ...counts,
      rate: quotient(inTime, decided),
      median: row.median,
      drill: Object.fromEntries(
        Object.entries(STATES).map(([name, state]) => [
          name,
          [
            {
              view: "lead-speed",
              filter: { ...behind, ...(state && { state }) },
              count: counts[name as keyof typeof STATES],
            },
          ],
        ]),
      ),
    };
  });
});
