import { expect, it } from "vitest";
import { parseQuickLog } from "../parse-quick-log.ts";

const [THREE_ONE, THREE_TWO, TWO_ONE] = ["5", "6", "2"];
const layout = (sentence: string, known?: string) =>
  parseQuickLog(sentence, "2026-11-29 09:00", known).layout;

it("leaves the layout a record says already where the words leave it open", () => {
  expect(layout("量房完成，三室120平")).toBe(THREE_TWO);
  expect(layout("量房完成，三室120平", THREE_ONE)).toBe(THREE_ONE);
  expect(layout("89平三房", THREE_TWO)).toBe(THREE_TWO);
});

it("takes another that is said", () => {
  expect(layout("三室两厅两卫，120平", THREE_ONE)).toBe(THREE_TWO);
  expect(layout("三室120平", TWO_ONE)).toBe(THREE_TWO);
});
