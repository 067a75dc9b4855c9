import type { AskedReport, Report, ReportColumn, ReportRow } from "#engine/model/index.ts";
import {
  askedOf,
  charted,
  chosenIn,
  drawnOf,
  figureText,
  isNumber,
  limitsOf,
  orderIn,
  shownColumns,
} from "#engine/model/index.ts";
import type { ReactNode } from "react";
import { Fragment, useId } from "react";
import { Link } from "react-router";
import { ConditionValue } from "#engine/web/list/condition-chip.tsx";
import { DrillLink, useDrillPick } from "#engine/web/report/drill-link.tsx";
import { linesOf } from "#engine/web/report/lines.ts";
import { ReportChart } from "#engine/web/report/report-chart.tsx";
import { periodWords, reportWords } from "#engine/web/report/report-words.ts";
import { useReport } from "#engine/web/report/use-report.ts";
import { useToday } from "#engine/web/runtime/wall-time.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { EmptyState } from "#engine/web/ui/empty-state.tsx";
import { LoadFailed } from "#engine/web/ui/load-failed.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { reportScreens } from "#features/sales-figures/feature.ts";
import { OWN_ROUTE } from "../own-route.ts";
import { KeptRows } from "./kept-rows.tsx";
import ReachNote from "./reach-note.tsx";
import { choiceIn, ownReport, useCatalogue } from "./own-report.ts";
import { drawnWords } from "./words.ts";
import { UnseenNote } from "./unseen-note.tsx";
import styles from "./own-reports.module.css";

const BARS = 8;

interface KeptTileProps {
  readonly name: string;
  readonly route: string;
  readonly query: string;
  readonly shape: "number" | "chart" | "table";
  /** What is chosen for the whole page it stands on; "" where nothing is, and the report's own holds. */
  readonly chosen?: { readonly deptId: string; readonly period: string };
}

/** What a tile asks: as its report was kept, and by what the page chooses, which takes the place of the report's own. */
function askedFor({ query, chosen }: KeptTileProps): URLSearchParams {
  const params = new URLSearchParams(query);
  if (chosen?.deptId) params.set("ownerDeptId", chosen.deptId);
  if (chosen?.period) {
    params.set("period", chosen.period);
    for (const day of ["startDate", "endDate"]) params.delete(day);
  }
  return params;
}

const addressOf = (tile: KeptTileProps): string => `${tile.route}?${askedFor(tile).toString()}`;

/** A kept report within a page of others: as its total, a chart or a short table. */
export default function KeptTile(tile: KeptTileProps) {
  const params = askedFor(tile);
  if (tile.route === OWN_ROUTE) return <OwnTile tile={tile} params={params} />;
  const screen = reportScreens.find(({ route }) => route === tile.route);
  return screen ? (
    <Counted tile={tile} params={params} report={screen.report} fixed={{}} unseen={0} />
  ) : (
    <Frame tile={tile} />
  );
}

interface FrameProps {
  readonly tile: KeptTileProps;
  /** Which days and records it counts. */
  readonly limits?: ReactNode;
  readonly children?: ReactNode;
}

function Frame({ tile, limits, children }: FrameProps) {
  const id = useId();
  return (
    <section className={styles.tile} aria-labelledby={id}>
      <header>
        <h2 id={id}>
          <Link to={addressOf(tile)}>{tile.name}</Link>
        </h2>
        {limits && <small>{limits}</small>}
      </header>
      {children}
    </section>
  );
}

interface PartProps {
  readonly tile: KeptTileProps;
  readonly params: URLSearchParams;
}

function OwnTile({ tile, params }: PartProps) {
  const catalogue = useCatalogue();
  if (!catalogue.data)
    return (
      <Frame tile={tile}>
        {catalogue.isError ? (
          <LoadFailed onRetry={() => void catalogue.refetch()} />
        ) : (
          <Skeleton lines={4} />
        )}
      </Frame>
    );
  const report = ownReport(catalogue.data, params, tile.name);
  const { unseen, ...fixed } = choiceIn(catalogue.data, params);
  if (fixed.figs === "")
    return (
      <Frame tile={tile}>
        <UnseenNote unseen={unseen} />
      </Frame>
    );
  return <Counted tile={tile} params={params} report={report} fixed={fixed} unseen={unseen} />;
}

