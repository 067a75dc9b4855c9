import type { Field, Report, SpanComparison } from "#engine/model/index.ts";
import { askedOf, comparedSpan, limitsOf } from "#engine/model/index.ts";
import { useAddressParams } from "../runtime/address-params.ts";
import { onTheWall } from "../runtime/clock.ts";

/** Which column lines are ordered by. */
export interface ReportOrder {
  readonly name: string;
  readonly up: boolean;
}

export type ReportShape = "table" | "chart";

/** What a report is asked for and how it is shown, all of it in the address: a link opens the same. */
export function useAsked(report: Report) {
  const { params, change } = useAddressParams();
  const text = (name: string): string => params.get(name) ?? "";
  const asked = askedOf(report, (name) => params.get(name), onTheWall().slice(0, 10));
  const comparison: SpanComparison = text("compare") === "lastYear" ? "lastYear" : "before";
  const compared = comparedSpan(asked.span, comparison, asked.period);
  const sort = text("sort");
  return {
    ...asked,
    change,
    text,
    comparison,
    compared,
    limits: limitsOf(report).map((name) => [name, report.filters[name] as Field] as const),
    filtersBefore: { ...asked.filters, startDate: compared.from, endDate: compared.to },
    shape: (text("shape") === "chart" ? "chart" : "table") as ReportShape,
    drawn: text("drawn"),
    order: sort === "" ? undefined : { name: sort.replace("-", ""), up: !sort.startsWith("-") },
    orderBy: ({ name, up }: ReportOrder) => change({ sort: up ? name : `-${name}` }),
    /** Names of the figures chosen to be shown; those that say something where nobody chose. */
    chosen: text("columns") === "" ? undefined : text("columns").split(","),
    /** All of it, as the address says it. */
    query: params.toString(),
  };
}

export type Asked = ReturnType<typeof useAsked>;
