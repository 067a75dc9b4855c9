import { BarChart, LineChart } from "echarts/charts";
import { GridComponent, TooltipComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { expect, test } from "vitest";
import type { Language, ReportColumn } from "#engine/model/index.ts";
import { charted, chartHeight, chartOption, say } from "#engine/model/index.ts";

use([BarChart, LineChart, GridComponent, TooltipComponent, SVGRenderer]);

const name: ReportColumn = { name: "name", label: ["名称", "Name"], role: "dimension" };
const amount: ReportColumn = { name: "amount", label: ["签单金额", "Amount"], role: "amount" };
const LONG = "西湖体验店 / 销售二组 · 欧阳若兰";

/** The words in a chart of two salespeople, as wide as it is, for a reader of a language. */
function wordsDrawn(width: number, language: Language): readonly string[] {
  const rows = [
    { name: LONG, amount: "8337100.00" },
    { name: "李四", amount: "9800.40" },
  ];
  const chart = charted({ columns: [name, amount], rows, measure: amount });
  const canvas = init(null, null, {
    renderer: "svg",
    ssr: true,
    width,
    height: chartHeight(chart),
  });
  const colours = { series: ["#000"], ink: "", faint: "", line: "", paper: "", font: "sans-serif" };
  canvas.setOption({
    animation: false,
    ...chartOption(chart, {
      colours,
      say: (label) => say(label, language),
      language,
      compared: "",
      width,
    }),
  });
  const drawn = new DOMParser().parseFromString(canvas.renderToSVGString(), "image/svg+xml");
  canvas.dispose();
  return [...drawn.querySelectorAll("text")].map((text) => text.textContent);
}

test.each([330, 560, 1180])("bars bear the whole names of their lines (%i px)", (width) => {
  expect(wordsDrawn(width, "zh")).toEqual(expect.arrayContaining([LONG, "李四"]));
});

test("amounts beside bars are as people write them", () => {
  expect(wordsDrawn(1180, "zh")).toEqual(expect.arrayContaining(["833.7万", "9,800"]));
  expect(wordsDrawn(1180, "en")).toEqual(expect.arrayContaining(["8.337M", "9.8K"]));
});
