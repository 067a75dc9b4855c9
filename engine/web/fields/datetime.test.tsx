import { datetime as moment } from "#engine/model/index.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { onTheWall } from "../runtime/clock.ts";
import { datetime } from "./datetime.tsx";

afterEach(cleanup);

const HOUR_MS = 3_600_000;
const fromNow = (hours: number): string => onTheWall(Date.now() + hours * HOUR_MS);

/** The next follow-up of a row that is in progress. */
function show(value: string | null, options: Parameters<typeof moment>[2]): void {
  const { Cell } = datetime;
  const field = moment("下次跟进", "Next follow-up", options);
  const row = { id: "1", nextTime: value, state: "open" };
  render(<Cell value={value} row={row} name="nextTime" field={field} />);
}

test("a deadline says that it has passed, by words as well as by its look", () => {
  const passed = fromNow(-1);
  show(passed, { deadline: true });
  expect(screen.getByTitle("已逾期").textContent).toBe(`${passed} 已逾期`);
});

test("a deadline of what is in progress says so while it is", () => {
  show(fromNow(-1), { deadline: { state: ["open"] } });
  expect(screen.getByTitle("已逾期")).toBeTruthy();
});

test.each([
  ["a deadline to come", fromNow(1), { deadline: true }],
  ["a deadline that is not set", null, { deadline: true }],
  ["a moment that is no deadline", fromNow(-1), {}],
  ["a deadline of what has ended", fromNow(-1), { deadline: { state: ["ended"] } }],
] as const)("%s says nothing of it", (_what, value, options) => {
  show(value, options);
  expect(document.body.textContent).toBe(value ?? "");
});
