import { select } from "#engine/model/index.ts";
import { expect, it } from "vitest";
import { offered } from "./select.tsx";

const entries = ["a", "b", "c"].map((value) => ({ value, label: [value, value] as const }));
const keys = (held: string, only?: readonly string[]) =>
  offered(entries, select("类型", "Type", { dict: "kinds", ...(only && { only }) }), held).map(
    ({ value }) => value,
  );

it("offers the entries a field takes, and the one it holds", () => {
  expect(keys("", ["a"])).toEqual(["a"]);
  expect(keys("c", ["a"])).toEqual(["a", "c"]);
  expect(keys("")).toEqual(["a", "b", "c"]);
});
