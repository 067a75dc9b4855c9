import type { Address, PageOf, Report, ReportColumn, ReportRow } from "#engine/model/index.ts";
import { LARGEST_PAGE } from "#engine/model/index.ts";
import { useQuery } from "@tanstack/react-query";
import { ask } from "../runtime/ask.ts";
import { ROWS } from "../runtime/refresh.ts";

/** Answers are a matter of seconds; long spans of large companies may take their time. */
const PATIENCE_MS = 60_000;

type Answered = readonly ReportRow[] | PageOf<ReportRow>;

const addressOf = ({ method, path }: Report): Address<Answered> => ({
  method,
  paths: [path],
});

const linesIn = (answer: Answered): readonly ReportRow[] =>
  "records" in answer ? answer.records : answer;

/** The rows of a declared report, asked again when rows were changed. */
export function useReport(
  report: Report,
  filters: Readonly<Record<string, string>>,
  enabled = true,
) {
  return useQuery({
    enabled,
    queryKey: [ROWS, "report", report.name, filters],
    queryFn: async ({ signal }) => {
      const page = report.paging ? { [report.paging[1]]: String(LARGEST_PAGE) } : {};
      return linesIn(
        await ask(
          addressOf(report),
          { ...filters, ...page },
          { signal, timeoutMs: report.timeoutMs ?? PATIENCE_MS },
        ),
      );
    },
    // Lines of another report have other columns.
    placeholderData: (lines, before) => (before?.queryKey[2] === report.name ? lines : undefined),
    meta: { silent: true },
  });
}

/** A column of a report by its name. */
export function columnNamed(report: Report, name: string): ReportColumn {
  const column = report.columns.find((one) => one.name === name);
  if (!column) throw new Error(`The report ${report.name} has no column ${name}`);
  return column;
}
