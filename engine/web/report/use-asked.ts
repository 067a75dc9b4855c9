import type { Field, Grain, PeriodName, Report, SpanComparison } from "#engine/model/index.ts";
import { comparedSpan, GRAINS, PERIODS, spanOf } from "#engine/model/index.ts";
import { useAddressParams } from "../runtime/address-params.ts";
import { onTheWall } from "../runtime/clock.ts";

const NO_LIMITS = new Set(["startDate", "endDate", "basis", "part"]);

/** Which column lines are ordered by. */
export interface ReportOrder {
  readonly name: string;
  readonly up: boolean;
}

export type ReportShape = "table" | "chart";

const isPeriod = (name: string | null): name is PeriodName =>
  PERIODS.some((period) => period === name);

/** What a report is asked for and how it is shown, all of it in the address: a link opens the same. */
export function useAsked(report: Report) {
  const { params, change } = useAddressParams();
  const text = (name: string): string => params.get(name) ?? "";
  const written = { from: text("startDate"), to: text("endDate") };
  const own = written.from !== "" && written.to !== "";
  const named = params.get("period");
  const period: PeriodName | "" = isPeriod(named) ? named : own ? "" : "month";
  const span = period === "" ? written : spanOf(period, onTheWall().slice(0, 10));
  const limits = Object.entries<Field>(report.filters).filter(
    ([name]) => !NO_LIMITS.has(name) && !report.paging?.includes(name),
  );
  const limited = Object.fromEntries(
    limits.flatMap(([name]) => (text(name) === "" ? [] : [[name, text(name)]])),
  );
  const basis = text("basis") === "cohort" ? "cohort" : "event";
  const comparison: SpanComparison = text("compare") === "lastYear" ? "lastYear" : "before";
  const compared = comparedSpan(span, comparison);
  const sort = text("sort");
  const by: Grain | "" = GRAINS.find((grain) => grain === text("by")) ?? "";
  const filters = {
    ...limited,
    basis,
    startDate: span.from,
    endDate: span.to,
    ...(by !== "" && { part: by }),
  };
  return {
    change,
    text,
    period,
    span,
    basis,
    comparison,
    compared,
    limits,
    filters,
    filtersBefore: { ...filters, startDate: compared.from, endDate: compared.to },
    /** What makes a line: what the report says, or a period. */
    by,
    shape: (text("shape") === "chart" ? "chart" : "table") as ReportShape,
    drawn: text("drawn"),
    order: sort === "" ? undefined : { name: sort.replace("-", ""), up: !sort.startsWith("-") },
    orderBy: ({ name, up }: ReportOrder) => change({ sort: up ? name : `-${name}` }),
    /** Names of the figures chosen to be shown; those that say something where nobody chose. */
    chosen: text("columns") === "" ? undefined : text("columns").split(","),
  };
}

export type Asked = ReturnType<typeof useAsked>;
