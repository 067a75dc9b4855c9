import type { ChartColours } from "#engine/model/index.ts";
import {
  charted,
  chartHeight,
  chartOption,
  drawnOf,
  figureText,
  isNumber,
} from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { BarChart, FunnelChart, LineChart, PieChart } from "echarts/charts";
import { GridComponent, TitleComponent, TooltipComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { askedLines } from "./asked-lines.ts";
import type { Counted } from "./report-workbook.ts";

use([
  BarChart,
  LineChart,
  PieChart,
  FunnelChart,
  GridComponent,
  TitleComponent,
  TooltipComponent,
  SVGRenderer,
]);

/** On paper: the look «white». */
const COLOURS: ChartColours = {
  series: ["#2a6cb5", "#9fbcdc", "#6695cb", "#bfd3e9", "#82a8d4", "#d4e2f0"],
  ink: "#475467",
  faint: "#5d6b82",
  line: "#e4e8ef",
  paper: "#ffffff",
  font: "Noto Sans SC, PingFang SC, Microsoft YaHei, sans-serif",
};
const WIDTH = 960;
const MARGIN = 32;

interface Pictured extends Counted {
  readonly kind?: string | undefined;
  /** Name of the figure that is drawn; the first where it is absent. */
  readonly drawn?: string | undefined;
}

/** One figure of a report as a picture (SVG) that bears its name, what was asked for, and the total. */
export async function reportPicture(ctx: Context, pictured: Pictured): Promise<string> {
  const { report, filters, lines, total, kind, drawn } = pictured;
  const figures = report.columns.filter(isNumber);
  const measure = drawnOf(report, figures, drawn)!;
  const chart = charted({ columns: report.columns, rows: lines, kind, measure });
  const asked = (await askedLines(ctx, report, filters)).map((line) => line.join(" "));
  const sum = total ? figureText(measure.role, total[measure.name]) : "";
  const head = 104 + Math.ceil(asked.length / 4) * 18;
  const height = head + chartHeight(chart) + MARGIN;
  const option = chartOption(chart, {
    colours: COLOURS,
    say: (label) => ctx.say(label),
    language: ctx.session.language,
    width: WIDTH - 2 * MARGIN,
    compared: "",
  });
  const canvas = init(null, null, { renderer: "svg", ssr: true, width: WIDTH, height });
  try {
    canvas.setOption({
      ...option,
      animation: false,
      backgroundColor: COLOURS.paper,
      title: {
        left: MARGIN,
        top: MARGIN - 8,
        text: ctx.say(report.label),
        subtext: [
          `${ctx.say(measure.label)}${sum === "" ? "" : `  ${ctx.say(["合计", "Total"])} ${sum}`}`,
          ...inLines(asked),
        ].join("\n"),
        textStyle: { color: "#1d2939", fontSize: 20 },
        subtextStyle: { color: COLOURS.faint, fontSize: 13, lineHeight: 18 },
      },
      ...("grid" in option && {
        grid: { ...(option["grid"] as object), top: head, bottom: MARGIN, left: MARGIN },
      }),
      ...("grid" in option
        ? {}
        : {
            series: (option["series"] as readonly object[]).map((one) => ({
              ...one,
              top: head,
              bottom: MARGIN,
            })),
          }),
    });
    return canvas.renderToSVGString();
  } finally {
    canvas.dispose();
  }
}

/** Four to a line. */
const inLines = (asked: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(asked.length / 4) }, (_, line) =>
    asked.slice(line * 4, line * 4 + 4).join("   "),
  );
