import { homeReports } from "@zhuke/model";
import { count } from "../engine/calls.ts";
import type { Context } from "../engine/context.ts";
import type { SqlText } from "../engine/sql.ts";
import { sql } from "../engine/sql.ts";
import { customerConditions, drill, EVENT_DAY, EVENT_WHERE, MEASURES } from "./count-customers.ts";
import { periodOf } from "./periods.ts";

const today = (ctx: Context): string => ctx.moment.slice(0, 10);

/** One number per measure between two days, counted by event date. */
async function measures(ctx: Context, where: SqlText, from: string, to: string): Promise<Record<(typeof MEASURES)[number], number>> {
  const counts = MEASURES.map(
    (measure) =>
      sql`count(*) filter (where ${sql.raw(EVENT_DAY[measure]!)} between ${from} and ${to} and ${sql.raw(EVENT_WHERE[measure]!)})::int as ${sql.id(measure)}`,
  );
  const last = `${to} 23:59:59`;
  const [row] = await ctx.rows<Record<(typeof MEASURES)[number], number>>(
    sql`select ${sql.join(counts)} from customer t where ${where}
      and (t.first_time between ${from} and ${last} or t.first_comm_date between ${from} and ${to} or t.sig_date between ${from} and ${to} or t.refund_date between ${from} and ${to})`,
  );
  return row!;
}

const drills = (from: string, to: string, deptId?: string | null) =>
  Object.fromEntries(MEASURES.map((measure) => [measure, drill(measure, from, to, deptId)]));

const head = count(homeReports.homeHead, async (ctx, { deptId }) => {
  const where = await customerConditions(ctx, deptId);
  const { before } = periodOf("today", today(ctx));
  const days = [today(ctx), before[0]];
  return Promise.all(days.map(async (day) => ({ day, ...(await measures(ctx, where, day, day)), drill: drills(day, day, deptId) })));
});

const STAGES = ["consult", "valid", "visit", "sign"] as const;

const block = count(homeReports.homeBlock, async (ctx, { deptId, period }) => {
  const { from, to } = periodOf(period, today(ctx));
  const counts = await measures(ctx, await customerConditions(ctx, deptId), from, to);
  return STAGES.map((stage, index) => {
    const above = index === 0 ? 0 : counts[STAGES[index - 1]!];
    return {
      stage,
      count: counts[stage],
      rate: above === 0 ? null : Math.round((counts[stage] / above) * 10_000) / 10_000,
      drill: { count: drill(stage, from, to, deptId) },
    };
  });
});

const ranking = count(homeReports.homeRanking, async (ctx, { deptId, period }) => {
  const { from, to } = periodOf(period, today(ctx));
  const where = await customerConditions(ctx, deptId);
  const rows = await ctx.rows<{ id: string; name: string; sign: number; amount: string }>(
    sql`select t.owner_user_id as id, u.real_name as name, count(*)::int as sign, coalesce(sum(t.sig_amount), 0)::text as amount
      from customer t join "user" u on u.tenant_id = t.tenant_id and u.id = t.owner_user_id
      where ${where} and t.sig_status = '2' and t.sig_date between ${from} and ${to} group by 1, 2 order by sign desc, sum(t.sig_amount) desc nulls last, 1 limit 10`,
  );
  return rows.map((row) => ({ ...row, drill: { sign: { ...drill("sign", from, to, deptId), ownerUserId: row.id } } }));
});

const histogram = count(homeReports.homeHistogram, async (ctx, { deptId, period }) => {
  const { from, to } = periodOf(period, today(ctx));
  const where = await customerConditions(ctx, deptId);
  const step = period === "year" ? "month" : "day";
  const form = period === "year" ? "YYYY-MM" : "YYYY-MM-DD";
  const parts = MEASURES.map((measure) => {
    const day = EVENT_DAY[measure]!;
    return sql`select to_char(${sql.raw(day)}, ${form}) as day, ${measure} as measure, count(*)::int as n from customer t
      where ${where} and ${sql.raw(day)} between ${from} and ${to} and ${sql.raw(EVENT_WHERE[measure]!)} group by 1`;
  });
  const counted = await ctx.rows<{ day: string; measure: string; n: number }>(sql.join(parts, " union all "));
  const steps = await ctx.rows<{ day: string; last: string }>(
    sql`select to_char(d, ${form}) as day, to_char(least(d + ${`1 ${step}`}::interval - interval '1 day', ${to}::date), 'YYYY-MM-DD') as last
      from generate_series(${from}::date, ${to}::date, ${`1 ${step}`}::interval) d order by 1`,
  );
  return steps.map(({ day, last }) => {
    const first = day.length === 7 ? `${day}-01` : day;
    const values = Object.fromEntries(
      MEASURES.map((measure) => [measure, counted.find((row) => row.day === day && row.measure === measure)?.n ?? 0]),
    );
    return { day, ...values, drill: drills(first, last, deptId) };
  });
});

const pie = count(homeReports.homePie, async (ctx, { deptId, period }) => {
  const { from, to } = periodOf(period, today(ctx));
  const where = await customerConditions(ctx, deptId);
  const rows = await ctx.rows<{ source: string | null; count: number }>(
    sql`select t.customer_source as source, count(*)::int as count from customer t where ${where} and t.first_time between ${from} and ${`${to} 23:59:59`} group by 1 order by 2 desc`,
  );
  return rows.map((row) => ({
    source: row.source ?? "",
    count: row.count,
    drill: {
      count: {
        ...drill("consult", from, to, deptId),
        ...(row.source === null ? { customerSource_null: "1" } : { customerSource: row.source }),
      },
    },
  }));
});

export const home = [head, block, ranking, histogram, pie];
