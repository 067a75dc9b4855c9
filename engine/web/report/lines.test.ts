import type { ReportColumn } from "#engine/model/index.ts";
import { expect, it } from "vitest";
import { isBetter, needsKey } from "./lines.ts";

const column = (better?: ReportColumn["better"]): ReportColumn => ({
  name: "count",
  label: ["数", "Count"],
  role: "count",
  better,
});

it("takes more for better, unless the figure says less or neither is", () => {
  const [up, down] = [
    { text: "+1.0%", up: true },
    { text: "−1.0%", up: false },
  ];
  expect([up, down].map((change) => isBetter(column(), change))).toEqual([true, false]);
  expect([up, down].map((change) => isBetter(column("less"), change))).toEqual([false, true]);
  expect([up, down].map((change) => isBetter(column("neither"), change))).toEqual([
    undefined,
    undefined,
  ]);
  expect(isBetter(column(), { text: "0.0%", up: undefined })).toBeUndefined();
  expect(isBetter(column("less"), undefined)).toBeUndefined();
});

it("names what a chart is compared with only where there is any of it", () => {
  const chart = (months: readonly string[], before: readonly (number | null)[]) => ({
    kind: "bar" as const,
    rows: months.map((month) => ({ month, count: 3 })),
    dimension: { name: "month", label: ["周期", "Period"], role: "dimension" } as const,
    measures: [column()],
    before,
  });
  expect(needsKey(chart(["一组", "二组"], [2, null]))).toBe(true);
  expect(needsKey(chart(["2026-10 · 一组", "2026-10 · 二组"], [null, null]))).toBe(false);
  expect(needsKey(chart(["2026-09", "2026-10"], [2, 1]))).toBe(true);
  expect(needsKey(chart(["一组"], [2]))).toBe(false);
});
