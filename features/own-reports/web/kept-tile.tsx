import type { Report, ReportColumn, ReportRow } from "#engine/model/index.ts";
import { askedOf, charted, figureText } from "#engine/model/index.ts";
import type { ReactNode } from "react";
import { useId } from "react";
import { Link } from "react-router";
import { DrillLink, useDrillPick } from "#engine/web/report/drill-link.tsx";
import { isNumber, nameIn } from "#engine/web/report/lines.ts";
import { ReportChart } from "#engine/web/report/report-chart.tsx";
import { reportWords } from "#engine/web/report/report-words.ts";
import { useReport } from "#engine/web/report/use-report.ts";
import { onTheWall } from "#engine/web/runtime/clock.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { EmptyState } from "#engine/web/ui/empty-state.tsx";
import { LoadFailed } from "#engine/web/ui/load-failed.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { reportScreens } from "#features/sales-figures/feature.ts";
import { OWN_ROUTE } from "../own-route.ts";
import { ownReport, useCatalogue } from "./own-report.ts";
import styles from "./own-reports.module.css";

/** Lines and figures of a report that a tile has room for. */
const LINES = 6;
const FIGURES = 4;
const BARS = 8;

interface KeptTileProps {
  readonly name: string;
  readonly route: string;
  readonly query: string;
  readonly shape: "number" | "chart" | "table";
}

/** A kept report within a page of others: as its total, a chart or a short table. */
export default function KeptTile(tile: KeptTileProps) {
  const { name, route, query } = tile;
  const id = useId();
  const params = new URLSearchParams(query);
  const screen = reportScreens.find((one) => one.route === route);
  return (
    <section className={styles.tile} aria-labelledby={id}>
      <h2 id={id}>
        <Link to={`${route}?${query}`}>{name}</Link>
      </h2>
      {route === OWN_ROUTE ? (
        <OwnTile tile={tile} params={params} />
      ) : (
        screen && <Counted tile={tile} params={params} report={screen.report} fixed={{}} />
      )}
    </section>
  );
}

interface PartProps {
  readonly tile: KeptTileProps;
  readonly params: URLSearchParams;
}

function OwnTile({ tile, params }: PartProps) {
  const catalogue = useCatalogue();
  if (catalogue.isError && !catalogue.data)
    return <LoadFailed onRetry={() => void catalogue.refetch()} />;
  if (!catalogue.data) return <Skeleton lines={4} />;
  const report = ownReport(catalogue.data, params, [tile.name, tile.name]);
  const fixed = { dims: params.get("dims") ?? "", figs: params.get("figs") ?? "" };
  return <Counted tile={tile} params={params} report={report} fixed={fixed} />;
}

interface CountedProps extends PartProps {
  readonly report: Report;
  readonly fixed: Readonly<Record<string, string>>;
}

function Counted({ tile, params, report, fixed }: CountedProps): ReactNode {
  const say = useSay();
  const asked = askedOf(report, (name) => params.get(name), onTheWall().slice(0, 10));
  const { data, isError, refetch } = useReport(report, {
    ...asked.filters,
    ...fixed,
    ...(tile.shape === "number" && { part: "total" }),
  });
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} />;
  const columns = report.columns.filter(({ sameAs }) => sameAs === undefined);
  const figures = columns.filter(isNumber);
  const measure = figures.find(({ name }) => name === params.get("drawn")) ?? figures[0];
  if (data.length === 0 || !measure) return <EmptyState title={say(reportWords.nothing)} />;
  if (tile.shape === "number") return <Total measure={measure} row={data[0]!} />;
  if (tile.shape === "chart")
    return <Drawn columns={columns} rows={data} kind={report.chart} measure={measure} />;
  return <Short columns={columns} rows={data} />;
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

interface LinesProps {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
}

interface DrawnProps extends LinesProps {
  readonly kind: string | undefined;
  readonly measure: ReportColumn;
}

function Drawn({ columns, rows, kind, measure }: DrawnProps) {
  const { pick, choice } = useDrillPick();
  const chart = charted({ columns, rows, kind, measure });
  const shown = chart.kind === "bar" ? { ...chart, rows: chart.rows.slice(0, BARS) } : chart;
  return (
    <>
      <ReportChart {...shown} height={270} onPick={(row) => pick(measure, row)} />
      {choice}
    </>
  );
}

function Short({ columns, rows }: LinesProps) {
  const say = useSay();
  const dimension = columns.findLast(({ role }) => role === "dimension");
  const figures = columns.filter(isNumber).slice(0, FIGURES);
  const shown = dimension ? [dimension, ...figures] : figures;
  return (
    <div className={styles.short}>
      <table>
        <thead>
          <tr>
            {shown.map(({ name, label }) => (
              <th key={name} scope="col">
                {say(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, LINES).map((row, at) => (
            <tr key={at}>
              {dimension && <th scope="row">{nameIn(row, dimension)}</th>}
              {figures.map((column) => (
                <td key={column.name}>
                  <DrillLink column={column} row={row}>
                    {figureText(column.role, row[column.name])}
                  </DrillLink>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
