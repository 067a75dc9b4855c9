import type { Cube, ReportRow } from "#engine/model/index.ts";
import { measure, statistic } from "#engine/model/index.ts";
import type { ReportHandler } from "#engine/server/calls.ts";
import { readCube } from "#engine/server/read/cube.ts";
import { quotient } from "#engine/server/read/quotient.ts";
import { BACK, EVENT_KINDS, STEPS } from "../event-kinds.ts";
import { tradeFunnel } from "../funnel-report.ts";
import { salesEventView as view } from "../sales-event.ts";
import { askedOf } from "./count-cube.ts";
import type { Stage } from "./count-reached.ts";
import { countReached } from "./count-reached.ts";
import { drillOf, valueOf } from "./lines.ts";

const events = measure(["数量", "Number"], ...STEPS, ...BACK);

/** How many entries there are of every kind, and how long they took. */
const byKind: Cube = {
  view,
  dimensions: { kind: { label: ["事件", "Event"], field: "kind" } },
  figures: {
    count: events,
    medianDays: statistic(["用时中位数（天）", "Median days"], "median", events, "waited"),
    meanDays: statistic(["平均用时（天）", "Mean days"], "mean", events, "waited"),
  },
};

/** The line of a kind of entries. */
const lineOf = (rows: readonly ReportRow[], kind: string): ReportRow | undefined =>
  rows.find((row) => valueOf(row, "count", "kind") === kind);

export const countFunnel: ReportHandler = {
  report: tradeFunnel,
  run: async (ctx, filters) => {
    const { span, params } = await askedOf(ctx, tradeFunnel, filters);
    const rows = await readCube(ctx, byKind, span, params);
    const people = span.by === "day" ? undefined : await countReached(ctx, span, params);
    const stageOf = (kind: string): Stage => {
      const line = lineOf(rows, kind);
      return (
        people?.get(kind) ?? {
          count: Number(line?.["count"] ?? 0),
          drill: drillOf(line, "count"),
        }
      );
    };
    const first = stageOf(STEPS[0]!).count;
    return [...STEPS, ...BACK].map((kind, at): ReportRow => {
      const line = lineOf(rows, kind);
      const stage = stageOf(kind);
      const above = BACK.includes(kind) ? "signed" : STEPS[at - 1];
      const timed = drillOf(line, "count");
      return {
        stage: ctx.say(EVENT_KINDS.find(({ value }) => value === kind)!.label),
        count: stage.count,
        stepRate: above === undefined ? null : quotient(stage.count, stageOf(above).count),
        overallRate: quotient(stage.count, first),
        medianDays: line?.["medianDays"] ?? null,
        meanDays: line?.["meanDays"] ?? null,
        drill: { count: stage.drill, medianDays: timed, meanDays: timed },
      };
    });
  },
};
