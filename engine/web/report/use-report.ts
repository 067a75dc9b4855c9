import type { Address, Report, ReportColumn, ReportRow } from "#engine/model/index.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ask } from "../runtime/ask.ts";
import { ROWS } from "../list/list-data.ts";

const EVERY_MINUTE = 60_000;

const addressOf = ({ method, path }: Report): Address<readonly ReportRow[]> => ({
  method,
  paths: [path],
});

/** The rows of a declared report, asked again every minute while in sight and when rows were changed. */
export function useReport(
  report: Report,
  filters: Readonly<Record<string, string>>,
  enabled = true,
) {
  return useQuery({
    enabled,
    queryKey: [ROWS, "report", report.name, filters],
    queryFn: ({ signal }) => ask(addressOf(report), filters, { signal }),
    refetchInterval: EVERY_MINUTE,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
}

/** A column of a report by its name. */
export function columnNamed(report: Report, name: string): ReportColumn {
  const column = report.columns.find((one) => one.name === name);
  if (!column) throw new Error(`The report ${report.name} has no column ${name}`);
  return column;
}
