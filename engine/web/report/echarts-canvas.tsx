import type { ReportRow } from "#engine/model/index.ts";
import { BarChart, FunnelChart, LineChart, PieChart } from "echarts/charts";
import { GridComponent, LegendComponent, TooltipComponent } from "echarts/components";
import type { EChartsType } from "echarts/core";
import { init, use } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import { useEffect, useEffectEvent, useRef } from "react";
import { useSay } from "../runtime/language.ts";
import { chartOption, chartTheme } from "./chart-option.ts";
import type { ReportChartProps } from "./report-chart.tsx";
import styles from "./report-chart.module.css";

use([
  BarChart,
  LineChart,
  PieChart,
  FunnelChart,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  CanvasRenderer,
]);

/** Draws with the colours of the theme in force and redraws when it changes; ignores the size of hidden tabs. */
export default function EchartsCanvas(chart: Omit<ReportChartProps, "height">) {
  const say = useSay();
  const { kind, rows, dimension, measures } = chart;
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<EChartsType>(undefined);
  const picked = useEffectEvent((row: ReportRow | undefined) => row && chart.onPick?.(row));
  const option = useEffectEvent(() => chartOption({ kind, rows, dimension, measures, say }));

  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const draw = () => {
      drawn.current?.dispose();
      const canvas = init(box, chartTheme());
      canvas.setOption(option());
      canvas.on("click", ({ dataIndex }) => picked(rows[dataIndex]));
      drawn.current = canvas;
    };
    const resized = new ResizeObserver(() => {
      if (box.clientWidth > 0) drawn.current?.resize();
    });
    const themed = new MutationObserver(draw);
    draw();
    resized.observe(box);
    themed.observe(document.documentElement, {
      attributes: true,
      attributeFilter: ["class", "data-theme", "data-dark", "style"],
    });
    return () => {
      resized.disconnect();
      themed.disconnect();
      drawn.current?.dispose();
      drawn.current = undefined;
    };
  }, [rows]);

  useEffect(() => {
    drawn.current?.setOption(option(), true);
  }, [kind, rows, dimension, measures, say]);

  return (
    <div
      ref={place}
      className={styles.reportCanvas}
      role="img"
      aria-label={measures.map((measure) => say(measure.label)).join("、")}
    />
  );
}
