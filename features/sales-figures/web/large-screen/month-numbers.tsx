import { changeSince, figureText } from "#engine/model/index.ts";
import { useReport } from "#engine/web/report/use-report.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { beforeName, screenMonth } from "../../large-screen-reports.ts";
import { words } from "./words.ts";
import styles from "./large-screen.module.css";

const FIGURES = Object.keys(screenMonth.cube!.figures).map((name) =>
  screenMonth.columns.find((column) => column.name === name)!,
);

/** Money from ten thousand up as people say it: no cents that nobody reads from five metres. */
const whole = (value: unknown): unknown =>
  Number(value) >= 10_000 ? Math.round(Number(value)) : value;

/** The month so far in a few large numbers, each beside the same days of last month. */
export function MonthNumbers() {
  const say = useSay();
  const { data: [row] = [] } = useReport(screenMonth, {});
  return (
    <dl className={styles.numbers} aria-label={say(words.thisMonth)}>
      {FIGURES.map(({ name, label, role }) => {
        const change = row && changeSince(role, row[name], row[beforeName(name)]);
        return (
          <div key={name}>
            <dt>{say(label)}</dt>
            <dd>{figureText(role === "amount" ? "count" : role, whole(row?.[name]))}</dd>
            <dd>
              <small data-up={change?.up}>{change?.text ?? "—"}</small>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
