import type { Cube, Grain, ReportSpan } from "#engine/model/index.ts";
import { comparedSpan, PERIODS, spanOf } from "#engine/model/index.ts";
import { may, scopeOf } from "#engine/server/access/session.ts";
import { barredTo } from "#engine/server/access/visible-fields.ts";
import { count } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { readCube } from "#engine/server/read/cube.ts";
import { quotient } from "#engine/server/read/quotient.ts";
import type { Params } from "#engine/server/read/filter-sql.ts";
import { customer } from "#features/customers/feature.ts";
import { lead } from "#features/leads/feature.ts";
import { dimensions, figures, salesEventView as view } from "#features/sales-figures/feature.ts";
import {
  countReached,
  drillOf,
  seesFigures,
  valueOf,
} from "#features/sales-figures/server/index.ts";
import { homeBlock, homeHead, homeHistogram, homePie, homeRanking } from "../home-reports.ts";

const MOST_RANKED = 10;

/** What happened in every period of a span. */
const over = (every: Grain): Cube => ({
  view,
  dimensions: { day: dimensions.period(every) },
  figures: {
    consult: figures.consulted,
    valid: figures.valid,
    visit: figures.visited1,
    sign: figures.signed,
    refund: figures.refunded,
  },
});

const bySalesperson: Cube = {
  view,
  dimensions: { name: dimensions.salesperson },
  figures: { sign: figures.signed, amount: figures.signedAmount },
  order: ["sign", "amount"],
};

const bySource: Cube = {
  view,
  dimensions: { source: { label: ["来源", "Source"], field: "source" } },
  figures: { count: figures.consulted },
  order: ["count"],
};

/** Steps of the home page's funnel, by those of the trade. */
const STAGES = [
  ["consult", "consulted"],
  ["valid", "valid"],
  ["visit", "visited1"],
  ["sign", "signed"],
] as const;

const today = (ctx: Context): string => ctx.moment.slice(0, 10);

const spanNamed = (ctx: Context, period: string | null | undefined): ReportSpan =>
  spanOf(PERIODS.find((one) => one === period) ?? "month", today(ctx));

const byDay = (span: ReportSpan) => ({ ...span, by: "day" });

/** Everything happens to leads or customers: who sees no sales figures counts only what happens in lists they may open. */
function askedOf({ session }: Context, deptId: string | null | undefined): Params {
  const all = seesFigures(session);
  return {
    ...(deptId && { ownerDeptId: deptId }),
    ...(!all && !may(session, customer.permission) && { customerId_null: "1" }),
    ...(!all && !may(session, lead.permission) && { customerId_notnull: "1" }),
  };
}

const head = count(homeHead, async (ctx, { deptId }) => {
  const now = { from: today(ctx), to: today(ctx) };
  const { from } = comparedSpan(now, "before");
  const days = await readCube(ctx, over("day"), byDay({ ...now, from }), askedOf(ctx, deptId));
  return days.toReversed();
});

const block = count(homeBlock, async (ctx, { deptId, period }) => {
  if (barredTo(ctx.session, view.entity).fields.has(view.entity.ledger!.cohort)) return [];
  const reached = await countReached(ctx, spanNamed(ctx, period), askedOf(ctx, deptId));
  return STAGES.map(([stage, step], at) => {
    const { count: people, drill } = reached.get(step)!;
    const above = at === 0 ? 0 : reached.get(STAGES[at - 1]![1])!.count;
    return {
      stage,
      count: people,
      rate: quotient(people, above),
      drill: { count: drill },
    };
  });
});

/** Who sees only their own work sees the colleagues of their departments beside it: their numbers, not their customers. */
function amongColleagues(ctx: Context): Context {
  const { session } = ctx;
  const { permission } = view.entity;
  const scope = scopeOf(session, permission);
  if (scope.all || scope.depts.length > 0) return ctx;
  const team = { all: false, depts: session.deptIds } as const;
  return ctx.as({ ...session, scopes: new Map([...session.scopes, [permission, team]]) });
}

const ranking = count(homeRanking, async (ctx, { deptId, period }) => {
  const span = byDay(spanNamed(ctx, period));
  const team = amongColleagues(ctx);
  const rows = await readCube(team, bySalesperson, span, askedOf(ctx, deptId));
  return rows
    .flatMap((row) => {
      const id = valueOf(row, "sign", "ownerUserId");
      if (id === undefined) return [];
      if (team === ctx || id === ctx.session.userId) return [{ ...row, id }];
      const { drill: _others, ...numbers } = row;
      return [{ ...numbers, id }];
    })
    .slice(0, MOST_RANKED);
});

const histogram = count(homeHistogram, async (ctx, { deptId, period }) => {
  const grain = period === "year" ? "month" : "day";
  const span = byDay(spanNamed(ctx, period));
  return readCube(ctx, over(grain), span, askedOf(ctx, deptId));
});

const pie = count(homePie, async (ctx, { deptId, period }) => {
  const span = byDay(spanNamed(ctx, period));
  const rows = await readCube(ctx, bySource, span, askedOf(ctx, deptId));
  // A role that does not see where people come from has no lines.
  const told = rows.filter((row) => row["source"] !== null);
  return told.map((row) => ({
    source: valueOf(row, "count", "source") ?? "",
    count: row["count"],
    drill: { count: drillOf(row, "count") },
  }));
});

export const home = [head, block, ranking, histogram, pie];
