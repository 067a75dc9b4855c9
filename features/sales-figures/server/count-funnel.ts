import type { Cube, Drill, ReportRow } from "#engine/model/index.ts";
import { measure, statistic } from "#engine/model/index.ts";
import type { ReportHandler } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { readCube } from "#engine/server/read/cube.ts";
import type { Params } from "#engine/server/read/filter-sql.ts";
import type { Span } from "#engine/server/read/cube.ts";
import { BACK, EVENT_KINDS, STEPS } from "../event-kinds.ts";
import { consulted } from "../figures.ts";
import { tradeFunnel } from "../funnel-report.ts";
import { salesEventView as view } from "../sales-event.ts";
import { askedOf } from "./count-cube.ts";

const events = measure(["数量", "Number"], ...STEPS, ...BACK);

/** How many entries there are of every kind, and how long they took. */
const byKind: Cube = {
  view,
  dimensions: { kind: { label: ["事件", "Event"], field: "kind" } },
  figures: {
    count: events,
    medianDays: statistic(["用时中位数(天)", "Median days"], "median", events, "waited"),
    meanDays: statistic(["平均用时(天)", "Mean days"], "mean", events, "waited"),
  },
};

/** How many people got how far. */
const byReach: Cube = {
  view,
  dimensions: { reached: { label: ["最远到达", "Reached"], field: "reached" } },
  figures: { count: consulted },
};

interface Stage {
  readonly count: number;
  readonly drill: readonly Drill[];
}

const drillOf = (row: ReportRow | undefined): readonly Drill[] => {
  const drill = row?.["drill"];
  return typeof drill === "object" ? (drill?.["count"] ?? []) : [];
};

/** The line of a cube with one dimension for one of its values. */
const lineOf = (rows: readonly ReportRow[], field: string, value: string): ReportRow | undefined =>
  rows.find((row) => drillOf(row)[0]?.filter[`${field}_equal`] === value);

/** The people who reached a step or a later one, by step. */
async function reached(ctx: Context, span: Span, params: Params): Promise<readonly Stage[]> {
  const rows = await readCube(ctx, byReach, span, params);
  return STEPS.map((_step, at) => {
    const further = STEPS.slice(at);
    const drills = further.flatMap((step) => drillOf(lineOf(rows, "reached", step)));
    const count = drills.reduce((sum, drill) => sum + drill.count, 0);
    const [first] = drills;
    if (!first) return { count, drill: [] };
    const { reached_equal: _own, ...filter } = first.filter;
    return {
      count,
      drill: [{ view: view.name, count, filter: { ...filter, reached: further.join(",") } }],
    };
  });
}

const rate = (one: number, other: number): number | null =>
  other === 0 ? null : Math.round((one / other) * 10_000) / 10_000;

export const countFunnel: ReportHandler = {
  report: tradeFunnel,
  run: async (ctx, filters) => {
    const { span, params } = await askedOf(ctx, tradeFunnel, filters);
    const rows = await readCube(ctx, byKind, span, params);
    const people = span.by === "day" ? undefined : await reached(ctx, span, params);
    const stageOf = (kind: string): Stage => {
      const line = lineOf(rows, "kind", kind);
      return (
        people?.[STEPS.indexOf(kind)] ?? {
          count: Number(line?.["count"] ?? 0),
          drill: drillOf(line),
        }
      );
    };
    const first = stageOf(STEPS[0]!).count;
    return [...STEPS, ...BACK].map((kind, at): ReportRow => {
      const line = lineOf(rows, "kind", kind);
      const stage = stageOf(kind);
      const above = BACK.includes(kind) ? "signed" : STEPS[at - 1];
      const timed = drillOf(line);
      return {
        stage: ctx.say(EVENT_KINDS.find(({ value }) => value === kind)!.label),
        count: stage.count,
        stepRate: above === undefined ? null : rate(stage.count, stageOf(above).count),
        overallRate: rate(stage.count, first),
        medianDays: line?.["medianDays"] ?? null,
        meanDays: line?.["meanDays"] ?? null,
        drill: { count: stage.drill, medianDays: timed, meanDays: timed },
      };
    });
  },
};
