import type { Label } from "#engine/model/index.ts";
import type { ReactNode } from "react";
import { FigureTable } from "#engine/web/report/figure-table.tsx";
import { useSay } from "#engine/web/runtime/language.ts";
import type { TargetAnalysis } from "../target-calls.ts";
import { gapWords, words } from "./analysis-words.ts";
import { SignsLink } from "./signs-link.tsx";
import { percent, shown } from "./shown.ts";
import styles from "./analysis.module.css";

const COLUMNS = [words.target, words.signed, words.rate, words.gap, words.forecast];

interface GoalTableProps {
  readonly label: Label;
  /** What its lines are called by. */
  readonly lines: Label;
  readonly children: ReactNode;
}

/** Targets and what came of them, line by line. */
export function GoalTable({ label, lines, children }: GoalTableProps) {
  const say = useSay();
  return (
    <FigureTable className={styles.table} label={say(label)}>
      <table>
        <thead>
          <tr>
            {[lines, ...COLUMNS].map((heading) => (
              <th key={heading[1]} scope="col">
                {say(heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </FigureTable>
  );
}

interface GoalCellsProps {
  readonly whose: Pick<TargetAnalysis, "type" | "subjectId">;
  readonly goal: TargetAnalysis["months"][number] | TargetAnalysis["below"][number];
}

/** What stands in a line beside its name. */
export function GoalCells({ whose, goal }: GoalCellsProps) {
  const say = useSay();
  const { target, signed, rate, gap, forecast, from, to } = goal;
  return (
    <>
      <td>{shown(target)}</td>
      <td>
        {signed === 0 ? "0" : <SignsLink {...{ data: whose, from, to }}>{shown(signed)}</SignsLink>}
      </td>
      <td>{percent(rate)}</td>
      <td>{say(gapWords(gap))}</td>
      <td>{shown(forecast)}</td>
    </>
  );
}
