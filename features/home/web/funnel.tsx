import { homeBlock } from "../home-reports.ts";
import type { ReportRow } from "#engine/model/index.ts";
import { figureText } from "#engine/model/index.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { DrillLink } from "#engine/web/report/drill-link.tsx";
import { columnNamed } from "#engine/web/report/use-report.ts";
import type { HomeFilters } from "./report-panel.tsx";
import { ReportPanel } from "./report-panel.tsx";
import { STAGES, words } from "./words.ts";
import styles from "./home-figures.module.css";

const countColumn = columnNamed(homeBlock, "count");
/** Hundredths of the whole from which a bar has room for its number. */
const ROOMY = 14;

const countOf = (row: ReportRow): number => Number(row["count"] ?? 0);

/** The steps from the first consultation to the signature, each as wide as it is many. */
export function Funnel({ filters }: { readonly filters: HomeFilters }) {
  const say = useSay();
  return (
    <ReportPanel
      report={homeBlock}
      filters={filters}
      filled={(rows) => rows.some((row) => countOf(row) > 0)}
    >
      {(rows) => {
        const most = Math.max(...rows.map(countOf));
        return (
          <>
            <ol className={styles.funnel}>
              {rows.map((row) => {
                const stage = String(row["stage"]);
                const name = say(STAGES[stage] ?? [stage, stage]);
                const share = (countOf(row) / most) * 100;
                const number = countOf(row).toLocaleString("en");
                return (
                  <li key={stage}>
                    <span className={styles.funnelName}>{name}</span>
                    <span className={styles.funnelTrack}>
                      <DrillLink
                        column={countColumn}
                        row={row}
                        className={styles.funnelStep}
                        label={`${name} ${countOf(row)}`}
                      >
                        <i style={{ width: `${share}%` }}>{share >= ROOMY && number}</i>
                        {share < ROOMY && number}
                      </DrillLink>
                    </span>
                    <span className={styles.funnelRate} title={say(words.rateOfAbove)}>
                      {figureText("rate", row["rate"])}
                    </span>
                  </li>
                );
              })}
            </ol>
            <p className={styles.funnelNote}>{say(words.people)}</p>
          </>
        );
      }}
    </ReportPanel>
  );
}
