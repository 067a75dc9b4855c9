import type { Grain } from "./grain.ts";
import { GRAINS } from "./grain.ts";
import type { PeriodName, ReportSpan } from "./report-span.ts";
import { PERIODS, spanOf } from "./report-span.ts";
import type { Report } from "./report.ts";

/** Filters of a report that its address says in words of its own. */
const SAID_OTHERWISE = new Set(["startDate", "endDate", "basis", "part"]);

type Limited = Pick<Report, "filters" | "paging" | "since">;

/** Names of what else a report may be limited by. */
export const limitsOf = ({ filters, paging }: Limited): readonly string[] =>
  Object.keys(filters).filter((name) => !SAID_OTHERWISE.has(name) && !paging?.includes(name));

/** What an address asks of a report. */
export interface AskedReport {
  /** The named period; "" where days are given. */
  readonly period: PeriodName | "";
  readonly span: ReportSpan;
  readonly basis: "event" | "cohort";
  /** What makes a line: what the report says (""), or a period. */
  readonly by: Grain | "";
  /** What the report's call is sent. */
  readonly filters: Readonly<Record<string, string>>;
}

/** Reads what an address (said: its parameters by name) asks of a report on a day: this month, or since the report begins, where they name no days. */
export function askedOf(
  report: Limited,
  said: (name: string) => string | null,
  today: string,
): AskedReport {
  const text = (name: string): string => said(name) ?? "";
  const written = { from: text("startDate"), to: text("endDate") };
  const named = PERIODS.find((period) => period === said("period"));
  const period =
    named ?? (written.from !== "" && written.to !== "" ? "" : (report.since ?? "month"));
  const span = period === "" ? written : spanOf(period, today);
  const basis = text("basis") === "cohort" ? "cohort" : "event";
  const by = GRAINS.find((grain) => grain === text("by")) ?? "";
  const limited = limitsOf(report).flatMap((name) =>
    text(name) === "" ? [] : [[name, text(name)] as const],
  );
  return {
    period,
    span,
    basis,
    by,
    filters: {
      ...Object.fromEntries(limited),
      ...(report.filters["basis"] && { basis }),
      startDate: span.from,
      endDate: span.to,
      ...(by !== "" && { part: by }),
    },
  };
}
