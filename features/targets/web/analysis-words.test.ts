import { expect, it } from "vitest";
import { gapWords, pipelineWords, runRateWords } from "./analysis-words.ts";
import { shown, told } from "./shown.ts";

it("tells of many signs in whole ones, of few to the tenth", () => {
  expect(runRateWords(328, 2264, 6.902, 365)[0]).toBe(
    "过去 328 天签单 2,264，平均每天 6.9；照此全年 365 天可达",
  );
  expect(pipelineWords(2264, 10930, 3380.9)[1]).toContain(
    "3,381 to be expected this year of 10,930",
  );
  expect(pipelineWords(3, 12, 2.4)[0]).toContain("年底前可签 2.4");
});

it("draws forecasts as finely as they are written", () => {
  expect([261.9, 99.94, 9.4].map(told)).toEqual([262, 99.94, 9.4]);
  expect(shown(261.9)).toBe("262");
});

it("says by how much a target is exceeded in words, not below nought", () => {
  expect(gapWords(-4)).toEqual(["超出 4", "4 over"]);
  expect([gapWords(12), gapWords(null)]).toEqual([
    ["12", "12"],
    ["—", "—"],
  ]);
});
