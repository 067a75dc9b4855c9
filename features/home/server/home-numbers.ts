import { sql } from "kysely";
import type { Drill } from "#engine/model/index.ts";
import { columnName } from "#engine/model/index.ts";
import { homeBlock, homeHead, homeHistogram, homePie, homeRanking } from "../home-reports.ts";
import { count } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import type { Measure } from "./count-people.ts";
import { drill, listed, MEASURES, PEOPLE, within } from "./count-people.ts";
import { periodOf } from "./periods.ts";

const today = (ctx: Context): string => ctx.moment.slice(0, 10);

interface Span {
  readonly from: string;
  readonly to: string;
  readonly deptId?: string | null;
}

interface Numbers {
  readonly counts: Record<Measure, number>;
  readonly drills: Record<Measure, readonly Drill[]>;
}

const noNumbers = (): Numbers => ({
  counts: { consult: 0, valid: 0, visit: 0, sign: 0, refund: 0 },
  drills: { consult: [], valid: [], visit: [], sign: [], refund: [] },
});

/** One number per measure between two days, counted by event date, and the lists whose rows add up to it. */
async function measures(ctx: Context, span: Span): Promise<Numbers> {
  const numbers = noNumbers();
  for (const people of PEOPLE) {
    const counted = MEASURES.flatMap((measure) => {
      const one = people.measures[measure];
      return one ? [{ measure, fits: within(one, span.from, span.to) }] : [];
    });
    const counts = counted.map(
      ({ measure, fits }) => sql`count(*) filter (where ${fits})::int as ${sql.id(measure)}`,
    );
    const any = counted.map(({ fits }) => sql`(${fits})`);
    const [row] = await ctx.unbound.rows<Partial<Record<Measure, number>>>(
      sql`select ${sql.join(counts)} from ${sql.id(people.entity.table)} t
        where ${await listed(ctx, people, span.deptId)} and (${sql.join(any, sql` or `)})`,
    );
    for (const { measure } of counted)
      add(numbers, measure, row?.[measure] ?? 0, drill(people, measure, span, row?.[measure] ?? 0));
  }
  return numbers;
}

function add(
  { counts, drills }: Numbers,
  measure: Measure,
  number: number,
  drilled: readonly Drill[],
): void {
  counts[measure] += number;
  drills[measure] = [...drills[measure], ...drilled];
}

const head = count(homeHead, async (ctx, { deptId }) => {
  const { before } = periodOf("today", today(ctx));
  return Promise.all(
    [today(ctx), before[0]].map(async (day) => {
      const { counts, drills } = await measures(ctx, { from: day, to: day, deptId });
      return { day, ...counts, drill: drills };
    }),
  );
});

const STAGES = ["consult", "valid", "visit", "sign"] as const;

const block = count(homeBlock, async (ctx, { deptId, period }) => {
  const { counts, drills } = await measures(ctx, { ...periodOf(period, today(ctx)), deptId });
  return STAGES.map((stage, index) => {
    const above = index === 0 ? 0 : counts[STAGES[index - 1]!];
    return {
      stage,
      count: counts[stage],
      rate: above === 0 ? null : Math.round((counts[stage] / above) * 10_000) / 10_000,
      drill: { count: drills[stage] },
    };
  });
});

const [customers] = PEOPLE;

const ranking = count(homeRanking, async (ctx, { deptId, period }) => {
  const { from, to } = periodOf(period, today(ctx));
  const where = await listed(ctx, customers!, deptId);
  const rows = await ctx.unbound.rows<{ id: string; name: string; sign: number; amount: string }>(
    sql`select t.owner_user_id as id, u.real_name as name, count(*)::int as sign, coalesce(sum(t.sig_amount), 0)::text as amount
      from customer t join "user" u on u.tenant_id = t.tenant_id and u.id = t.owner_user_id
      where ${where} and t.sig_status = '2' and t.sig_date between ${from} and ${to} group by 1, 2 order by sign desc, sum(t.sig_amount) desc nulls last, 1 limit 10`,
  );
  return rows.map((row) => ({
    ...row,
    drill: {
      sign: drill(customers!, "sign", { from, to, deptId }, row.sign, { ownerUserId: row.id }),
    },
  }));
});

const histogram = count(homeHistogram, async (ctx, { deptId, period }) => {
  const { from, to } = periodOf(period, today(ctx));
  const step = period === "year" ? "month" : "day";
  const form = period === "year" ? "YYYY-MM" : "YYYY-MM-DD";
  const parts = [];
  for (const people of PEOPLE) {
    const where = await listed(ctx, people, deptId);
    for (const measure of MEASURES) {
      const one = people.measures[measure];
      if (one)
        parts.push(sql`select ${people.view} as view, to_char(${sql.raw(one.day)}, ${form}) as day, ${measure} as measure, count(*)::int as n
          from ${sql.id(people.entity.table)} t where ${where} and ${within(one, from, to)} group by 2`);
    }
  }
  const counted = await ctx.unbound.rows<{
    view: string;
    day: string;
    measure: Measure;
    n: number;
  }>(sql.join(parts, sql` union all `));
  const steps = await ctx.unbound.rows<{ day: string; last: string }>(
    sql`select to_char(d, ${form}) as day, to_char(least(d + ${`1 ${step}`}::interval - interval '1 day', ${to}::date), 'YYYY-MM-DD') as last
      from generate_series(${from}::date, ${to}::date, ${`1 ${step}`}::interval) d order by 1`,
  );
  return steps.map(({ day, last }) => {
    const numbers = noNumbers();
    const span = { from: day.length === 7 ? `${day}-01` : day, to: last, deptId };
    for (const people of PEOPLE)
      for (const row of counted)
        if (row.view === people.view && row.day === day)
          add(numbers, row.measure, row.n, drill(people, row.measure, span, row.n));
    return { day, ...numbers.counts, drill: numbers.drills };
  });
});

const pie = count(homePie, async (ctx, { deptId, period }) => {
  const span = { ...periodOf(period, today(ctx)), deptId };
  const sources = new Map<string | null, { count: number; drills: readonly Drill[] }>();
  for (const people of PEOPLE) {
    const rows = await ctx.unbound.rows<{ source: string | null; count: number }>(
      sql`select ${sql.id("t", columnName(people.source))} as source, count(*)::int as count from ${sql.id(people.entity.table)} t
        where ${await listed(ctx, people, deptId)} and ${within(people.measures.consult!, span.from, span.to)} group by 1`,
    );
    for (const { source, count: number } of rows) {
      const before = sources.get(source) ?? { count: 0, drills: [] };
      const named: Record<string, string> =
        source === null ? { [`${people.source}_null`]: "1" } : { [people.source]: source };
      sources.set(source, {
        count: before.count + number,
        drills: [...before.drills, ...drill(people, "consult", span, number, named)],
      });
    }
  }
  return [...sources]
    .toSorted(([, one], [, other]) => other.count - one.count)
    .map(([source, { count: number, drills }]) => ({
      source: source ?? "",
      count: number,
      drill: { count: drills },
    }));
});

export const home = [head, block, ranking, histogram, pie];
