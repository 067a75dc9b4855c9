import type { Field, Report, ReportColumn, ReportRow } from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";
import { Suspense, useId } from "react";
import { KIND_UI } from "../fields/index.ts";
import { useAddressParams } from "../runtime/address-params.ts";
import { useSay } from "../runtime/language.ts";
import { ChoiceBar } from "../ui/choice-bar.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { LoadFailed } from "../ui/load-failed.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useDrillPick } from "./drill-link.tsx";
import { ReportChart } from "./report-chart.tsx";
import type { Comparison, PeriodName } from "./report-span.ts";
import { comparedSpan, PERIODS, spanOf } from "./report-span.ts";
import { ReportTable } from "./report-table.tsx";
import { ReportTotals } from "./report-totals.tsx";
import { basisHint, periodWords, reportWords as words } from "./report-words.ts";
import { useReport } from "./use-report.ts";
import buttons from "../ui/button.module.css";
import styles from "./report-screen.module.css";

const SPAN = new Set(["startDate", "endDate", "basis", "part"]);
const CHARTED = 20;

interface ReportScreenProps {
  readonly report: Report;
  /** Takes what is shown away as a workbook. */
  readonly onExport: (filters: Readonly<Record<string, string>>) => void;
}

/** A declared report as a screen: its span, its filters, its figures, and the rows behind each. */
export function ReportScreen({ report, onExport }: ReportScreenProps) {
  const say = useSay();
  const id = useId();
  const { params, change } = useAddressParams();
  const read = <T extends string>(name: string, otherwise: T): T =>
    (params.get(name) as T | null) ?? otherwise;
  const period = read<PeriodName | "">("period", params.has("startDate") ? "" : "month");
  const span =
    period === "" ? { from: read("startDate", ""), to: read("endDate", "") } : spanOf(period);
  const basis = read("basis", "event");
  const comparison = read<Comparison>("compare", "before");
  const shape = read<"table" | "chart">("shape", "table");
  const limits = Object.entries<Field>(report.filters).filter(([name]) => !SPAN.has(name));
  const chosen = Object.fromEntries(
    limits.flatMap(([name]) => (params.get(name) ? [[name, params.get(name)!]] : [])),
  );
  const filters = { ...chosen, basis, startDate: span.from, endDate: span.to };
  const { from, to } = comparedSpan(span, comparison);
  const lines = useReport(report, filters);
  const total = useReport(report, { ...filters, part: "total" });
  const before = useReport(report, { ...filters, part: "total", startDate: from, endDate: to });
  const columns = report.columns.filter(({ sameAs }) => sameAs === undefined);
  const figures = columns.filter(({ role }) => role !== "dimension");
  const basisField = report.filters["basis"] as Field;
  return (
    <div className={styles.report}>
      <header>
        <h1>{say(report.label)}</h1>
        <ChoiceBar
          label={say(words.shape)}
          choices={[
            ["table", say(words.table)],
            ["chart", say(words.chart)],
          ]}
          value={shape}
          onChange={(value) => change({ shape: value })}
        />
        <button type="button" className={buttons.plainButton} onClick={() => onExport(filters)}>
          {say(sharedWords.export)}
        </button>
      </header>
      <div className={styles.asked}>
        <ChoiceBar
          label={say(words.period)}
          choices={PERIODS.map((name) => [name, say(periodWords[name])] as const)}
          value={period as PeriodName}
          onChange={(value) => change({ period: value, startDate: "", endDate: "" })}
        />
        <Suspense fallback={<Skeleton lines={1} />}>
          <div className={styles.limit}>
            <label htmlFor={`${id}-dates`}>{say(words.dates)}</label>
            <KIND_UI.date.Filter
              id={`${id}-dates`}
              field={report.filters["startDate"] as Field}
              value={`${span.from},${span.to}`}
              onChange={(value) => {
                const [startDate = "", endDate = ""] = value.split(",");
                change({ period: "", startDate, endDate });
              }}
            />
          </div>
          {limits.map(([name, field]) => {
            const { Filter } = KIND_UI[field.kind];
            return (
              <div key={name} className={styles.limit}>
                <label htmlFor={`${id}-${name}`}>{say(field.label)}</label>
                <Filter
                  id={`${id}-${name}`}
                  field={field}
                  value={params.get(name) ?? ""}
                  onChange={(value) => change({ [name]: value })}
                />
              </div>
            );
          })}
        </Suspense>
        <ChoiceBar
          label={say(basisField.label)}
          choices={(basisField.options.options ?? []).map(
            ({ value, label }) => [String(value), say(label)] as const,
          )}
          value={basis}
          onChange={(value) => change({ basis: value })}
        />
        <ChoiceBar
          label={say(words.compare)}
          choices={[
            ["before", say(words.before)],
            ["lastYear", say(words.lastYear)],
          ]}
          value={comparison}
          onChange={(value) => change({ compare: value })}
        />
        <p className={styles.basis}>{say(basisHint[basis] ?? words.period)}</p>
      </div>
      {total.data?.[0] && (
        <ReportTotals
          columns={figures}
          total={total.data[0]}
          before={before.data?.[0]}
          against={say(words[comparison])}
        />
      )}
      {lines.isError && !lines.data && <LoadFailed onRetry={() => void lines.refetch()} />}
      {lines.isPending && <Skeleton lines={8} />}
      {lines.data &&
        (lines.data.length === 0 ? (
          <EmptyState title={say(words.nothing)} hint={say(words.nothingHint)} />
        ) : shape === "table" ? (
          <ReportTable
            label={say(report.label)}
            columns={columns}
            rows={lines.data}
            total={total.data?.[0]}
          />
        ) : (
          <Drawn
            columns={columns}
            rows={lines.data}
            drawn={read("drawn", figures[0]!.name)}
            onDraw={(name) => change({ drawn: name })}
          />
        ))}
    </div>
  );
}

interface DrawnProps {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  /** Name of the figure that is drawn. */
  readonly drawn: string;
  readonly onDraw: (name: string) => void;
}

/** One figure of the lines that have most of it. */
function Drawn({ columns, rows, drawn, onDraw }: DrawnProps) {
  const say = useSay();
  const { pick, choice } = useDrillPick();
  const figures = columns.filter(({ role }) => role !== "dimension");
  const dimensions = columns.filter(({ role }) => role === "dimension");
  const last = dimensions.at(-1)!;
  const measure: ReportColumn = figures.find(({ name }) => name === drawn) ?? figures[0]!;
  const best = rows
    .toSorted((one, other) => Number(other[measure.name] ?? 0) - Number(one[measure.name] ?? 0))
    .slice(0, CHARTED)
    .map((row) => ({
      ...row,
      [last.name]: dimensions
        .slice(-2)
        .map(({ name }) => String(row[name] ?? "") || "—")
        .join(" · "),
    }));
  return (
    <section className={styles.drawn}>
      <div>
        <ChoiceBar
          label={say(words.drawn)}
          choices={figures.map(({ name, label }) => [name, say(label)] as const)}
          value={measure.name}
          onChange={onDraw}
        />
        {rows.length > CHARTED && <span>{say(words.best)}</span>}
      </div>
      <ReportChart
        kind="bar"
        height={420}
        rows={best}
        dimension={last}
        measures={[measure]}
        onPick={(row) => pick(measure, row)}
      />
      {choice}
    </section>
  );
}
