import { expect, test } from "vitest";
import { drawnWords } from "./words.ts";

test("a chart is called by the figure it draws, and says where it draws the first lines only", () => {
  expect(drawnWords(["有效", "Qualified"], 8, 9)).toEqual([
    "有效 · 前 8 名",
    "Qualified · the first 8",
  ]);
  expect(drawnWords(["有效", "Qualified"], 3, 3)).toEqual(["有效", "Qualified"]);
});
