import { expect, it } from "vitest";
import { inOrder } from "./shown-lines.ts";

it("puts lines without a value last, whichever way they are ordered", () => {
  const rows = [{ cost: null }, { cost: "120.50" }, { cost: "9.00" }, { cost: "" }];
  const costs = (up: boolean) => inOrder(rows, { name: "cost", up }).map(({ cost }) => cost);
  expect(costs(true).slice(0, 2)).toEqual(["9.00", "120.50"]);
  expect(costs(false).slice(0, 2)).toEqual(["120.50", "9.00"]);
});
