import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { abortForMany } from "./abort-for-many.ts";

it("statements that wait for one request are no leak to Node", async () => {
  const warnings: Error[] = [];
  const note = (warning: Error): void => void warnings.push(warning);
  process.on("warning", note);
  const { signal } = abortForMany();
  for (let statement = 0; statement < 20; statement++)
    signal.addEventListener("abort", () => statement);
  await nextTurn();
  process.off("warning", note);
  expect(warnings).toEqual([]);
});
