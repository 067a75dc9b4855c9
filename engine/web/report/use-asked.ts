import type { Field, Report, SpanComparison } from "#engine/model/index.ts";
import { askedOf, comparedSpan, limitsOf } from "#engine/model/index.ts";
import { useAddressParams } from "../runtime/address-params.ts";
import { onTheWall } from "../runtime/clock.ts";

/** Which column lines are ordered by. */
export interface ReportOrder {
  readonly name: string;
  readonly up: boolean;
}

/** How an address says lines are ordered: by a column's name, after a minus from the top. */
export const orderIn = (sort: string | null): ReportOrder | undefined =>
  sort ? { name: sort.replace("-", ""), up: !sort.startsWith("-") } : undefined;

/** Names of the figures an address chooses; those that say something where it chooses none. */
export const chosenIn = (columns: string | null): readonly string[] | undefined =>
  columns ? columns.split(",") : undefined;

export type ReportShape = "table" | "chart";

/** What a report is asked for and how it is shown, all of it in the address: a link opens the same. */
export function useAsked(report: Report) {
  const { params, change } = useAddressParams();
  const text = (name: string): string => params.get(name) ?? "";
  const asked = askedOf(report, (name) => params.get(name), onTheWall().slice(0, 10));
  const comparison: SpanComparison = text("compare") === "lastYear" ? "lastYear" : "before";
  const compared = comparedSpan(asked.span, comparison, asked.period);
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
    order: orderIn(params.get("sort")),
    orderBy: ({ name, up }: ReportOrder) => change({ sort: up ? name : `-${name}` }),
    chosen: chosenIn(params.get("columns")),
    /** All of it, as the address says it. */
    query: params.toString(),
  };
}

export type Asked = ReturnType<typeof useAsked>;
