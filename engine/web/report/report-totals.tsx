import type { CSSProperties } from "react";
import type { ReportColumn, ReportRow } from "#engine/model/index.ts";
import { changeSince, figureText } from "#engine/model/index.ts";
import { useSay } from "../runtime/language.ts";
import { DrillLink } from "./drill-link.tsx";
import { isBetter } from "./lines.ts";
import styles from "./report-screen.module.css";

/** Letters from which a number needs smaller ones to stand in its place. */
const LONG = 12;

interface ReportTotalsProps {
  readonly columns: readonly ReportColumn[];
  readonly total: ReportRow;
  readonly before: ReportRow | undefined;
  /** What it is compared with. */
  readonly against: string;
}

/** The figures of the whole span, each with how it changed. */
export function ReportTotals({ columns, total, before, against }: ReportTotalsProps) {
  const say = useSay();
  return (
    <dl
      className={styles.totals}
      style={
        { "--count": columns.length, "--half": Math.ceil(columns.length / 2) } as CSSProperties
      }
    >
      {columns.map((column) => {
        const { name, role, label } = column;
        const text = figureText(role, total[name]);
        const change = before && changeSince(column, total[name], before[name]);
        return (
          <div key={name}>
            <dt>{say(label)}</dt>
            <dd data-long={text.length > LONG}>
              <DrillLink column={column} row={total}>
                {text}
              </DrillLink>
              <small data-up={isBetter(column, change)} title={against}>
                {change?.text ?? (before ? "—" : "")}
              </small>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
