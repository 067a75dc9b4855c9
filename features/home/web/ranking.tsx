import { homeRanking } from "../home-reports.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { DrillLink } from "#engine/web/report/drill-link.tsx";
import { Avatar } from "#engine/web/ui/avatar.tsx";
import { columnNamed } from "#engine/web/report/use-report.ts";
import type { HomeFilters } from "./report-panel.tsx";
import { ReportPanel } from "./report-panel.tsx";
import styles from "./home-figures.module.css";

const signColumn = columnNamed(homeRanking, "sign");
const amountColumn = columnNamed(homeRanking, "amount");

/** Who signed most, with bars as long as their count. */
export function Ranking({ filters }: { readonly filters: HomeFilters }) {
  const say = useSay();
  return (
    <ReportPanel report={homeRanking} filters={filters}>
      {(rows) => {
        const most = Math.max(...rows.map((row) => Number(row["sign"])), 1);
        return (
          <ol className={styles.ranking}>
            {rows.map((row) => {
              const [name, sign] = [String(row["name"] ?? ""), Number(row["sign"])];
              return (
                <li key={String(row["id"] ?? name)}>
                  <Avatar name={name} />
                  <span className={styles.rankingName}>{name}</span>
                  <span className={styles.rankingBar} aria-hidden>
                    <i style={{ width: `${(sign / most) * 100}%` }} />
                  </span>
                  <DrillLink
                    column={signColumn}
                    row={row}
                    label={`${name} ${say(signColumn.label)} ${sign}`}
                  >
                    {sign}
                  </DrillLink>
                  <DrillLink column={amountColumn} row={row} className={styles.rankingAmount}>
                    ¥{Number(row["amount"] ?? 0).toLocaleString("en")}
                  </DrillLink>
                </li>
              );
            })}
          </ol>
        );
      }}
    </ReportPanel>
  );
}
