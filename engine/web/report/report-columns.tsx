import type { ReportColumn, ReportRow } from "#engine/model/index.ts";
import { isFigure, isFilled, shownColumns } from "#engine/model/index.ts";
import { useSay } from "../runtime/language.ts";
import { Popover } from "../ui/popover.tsx";
import { reportWords as words } from "./report-words.ts";
import type { Asked } from "./use-asked.ts";
import buttons from "../ui/button.module.css";
import styles from "./report-screen.module.css";

interface ReportColumnsProps {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  readonly asked: Asked;
}

/** Chooses the figures that are shown; those without data are left out unless somebody asks for them. */
export function ReportColumns({ columns, rows, asked: { chosen, change } }: ReportColumnsProps) {
  const say = useSay();
  const figures = columns.filter(isFigure);
  const shown = shownColumns(columns, rows, chosen).filter(isFigure);
  const set = (column: ReportColumn, on: boolean) => {
    const names = figures.filter((one) => (one === column ? on : shown.includes(one)));
    if (names.length > 0) change({ columns: names.map(({ name }) => name).join() });
  };
  return (
    <Popover
      label={say(words.columns)}
      button={say(words.columns)}
      buttonClass={buttons.plainButton}
      width={260}
    >
      {() => (
        <div className={styles.columns}>
          <ul>
            {figures.map((column) => (
              <li key={column.name}>
                <label>
                  <input
                    type="checkbox"
                    checked={shown.includes(column)}
                    onChange={(event) => set(column, event.target.checked)}
                  />
                  {say(column.label)}
                  {!isFilled(column, rows) && <small>{say(words.emptyColumn)}</small>}
                </label>
              </li>
            ))}
          </ul>
          {chosen && (
            <button
              type="button"
              className={buttons.linkButton}
              onClick={() => change({ columns: "" })}
            >
              {say(words.filledColumns)}
            </button>
          )}
        </div>
      )}
    </Popover>
  );
}
