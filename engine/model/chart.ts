import type { ReportColumn, ReportRow } from "./report.ts";
import type { Label, Language } from "./label.ts";
import { figureText, shortText } from "./figure-text.ts";

/** How rows are drawn: bars lie, columns stand. */
export type ChartKind = "bar" | "column" | "line" | "pie" | "funnel";

/** What charts are drawn with; the parts of a whole differ in lightness, so that nobody has to tell hues apart. */
export interface ChartColours {
  readonly series: readonly string[];
  readonly ink: string;
  readonly faint: string;
  readonly line: string;
  readonly paper: string;
  readonly font: string;
}

export interface Chart {
  readonly kind: ChartKind;
  readonly rows: readonly ReportRow[];
  /** Column whose values name the points. */
  readonly dimension: ReportColumn;
  /** Columns drawn; bars, pie and funnel draw the first. */
  readonly measures: readonly ReportColumn[];
  /** The first measure of each row in the span it is compared with; null where there was no such row. */
  readonly before?: readonly (number | null)[];
}

interface Hand {
  readonly colours: ChartColours;
  readonly say: (label: Label) => string;
  readonly language: Language;
  readonly compared: string;
  /** Pixels there are from side to side. */
  readonly width: number;
}

const PERIOD = /^\d{4}(-(W?\d{2}|Q\d))?(-\d{2})?$/;

/** Whether rows are named by days, weeks, months, quarters or years, which a line connects. */
export const isOverTime = (rows: readonly ReportRow[], dimension: ReportColumn): boolean =>
  rows.length > 0 && rows.every((row) => PERIOD.test(String(row[dimension.name])));

const valueOf = (row: ReportRow, { name }: ReportColumn): number | null =>
  row[name] === null || row[name] === undefined ? null : Number(row[name]);

const nameOf = (row: ReportRow, { name }: ReportColumn): string => String(row[name] ?? "") || "—";

/** How high a chart wants to be. */
export const chartHeight = ({ kind, rows, before }: Chart): number =>
  kind === "bar" ? rows.length * (before ? 42 : 32) + 12 : 320;

/** Where names beside bars would leave no room for these, each stands above its own. */
const NARROW = 480;
/** How much of a wide chart names take at most, as far as they need it. */
const NAMES = 0.42;

const namesOf = (width: number, isGroup: boolean) =>
  width < NARROW
    ? {
        inside: true,
        align: "left",
        verticalAlign: "bottom",
        margin: 0,
        padding: [0, 0, isGroup ? 9 : 6, 0],
        width: width - 8,
      }
    : { width: width * NAMES };

function bars(chart: Chart, { colours, say, language, compared, width }: Hand) {
  const { rows, dimension, measures, before } = chart;
  const measure = measures[0]!;
  const isNarrow = width < NARROW;
  const bar = { type: "bar", barMaxWidth: isNarrow ? 10 : 18, barMinHeight: 2 };
  const rounded = { borderRadius: [0, 3, 3, 0] };
  return {
    grid: {
      left: 4,
      right: isNarrow ? 68 : 84,
      top: isNarrow ? 12 : 4,
      bottom: 4,
      outerBoundsMode: "same",
      outerBoundsContain: "axisLabel",
    },
    xAxis: { type: "value", show: false },
    yAxis: {
      type: "category",
      inverse: true,
      data: rows.map((row) => nameOf(row, dimension)),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: {
        color: colours.ink,
        overflow: "truncate",
        interval: 0,
        ...namesOf(width, before !== undefined),
      },
    },
    series: [
      {
        ...bar,
        name: say(measure.label),
        data: rows.map((row) => valueOf(row, measure)),
        itemStyle: { color: colours.series[0], ...rounded },
        label: {
          show: true,
          position: "right",
          color: colours.ink,
          formatter: ({ value }: { value: number | null }) =>
            shortText(language, measure.role, value),
        },
      },
      ...(before
        ? [
            {
              ...bar,
              name: compared,
              barMaxWidth: isNarrow ? 4 : 6,
              data: before,
              itemStyle: { color: colours.series[3], ...rounded },
            },
          ]
        : []),
    ],
  };
}

const DASHES = ["solid", "dashed", "dotted"] as const;

/** How one of several measures is drawn: in one of two colours that stand out from every paper, and as one of three lines. */
export const strokeOf = (at: number) =>
  ({ colour: at % 2 === 0 ? "series" : "ink", dash: DASHES[at % DASHES.length]! }) as const;

/** A column in its stroke: full, or an outline of what there is to be. */
const standing = (colour: string, dash: (typeof DASHES)[number], paper: string) =>
  dash === "solid"
    ? { color: colour }
    : { color: paper, borderColor: colour, borderWidth: 1.5, borderType: dash };

