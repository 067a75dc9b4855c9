import type { Report, ReportRow } from "#engine/model/index.ts";
import type { ReactNode } from "react";
import { useId } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import { useReport } from "#engine/web/report/use-report.ts";
import { EmptyState } from "#engine/web/ui/empty-state.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import styles from "./home-page.module.css";

export type HomeFilters = Readonly<Record<string, string>>;

interface ReportPanelProps {
  readonly report: Report;
  readonly filters: HomeFilters;
  readonly className?: string;
  readonly tools?: ReactNode;
  /** Whether there is anything to show. */
  readonly filled?: (rows: readonly ReportRow[]) => boolean;
  readonly children: (rows: readonly ReportRow[]) => ReactNode;
}

/** A report on the home page: its name, its tools, and its rows or why there are none. */
export function ReportPanel({
  report,
  filters,
  className = "",
  tools,
  filled = (rows) => rows.length > 0,
  children,
}: ReportPanelProps) {
  const say = useSay();
  const id = useId();
  const { data, isError, refetch } = useReport(report, filters);
  return (
    <section className={`${styles.homePanel} ${className}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{say(report.label)}</h2>
        {tools}
      </header>
      {!data && !isError && <Skeleton lines={9} />}
      {!data && isError && (
        <EmptyState
          title={say(words.failed)}
          action={
            <button type="button" className={buttons.plainButton} onClick={() => void refetch()}>
              {say(words.retry)}
            </button>
          }
        />
      )}
      {data &&
        (filled(data) ? (
          children(data)
        ) : (
          <EmptyState title={say(words.nothing)} hint={say(words.nothingHint)} />
        ))}
    </section>
  );
}
