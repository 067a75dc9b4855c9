import { expect, test } from "vitest";
import { nameOf } from "./record-title.tsx";
import { describedView } from "../test/described.ts";

test("what has no name of its own is called by the record it belongs to", () => {
  const row = { id: "7", customerId: "2125946735829188609", customerName: "范强" };
  expect(nameOf(describedView("visit-record"), row)).toBe("范强");
});

test("others are called by their own name, and nothing is called nothing", () => {
  expect(nameOf(describedView("customer"), { id: "7", name: "黄超飞" })).toBe("黄超飞");
  expect(nameOf(describedView("customer"), undefined)).toBe("");
});

test("is called by its day and what was then, where it has no name", () => {
  const row = { id: "7", regTime: "2026-11-28", channelName: "杭州抖音", subChannelName: "" };
  expect(nameOf(describedView("channel-use-daily"), row)).toBe("2026-11-28 · 杭州抖音");
});
