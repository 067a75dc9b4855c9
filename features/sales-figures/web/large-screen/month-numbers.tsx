import { changeSince, shortText } from "#engine/model/index.ts";
import { isBetter } from "#engine/web/report/lines.ts";
import { useReport } from "#engine/web/report/use-report.ts";
import { useLanguage, useSay } from "#engine/web/runtime/language.ts";
import { beforeName } from "../../before-name.ts";
import { screenMonth } from "../../large-screen-reports.ts";
import { words } from "./words.ts";
import styles from "./large-screen.module.css";

const FIGURES = Object.keys(screenMonth.cube!.figures).map((name) =>
  screenMonth.columns.find((column) => column.name === name)!,
);

/** The month so far in a few large numbers, each beside the same days of last month. */
export function MonthNumbers() {
  const say = useSay();
  const language = useLanguage();
  const { data: [row] = [] } = useReport(screenMonth, {});
  return (
    <section className={styles.month}>
      <dl className={styles.numbers} aria-label={say(words.thisMonth)}>
        {FIGURES.map((column) => {
          const { name, label, role } = column;
          const change = row && changeSince(column, row[name], row[beforeName(name)]);
          return (
            <div key={name}>
              <dt>{say(label)}</dt>
              <dd>{shortText(language, role, row?.[name])}</dd>
              <dd>
                <small data-up={isBetter(column, change)}>{change?.text ?? "—"}</small>
              </dd>
            </div>
          );
        })}
      </dl>
      <p>{say(words.lastMonth)}</p>
    </section>
  );
}
