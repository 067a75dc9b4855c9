import type { Report } from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";
import { ReportLimits } from "#engine/web/report/report-limits.tsx";
import { PrintedFoot, PrintedHead } from "#engine/web/report/report-printed.tsx";
import { reportWords } from "#engine/web/report/report-words.ts";
import type { Asked } from "#engine/web/report/use-asked.ts";
import type { useReport } from "#engine/web/report/use-report.ts";
import { download } from "#engine/web/runtime/download.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import buttons from "#engine/web/ui/button.module.css";
import { EmptyState } from "#engine/web/ui/empty-state.tsx";
import { LoadFailed } from "#engine/web/ui/load-failed.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import type { ReactNode } from "react";
import { Suspense } from "react";
import { ReachNote } from "#features/own-reports/web/index.ts";
import { exportReport } from "../export-report.ts";
import styles from "./report-frame.module.css";

interface ReportFrameProps {
  readonly report: Report;
  readonly asked: Asked;
  /** What the limits offer, where it is less than what is asked. */
  readonly limited?: Asked;
  readonly lines: ReturnType<typeof useReport>;
  readonly some: boolean;
  readonly note: string;
  /** Choices of the report's own, before printing and export. */
  readonly choices?: ReactNode;
  /** Drawn where there are numbers. */
  readonly children: ReactNode;
}

/** What surrounds a report that is drawn in a way of its own: heading, limits, print and file, and every state of its lines. */
export function ReportFrame(props: ReportFrameProps) {
  const { report, asked, limited = asked, lines, some, note, choices, children } = props;
  const say = useSay();
  const filters: Readonly<Record<string, string>> = asked.filters;
  const { data, error, isError, isPending, refetch } = lines;
  return (
    <div className={styles.screen}>
      <header>
        <h1>{say(report.label)}</h1>
        {choices}
        <button type="button" className={buttons.plainButton} onClick={() => window.print()}>
          {say(reportWords.print)}
        </button>
        <button
          type="button"
          className={buttons.plainButton}
          onClick={() => void download(exportReport, { ...filters, report: report.name })}
        >
          {say(sharedWords.export)}
        </button>
      </header>
      <PrintedHead report={report} asked={asked} />
      <ReportLimits report={report} asked={limited} />
      <Suspense>
        <ReachNote filters={report.filters} text={asked.text} />
      </Suspense>
      <p className={styles.note}>{note}</p>
      {isError && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton lines={10} />}
      {data && !some && (
        <EmptyState title={say(reportWords.nothing)} hint={say(reportWords.nothingHint)} />
      )}
      {some && children}
      <PrintedFoot />
    </div>
  );
}
