import type { Label } from "#engine/model/index.ts";
import type { ReportChartProps } from "./report-chart.tsx";

interface ChartOptionInput extends Pick<
  ReportChartProps,
  "kind" | "rows" | "dimension" | "measures"
> {
  readonly say: (label: Label) => string;
}

function token(name: string, fallback: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim() || fallback;
}

/** An echarts theme made of the design tokens in force. */
export function chartTheme() {
  const text = token("--ant-color-text-secondary", "#5b6472");
  const line = token("--ant-color-border-secondary", "#e5e8ee");
  const axis = {
    axisLine: { lineStyle: { color: line } },
    axisTick: { show: false },
    axisLabel: { color: text },
    splitLine: { lineStyle: { color: line } },
  };
  return {
    color: [
      token("--ant-color-primary", "#3077bf"),
      token("--ant-cyan-6", "#13a8a8"),
      token("--ant-purple-6", "#722ed1"),
      token("--ant-orange-6", "#d46b08"),
      token("--ant-green-6", "#389e0d"),
      token("--ant-magenta-6", "#c41d7f"),
      token("--ant-gold-6", "#d4a106"),
      token("--ant-geekblue-6", "#2f54eb"),
    ],
    textStyle: { color: text, fontFamily: "inherit" },
    categoryAxis: axis,
    valueAxis: axis,
    legend: { textStyle: { color: text } },
    tooltip: {
      backgroundColor: token("--ant-color-bg-elevated", "#fff"),
      borderColor: line,
      textStyle: { color: token("--ant-color-text", "#1f2733") },
    },
  };
}

const quiet = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** What echarts draws for a report. */
export function chartOption({ kind, rows, dimension, measures, say }: ChartOptionInput) {
  const names = rows.map((row) => String(row[dimension.name] ?? ""));
  const base = { animation: !quiet(), animationDuration: 300 };
  const [first] = measures;
  if (kind === "pie" || kind === "funnel") {
    const data = rows.map((row, position) => ({
      name: names[position],
      value: Number(row[first?.name ?? ""] ?? 0),
    }));
    const shape =
      kind === "pie"
        ? {
            radius: ["35%", "58%"],
            label: { color: token("--ant-color-text-secondary", "#5b6472"), overflow: "break" },
            labelLine: { length: 8, length2: 8 },
          }
        : { left: 12, right: 12, top: 8, bottom: 30, gap: 2, sort: "none", minSize: "20%" };
    return {
      ...base,
      tooltip: { trigger: "item" },
      legend: kind === "pie" ? undefined : { bottom: 0, type: "scroll" },
      series: [{ type: kind, name: first && say(first.label), data, ...shape }],
    };
  }
  return {
    ...base,
    tooltip: { trigger: "axis" },
    legend: measures.length > 1 ? { bottom: 0, type: "scroll" } : undefined,
    grid: { left: 8, right: 12, top: 16, bottom: measures.length > 1 ? 30 : 4, containLabel: true },
    xAxis: { type: "category", data: names },
    yAxis: {
      type: "value",
      ...(measures.every(({ role }) => role === "count") && { minInterval: 1 }),
    },
    series: measures.map((measure) => ({
      type: kind,
      name: say(measure.label),
      data: rows.map((row) => Number(row[measure.name] ?? 0)),
      ...(kind === "bar"
        ? { barMaxWidth: 28, itemStyle: { borderRadius: [3, 3, 0, 0] } }
        : { smooth: true, symbolSize: 6 }),
    })),
  };
}
