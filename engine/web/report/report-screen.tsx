import type { Report } from "#engine/model/index.ts";
import { drawnOf, isNumber, sharedWords, shownColumns } from "#engine/model/index.ts";
import type { ReactNode } from "react";
import { useSay } from "../runtime/language.ts";
import { useNamesPage } from "../runtime/page-name.ts";
import { toast } from "../ui/feedback.ts";
import { ChoiceBar } from "../ui/choice-bar.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { LoadFailed } from "../ui/load-failed.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { linesOf } from "./lines.ts";
import { ReportColumns } from "./report-columns.tsx";
import { ReportDrawing } from "./report-drawing.tsx";
import { ReportLimits } from "./report-limits.tsx";
import { PrintedFoot, PrintedHead } from "./report-printed.tsx";
import { ReportTable } from "./report-table.tsx";
import { ReportTotals } from "./report-totals.tsx";
import { comparedDays, reportWords as words } from "./report-words.ts";
import { useAsked } from "./use-asked.ts";
import type { Asked } from "./use-asked.ts";
import { useReport } from "./use-report.ts";
import buttons from "../ui/button.module.css";
import styles from "./report-screen.module.css";

type Filters = Readonly<Record<string, string>>;

interface ReportScreenProps {
  readonly report: Report;
  /** Asked along with every question, whatever the address says. */
  readonly fixed?: Filters;
  /** Takes what is shown away as a workbook. */
  readonly onExport: (filters: Filters) => void;
  /** Takes the figure that is drawn away as a picture. */
  readonly onPicture: (filters: Filters, drawn: string) => void;
  /** What else can be done with what is shown. */
  readonly tools?: (asked: Asked) => ReactNode;
  /** Beneath the limits. */
  readonly note?: (asked: Asked) => ReactNode;
  /** Between the name and the limits. */
  readonly children?: ReactNode;
}

const NOTHING: Filters = {};

/** A declared report as a screen: its span, its filters, its figures, and the rows behind each. */
export function ReportScreen(screen: ReportScreenProps) {
  const { report, fixed = NOTHING, onExport, onPicture, tools, note, children } = screen;
  const say = useSay();
  const asked = useAsked(report);
  useNamesPage(say(report.label));
  const { shape, comparison, change } = asked;
  const filters = { ...asked.filters, ...fixed };
  const filtersBefore = { ...asked.filtersBefore, ...fixed };
  const lines = useReport(report, filters);
  const total = useReport(report, { ...filters, part: "total" });
  const before = useReport(report, { ...filtersBefore, part: "total" });
  const earlier = useReport(report, filtersBefore, shape === "chart");
  const all = linesOf(report, asked.by);
  const rows = lines.data ?? [];
  const columns = shownColumns(all, rows, asked.chosen);
  const figures = columns.filter(isNumber);
  const drawn = drawnOf(report, figures, asked.drawn)!;
  const compared = say(words[comparison]);
  return (
    <div className={styles.report}>
      <header>
        <h1>{say(report.label)}</h1>
        <div className={styles.tools}>
          <ChoiceBar
            label={say(words.shape)}
            choices={[
              ["table", say(words.table)],
              ["chart", say(words.chart)],
            ]}
            value={shape}
            onChange={(value) => change({ shape: value })}
          />
          <ReportColumns columns={all} rows={rows} asked={asked} />
          {tools?.(asked)}
          <button
            type="button"
            className={buttons.plainButton}
            onClick={() => {
              void navigator.clipboard.writeText(location.href);
              toast.success(say(words.linkCopied));
            }}
          >
            {say(words.link)}
          </button>
          <button type="button" className={buttons.plainButton} onClick={() => window.print()}>
            {say(words.print)}
          </button>
          <button
            type="button"
            className={buttons.plainButton}
            onClick={() => onPicture({ ...filters, ...asked.shown }, drawn.name)}
          >
            {say(words.picture)}
          </button>
          <button
            type="button"
            className={buttons.plainButton}
            onClick={() => onExport({ ...filters, ...asked.shown })}
          >
            {say(sharedWords.export)}
          </button>
        </div>
      </header>
      <PrintedHead report={report} asked={asked} />
      {children}
      <ReportLimits report={report} asked={asked} />
      {note?.(asked)}
      {total.data?.[0] && (
        <ReportTotals
          columns={figures}
          total={total.data[0]}
          before={before.data?.[0]}
          against={say(comparedDays(asked.compared))}
        />
      )}
      {lines.isError && !lines.data && (
        <LoadFailed error={lines.error} onRetry={() => void lines.refetch()} />
      )}
      {lines.isPending && <Skeleton lines={8} />}
      {lines.data && rows.length === 0 && (
        <EmptyState title={say(words.nothing)} hint={say(words.nothingHint)} />
      )}
      {rows.length > 0 &&
        (shape === "table" ? (
          <ReportTable
            label={say(report.label)}
            columns={columns}
            rows={rows}
            total={total.data?.[0]}
            before={before.data?.[0]}
            compared={compared}
            order={asked.order}
            onOrder={asked.orderBy}
          />
        ) : (
          <ReportDrawing
            columns={columns}
            rows={rows}
            before={earlier.data}
            compared={compared}
            kind={asked.by === "" ? report.chart : undefined}
            drawn={drawn.name}
            onDraw={(name) => change({ drawn: name })}
          />
        ))}
      <PrintedFoot />
    </div>
  );
}
