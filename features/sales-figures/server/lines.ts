import type { Drill, ReportRow } from "#engine/model/index.ts";

/** The lists whose rows stand behind a figure of a line. */
export const drillOf = (row: ReportRow | undefined, figure: string): readonly Drill[] => {
  const drill = row?.["drill"];
  return typeof drill === "object" ? (drill?.[figure] ?? []) : [];
};

/** What the lines of a cube with one dimension are of; undefined where it is nothing. */
export const valueOf = (row: ReportRow, figure: string, field: string): string | undefined =>
  drillOf(row, figure)[0]?.filter[`${field}_equal`];
