import { chartOption, rowAt } from "#engine/model/index.ts";
import type { EChartsType } from "echarts/core";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLanguage, useSay } from "../runtime/language.ts";
import { chartColours } from "./chart-colours.ts";
import { init } from "./echarts-parts.ts";
import type { ReportChartProps } from "./report-chart.tsx";
import styles from "./report-chart.module.css";

const quiet = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Draws with the colours of the theme in force and redraws when it changes; ignores the size of hidden tabs. */
export default function EchartsCanvas(chart: Omit<ReportChartProps, "height">) {
  const say = useSay();
  const language = useLanguage();
  const { kind, rows, dimension, measures, before, compared = "" } = chart;
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<EChartsType>(undefined);
  const picked = useEffectEvent((series: number, point: number) => {
    const row = rowAt(chart, series, point);
    if (row) chart.onPick?.(row);
  });
  const option = useEffectEvent((width: number) => ({
    animation: !quiet(),
    animationDuration: 300,
    ...chartOption(chart, { colours: chartColours(), say, language, compared, width }),
  }));

  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const draw = () => {
      drawn.current?.dispose();
      const canvas = init(box);
      canvas.setOption(option(box.clientWidth));
      canvas.on("click", ({ seriesIndex = 0, dataIndex }) => picked(seriesIndex, dataIndex));
      drawn.current = canvas;
    };
    const resized = new ResizeObserver(() => {
      const width = box.clientWidth;
      if (width === 0 || width === drawn.current?.getWidth()) return;
      drawn.current?.resize();
      drawn.current?.setOption(option(width), true);
    });
    const themed = new MutationObserver(draw);
    draw();
    resized.observe(box);
    themed.observe(document.documentElement, {
      attributes: true,
      attributeFilter: ["class", "data-theme", "data-mode", "style"],
    });
    return () => {
      resized.disconnect();
      themed.disconnect();
      drawn.current?.dispose();
      drawn.current = undefined;
    };
  }, [rows]);

  useEffect(() => {
    drawn.current?.setOption(option(place.current?.clientWidth ?? 0), true);
  }, [kind, rows, dimension, measures, before, compared, say]);

  return <div ref={place} className={styles.reportCanvas} aria-hidden />;
}