interface CountedProps extends PartProps {
  /** How much of it the reader's role does not see. */
  readonly unseen: number;
  readonly report: Report;
  readonly fixed: Readonly<Record<string, string>>;
}

function Counted({ tile, params, report, fixed, unseen }: CountedProps) {
  const today = useToday();
  const asked = askedOf(report, (name) => params.get(name), today);
  return (
    <Frame tile={tile} limits={<Limits report={report} params={params} asked={asked} />}>
      <UnseenNote unseen={unseen} />
      <ReachNote
        filters={report.filters}
        // What the page chooses it says itself.
        text={(name) => (params.get(name) === tile.chosen?.deptId ? "" : (params.get(name) ?? ""))}
      />
      <Body {...{ tile, params, report, fixed, asked }} />
    </Frame>
  );
}

interface LimitsProps {
  readonly report: Report;
  readonly params: URLSearchParams;
  readonly asked: AskedReport;
}

/** The period of a report and what else limits it, in words. */
function Limits({ report, params, asked: { period, span } }: LimitsProps) {
  const say = useSay();
  const limited = limitsOf(report).flatMap((name) => {
    const value = params.get(name) ?? "";
    return value === "" ? [] : [{ name, value, field: report.filters[name]! }];
  });
  return (
    <>
      {period === "" ? `${span.from} ~ ${span.to}` : say(periodWords[period])}
      {limited.map(({ name, value, field }) => (
        <Fragment key={name}>
          {" · "}
          <ConditionValue field={field} condition={{ name, op: "_equal", value }} />
        </Fragment>
      ))}
    </>
  );
}

interface BodyProps extends Omit<CountedProps, "unseen"> {
  readonly asked: AskedReport;
}

function Body({ tile, params, report, fixed, asked }: BodyProps): ReactNode {
  const say = useSay();
  const filters = { ...asked.filters, ...fixed };
  const whole = { ...filters, part: "total" };
  const asNumber = tile.shape === "number";
  const { data, error, isError, refetch } = useReport(report, asNumber ? whole : filters);
  const hasTotal = report.filters["part"] !== undefined;
  const total = useReport(report, whole, tile.shape === "table" && hasTotal);
  if (isError && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} />;
  const all = linesOf(report, asked.by);
  const columns = shownColumns(all, data, chosenIn(params.get("columns")));
  const figures = columns.filter(isNumber);
  const measure = drawnOf(report, figures, params.get("drawn"));
  if (data.length === 0 || !measure) return <EmptyState title={say(reportWords.nothing)} />;
  if (asNumber) return <Total measure={measure} row={data[0]!} />;
  if (tile.shape === "chart")
    return <Drawn columns={columns} rows={data} kind={report.chart} measure={measure} />;
  return (
    <KeptRows
      columns={columns}
      rows={data}
      total={total.data?.[0]}
      order={orderIn(params.get("sort"))}
      to={addressOf(tile)}
    />
  );
}

function Total({ measure, row }: { readonly measure: ReportColumn; readonly row: ReportRow }) {
  const say = useSay();
  return (
    <p className={styles.total}>
      <DrillLink column={measure} row={row}>
        {figureText(measure.role, row[measure.name])}
      </DrillLink>
      <span>{say(measure.label)}</span>
    </p>
  );
}

interface DrawnProps {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  readonly kind: string | undefined;
  readonly measure: ReportColumn;
}

function Drawn({ columns, rows, kind, measure }: DrawnProps) {
  const say = useSay();
  const { pick, choice } = useDrillPick();
  const chart = charted({ columns, rows, kind, measure });
  const shown = chart.kind === "bar" ? { ...chart, rows: chart.rows.slice(0, BARS) } : chart;
  return (
    <>
      <small>{say(drawnWords(measure.label, shown.rows.length, rows.length))}</small>
      <ReportChart {...shown} height={270} onPick={(row) => pick(measure, row)} />
      {choice}
    </>
  );
}