function overDays({ kind, rows, dimension, measures, before }: Chart, hand: Hand) {
  const { colours, say, language, compared } = hand;
  const lines = measures.map((measure, at) => {
    const { colour, dash } = strokeOf(at);
    return {
      name: say(measure.label),
      data: rows.map((row) => valueOf(row, measure)),
      role: measure.role,
      colour: colour === "ink" ? colours.ink : colours.series[0]!,
      dash,
    };
  });
  const all = before
    ? [
        ...lines,
        {
          name: compared,
          data: before,
          role: measures[0]!.role,
          colour: colours.faint,
          dash: "dashed" as const,
        },
      ]
    : lines;
  const stands = kind === "column";
  return {
    grid: {
      left: 4,
      right: 16,
      top: 16,
      bottom: 4,
      outerBoundsMode: "same",
      outerBoundsContain: "axisLabel",
    },
    xAxis: {
      type: "category",
      boundaryGap: stands,
      data: rows.map((row) => nameOf(row, dimension)),
      axisLine: { lineStyle: { color: colours.line } },
      axisTick: { show: false },
      axisLabel: { color: colours.faint, hideOverlap: true },
    },
    yAxis: {
      type: "value",
      splitNumber: 3,
      splitLine: { lineStyle: { color: colours.line } },
      axisLabel: {
        color: colours.faint,
        formatter: (value: number) => shortText(language, measures[0]!.role, value),
      },
      ...(measures.every(({ role }) => role === "count") && { minInterval: 1 }),
    },
    series: all.map(({ name, data, colour, dash }, at) =>
      stands
        ? {
            type: "bar",
            name,
            data,
            barMaxWidth: 28,
            itemStyle: {
              ...(at < lines.length
                ? standing(colour, dash, colours.paper)
                : { color: colours.series[3] }),
              borderRadius: [3, 3, 0, 0],
            },
          }
        : {
            type: "line",
            name,
            data,
            connectNulls: true,
            showSymbol: rows.length === 1,
            symbolSize: 6,
            lineStyle: { color: colour, width: 2, type: dash },
            itemStyle: { color: colour },
          },
    ),
  };
}

const WHOLE = 6;
/** Where a pie makes room for the names around it. */
const SMALL_PIE = 330;

interface Part {
  readonly name: string;
  readonly value: number;
  /** The row it is of; none where it is several together. */
  readonly row?: ReportRow;
}

/** The largest parts, and the others as one. */
function parts({ rows, dimension, measures }: Chart, others: string): readonly Part[] {
  const all = rows.map((row) => ({
    name: nameOf(row, dimension),
    value: valueOf(row, measures[0]!) ?? 0,
    row,
  }));
  if (all.length <= WHOLE) return all;
  const sorted = all.toSorted((one, other) => other.value - one.value);
  const rest = sorted.slice(WHOLE - 1);
  return [
    ...sorted.slice(0, WHOLE - 1),
    { name: others, value: rest.reduce((sum, { value }) => sum + value, 0) },
  ];
}

/** The row behind the point of a series; none behind parts put together, nor in the span that is compared with. */
export function rowAt(chart: Chart, series: number, point: number): ReportRow | undefined {
  const { kind, rows, measures } = chart;
  if (kind === "pie") return parts(chart, "")[point]?.row;
  const own = kind === "bar" ? 1 : measures.length;
  return series < own ? rows[point] : undefined;
}

function shares(chart: Chart, { colours, say, language, width }: Hand) {
  const isSmall = width < SMALL_PIE;
  const arm = isSmall ? 4 : 8;
  const { kind, measures } = chart;
  const label = {
    color: colours.ink,
    formatter: ({ name, value, percent }: { name: string; value: number; percent: number }) =>
      kind === "pie"
        ? `${name}\n${percent.toFixed(0)}%`
        : `${name} ${shortText(language, measures[0]!.role, value)}`,
  };
  const data =
    kind === "pie"
      ? parts(chart, say(["其他", "Other"]))
      : parts({ ...chart, rows: chart.rows.slice(0, WHOLE) }, "");
  return {
    color: colours.series,
    series: [
      {
        type: kind,
        name: say(measures[0]!.label),
        data,
        itemStyle: { borderColor: colours.paper, borderWidth: 2 },
        ...(kind === "pie"
          ? {
              radius: isSmall ? ["30%", "46%"] : ["36%", "56%"],
              label: { ...label, overflow: "truncate" },
              labelLine: { length: arm, length2: arm },
            }
          : {
              left: 12,
              right: 12,
              top: 8,
              bottom: 8,
              gap: 2,
              sort: "none",
              minSize: "28%",
              label: { ...label, position: "inside" },
            }),
      },
    ],
  };
}

interface Told {
  readonly seriesName: string;
  readonly name: string;
  readonly value: number | null;
}

/** What echarts draws for rows of a report, in the browser and on the server alike. */
export function chartOption(chart: Chart, hand: Hand): Readonly<Record<string, unknown>> {
  const { kind, measures } = chart;
  const { colours, say } = hand;
  const whole = kind === "pie" || kind === "funnel";
  const roleOf = (name: string) =>
    (measures.find(({ label }) => say(label) === name) ?? measures[0]!).role;
  const line = ({ seriesName, value }: Told): string =>
    `${seriesName}  ${figureText(roleOf(seriesName), value)}`;
  return {
    textStyle: { color: colours.ink, fontFamily: colours.font },
    tooltip: {
      trigger: whole ? "item" : "axis",
      confine: true,
      // Names are people's words: they are drawn as text, never as markup.
      renderMode: "richText",
      backgroundColor: colours.paper,
      borderColor: colours.line,
      textStyle: { color: colours.ink },
      formatter: (told: Told | readonly Told[]) => {
        const all = [told].flat() as readonly Told[];
        return [all[0]?.name ?? "", ...all.map(line)].join("\n");
      },
    },
    ...(whole ? shares(chart, hand) : kind === "bar" ? bars(chart, hand) : overDays(chart, hand)),
  };
}
