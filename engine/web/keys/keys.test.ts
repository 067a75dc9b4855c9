import { expect, it } from "vitest";
import { isTyping } from "./keys.ts";

const input = (type: string): HTMLInputElement =>
  Object.assign(document.createElement("input"), { type });

it("leaves letters to texts only; a radio keeps its arrows and the space", () => {
  expect(isTyping(input("search"), "n")).toBe(true);
  expect(isTyping(input("checkbox"), "n")).toBe(false);
  for (const key of ["/", "n", "N"]) expect(isTyping(input("radio"), key)).toBe(false);
  for (const key of ["ArrowDown", " ", "Enter"]) expect(isTyping(input("radio"), key)).toBe(true);
});
