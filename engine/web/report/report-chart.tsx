import type { ReportColumn, ReportRow } from "#engine/model/index.ts";
import { Suspense } from "react";
import { Skeleton } from "../ui/skeleton.tsx";
import { lazy } from "../ui/lazy.ts";

const EchartsCanvas = lazy(() => import("./echarts-canvas.tsx"));

export interface ReportChartProps {
  readonly kind: "bar" | "line" | "pie" | "funnel";
  readonly rows: readonly ReportRow[];
  /** Column whose values name the points. */
  readonly dimension: ReportColumn;
  /** Columns drawn; pie and funnel draw the first. */
  readonly measures: readonly ReportColumn[];
  readonly height?: number;
  /** A point was clicked: its row. */
  readonly onPick?: (row: ReportRow) => void;
}

/** A picture of a report's rows; the chart library is loaded when the first one is drawn. */
export function ReportChart({ height = 260, ...chart }: ReportChartProps) {
  return (
    <div style={{ height }}>
      <Suspense fallback={<Skeleton lines={5} />}>
        <EchartsCanvas {...chart} />
      </Suspense>
    </div>
  );
}
