import type { Field, Report, ReportOrder, SpanComparison } from "#engine/model/index.ts";
import {
  askedOf,
  chosenIn,
  comparedSpan,
  limitsOf,
  orderIn,
  shownIn,
} from "#engine/model/index.ts";
import { useAddressParams } from "../runtime/address-params.ts";
import { useToday } from "../runtime/wall-time.ts";

export type ReportShape = "table" | "chart";

/** What a report is asked for and how it is shown, all of it in the address: a link opens the same. */
export function useAsked(report: Report) {
  const { params, change } = useAddressParams();
  const text = (name: string): string => params.get(name) ?? "";
  const today = useToday();
  const asked = askedOf(report, (name) => params.get(name), today);
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
    /** What its file shows as the screen does. */
    shown: shownIn(text),
    /** All of it, as the address says it. */
    query: params.toString(),
  };
}

export type Asked = ReturnType<typeof useAsked>;
