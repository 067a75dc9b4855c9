import type { ReportColumn } from "#engine/model/index.ts";
import { expect, it } from "vitest";
import { isBetter } from "./lines.ts";

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
