import type { ReportColumn, ReportRow } from "#engine/model/index.ts";
import { charted, figureText, isNumber } from "#engine/model/index.ts";
import { useSay } from "../runtime/language.ts";
import { ChoiceBar } from "../ui/choice-bar.tsx";
import { DrillLink, useDrillPick } from "./drill-link.tsx";
import { needsKey } from "./lines.ts";
import { ReportChart } from "./report-chart.tsx";
import { reportWords as words } from "./report-words.ts";
import styles from "./report-screen.module.css";

interface ReportDrawingProps {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  /** The lines of the span it is compared with. */
  readonly before: readonly ReportRow[] | undefined;
  readonly compared: string;
  readonly kind: string | undefined;
  /** Name of the figure that is drawn. */
  readonly drawn: string;
  readonly onDraw: (name: string) => void;
}

/** One figure of the lines that have most of it, or of all where they follow each other in time; a single line is its number. */
export function ReportDrawing(drawing: ReportDrawingProps) {
  const { columns, rows, before, compared, kind, drawn, onDraw } = drawing;
  const say = useSay();
  const { pick, choice } = useDrillPick();
  const figures = columns.filter(isNumber);
  const measure = figures.find(({ name }) => name === drawn) ?? figures[0]!;
  const chart = charted({ columns, rows, before, kind, measure });
  const [only] = rows;
  return (
    <section className={styles.drawn}>
      <div>
        <ChoiceBar
          label={say(words.drawn)}
          choices={figures.map(({ name, label }) => [name, say(label)] as const)}
          value={measure.name}
          onChange={onDraw}
        />
        {chart.rows.length < rows.length && <span>{say(words.best)}</span>}
        {needsKey(chart) && (
          <span className={styles.comparedKey} data-line={chart.kind === "line"}>
            {compared}
          </span>
        )}
      </div>
      {rows.length === 1 && only ? (
        <p className={styles.single}>
          <span>{String(chart.rows[0]?.[chart.dimension.name] ?? "")}</span>
          <DrillLink column={measure} row={only}>
            {figureText(measure.role, only[measure.name])}
          </DrillLink>
        </p>
      ) : (
        <ReportChart {...chart} compared={compared} onPick={(row) => pick(measure, row)} />
      )}
      {choice}
    </section>
  );
}
