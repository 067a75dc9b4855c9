import { describe, expect, it } from "vitest";
import { chartOption, rowAt } from "./chart.ts";
import { charted, drawnOf } from "./charted.ts";
import type { ReportColumn, ReportRow } from "./report.ts";

const name: ReportColumn = { name: "name", label: ["名称", "Name"], role: "dimension" };
const signed: ReportColumn = { name: "signed", label: ["签单", "Signed"], role: "count" };
const of = (rows: readonly ReportRow[], before?: readonly ReportRow[]) =>
  charted({ columns: [name, signed], rows, before, measure: signed });

describe("a report as a chart", () => {
  it("puts the most first, each beside its own number of the span before", () => {
    const rows = [
      { name: "甲", signed: 2 },
      { name: "乙", signed: 5 },
    ];
    expect(of(rows, [{ name: "甲", signed: 9 }])).toMatchObject({
      kind: "bar",
      rows: [{ name: "乙" }, { name: "甲" }],
      before: [null, 9],
    });
  });

  it("connects what follows each other in time, in its order", () => {
    const rows = [
      { name: "2026-02", signed: 7 },
      { name: "2026-01", signed: 1 },
    ];
    expect(of(rows)).toMatchObject({
      kind: "line",
      rows: [{ name: "2026-01" }, { name: "2026-02" }],
    });
  });

  it("draws what a report ranks by, unless another figure is chosen", () => {
    const perDay: ReportColumn = { ...signed, name: "perDay" };
    const ranked = { cube: { order: ["perDay"] } };
    expect(drawnOf(ranked, [signed, perDay], "")).toBe(perDay);
    expect(drawnOf(ranked, [signed, perDay], "signed")).toBe(signed);
    expect(drawnOf({}, [signed, perDay], undefined)).toBe(signed);
    expect(drawnOf(ranked, [signed], undefined)).toBe(signed);
  });

  it("keeps the steps of a scale in their order, however many are on each", () => {
    const age: ReportColumn = { ...name, isScale: true };
    const rows = [
      { name: "25岁以下", signed: 2 },
      { name: "26-35岁", signed: 9 },
      { name: "36-45岁", signed: 4 },
    ];
    const drawn = charted({ columns: [age, signed], rows, measure: signed });
    expect(drawn.rows.map((row) => row["name"])).toEqual(["25岁以下", "26-35岁", "36-45岁"]);
  });

  it("names lines by their last two dimensions, and by all where two would be called the same", () => {
    const [company, dept, person] = ["company", "dept", "person"].map((level): ReportColumn => ({
      ...name,
      name: level,
    })) as [ReportColumn, ReportColumn, ReportColumn];
    const rows = [
      { company: "南京", dept: "河西店", person: "张洋", signed: 9 },
      { company: "南京", dept: "客服部", person: "未分配", signed: 5 },
      { company: "成都", dept: "客服部", person: "未分配", signed: 4 },
    ];
    const drawn = charted({ columns: [company, dept, person, signed], rows, measure: signed });
    expect(drawn.rows.map((row) => row["person"])).toEqual([
      "河西店 · 张洋",
      "南京 · 客服部 · 未分配",
      "成都 · 客服部 · 未分配",
    ]);
  });

  it("draws no more bars than can be read", () => {
    expect(
      of(Array.from({ length: 90 }, (_, n) => ({ name: `人${n}`, signed: n }))).rows,
    ).toHaveLength(20);
  });
});

describe("what is pressed in a chart", () => {
  const rows = [3, 9, 1, 4, 7, 2, 5, 8].map((count, n) => ({ name: `来源${n}`, signed: count }));

  it("leads from a part of a pie to its own row, and from the others together to none", () => {
    const pie = charted({ columns: [name, signed], rows, kind: "pie", measure: signed });
    const option = chartOption(pie, {
      colours: { series: [], ink: "", faint: "", line: "", paper: "", font: "" },
      say: ([chinese]) => chinese,
      language: "zh",
      compared: "",
      width: 600,
    });
    const [{ data }] = option["series"] as [{ data: { name: string; value: number }[] }];
    expect(data.map(({ value }) => value)).toEqual([9, 8, 7, 5, 4, 3 + 2 + 1]);
    expect(data.map((_, at) => rowAt(pie, 0, at)?.["signed"])).toEqual([9, 8, 7, 5, 4, undefined]);
  });

  it("leads to the rows of its own span, never from the number of another one", () => {
    const bars = of(rows, rows);
    expect(rowAt(bars, 0, 1)).toMatchObject({ name: "来源7", signed: 8 });
    expect(rowAt(bars, 1, 1)).toBeUndefined();
  });
});

describe("several measures side by side", () => {
  const colours = {
    series: ["accent"],
    ink: "ink",
    faint: "faint",
    line: "line",
    paper: "paper",
    font: "sans",
  };
  const measures = ["signed", "target", "forecast"].map((one) => ({ ...signed, name: one }));
  const rows = [{ name: "01", signed: 2, target: 3, forecast: 4 }];
  const drawn = (kind: "column" | "line") =>
    chartOption(
      { kind, rows, dimension: name, measures },
      { colours, say: ([zh]) => zh, language: "zh", compared: "", width: 600 },
    )["series"] as readonly Record<"itemStyle" | "lineStyle", Record<string, unknown>>[];

  it("are full columns and outlines of two kinds", () => {
    expect(drawn("column").map(({ itemStyle }) => itemStyle)).toMatchObject([
      { color: "accent" },
      { color: "paper", borderColor: "ink", borderType: "dashed" },
      { color: "paper", borderColor: "accent", borderType: "dotted" },
    ]);
  });

  it("are lines of the same kinds", () => {
    expect(drawn("line").map(({ lineStyle }) => lineStyle)).toMatchObject([
      { color: "accent", type: "solid" },
      { color: "ink", type: "dashed" },
      { color: "accent", type: "dotted" },
    ]);
  });
});
