import type { Change, Chart, Grain, Report, ReportColumn, ReportRow } from "#engine/model/index.ts";
import { isFigure, isFirst, PERIOD } from "#engine/model/index.ts";
import { reportWords } from "./report-words.ts";

/** What a line is called in one of its dimensions; a dash where it has none. */
export const nameIn = (row: ReportRow, { name }: Pick<ReportColumn, "name">): string =>
  String(row[name] ?? "") || "—";

/** Whether a change is for the better: up, or down where less is better; unsaid where neither is, or nothing changed. */
export const isBetter = ({ better }: ReportColumn, change: Change | undefined) =>
  change?.up === undefined || better === "neither" ? undefined : change.up !== (better === "less");

/** Whether a chart draws the span it is compared with, which a single number does not. */
export const needsKey = ({ rows, before }: Chart): boolean =>
  rows.length > 1 && before !== undefined && before.some((value) => value !== null);

/** The columns of a report, each figure once, whose lines are its own, or a line for each period. */
export const linesOf = ({ columns }: Report, by: Grain | ""): readonly ReportColumn[] =>
  by === ""
    ? columns.filter(isFirst)
    : [
        { name: PERIOD, label: reportWords.period, role: "dimension" },
        ...columns.filter(isFirst).filter(isFigure),
      ];
