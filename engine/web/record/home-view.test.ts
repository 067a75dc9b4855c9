import { expect, test } from "vitest";
import { homeOf } from "./home-view.ts";
import { describedView } from "../test/described.ts";

const pool = describedView("lead-pool");
const waiting = { id: "7", status: "0", converted: 0 };
const claimed = { ...waiting, status: "1", ownerUserId: "1" };

test("a record claimed in its open drawer is shown as its owner's at once", () => {
  expect(homeOf(pool, waiting)).toBeUndefined();
  expect(homeOf(pool, claimed)).toBe("lead");
});

test("everything else stays what it was opened as", () => {
  expect(homeOf(pool, null)).toBeUndefined();
  expect(homeOf(describedView("lead-pool", ["clue_pool"]), claimed)).toBeUndefined();
  expect(homeOf(describedView("lead"), { ...claimed, converted: 1 })).toBeUndefined();
  expect(homeOf(describedView("customer"), { id: "8", poolStatus: "1" })).toBeUndefined();
});
