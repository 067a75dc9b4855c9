import { expect, it } from "vitest";
import { markNodes } from "./mark-nodes.ts";

const node = (historyActivityId: string, historyActivityType: string, endTime = "") => ({
  historyActivityId,
  historyActivityType,
  endTime,
});

it("marks ways taken, finished and running nodes, and no candidate", () => {
  const marks = markNodes([
    node("start", "startEvent", "2026-11-01 09:00:00"),
    node("flow1", "sequenceFlow", "2026-11-01 09:00:00"),
    node("leader", "userTask", "2026-11-01 10:00:00"),
    node("sign", "userTask"),
    node("open", "candidate"),
  ]);
  expect(Object.fromEntries(marks)).toEqual({
    start: "success",
    flow1: "line-warning",
    leader: "success",
    sign: "primary",
  });
});

it("counts a repeated node as it was last", () => {
  const again = markNodes([
    node("sign", "userTask", "2026-11-01 10:00:00"),
    node("sign", "userTask"),
  ]);
  expect(again.get("sign")).toBe("primary");
  expect(markNodes([node("sign", "userTask"), node("sign", "candidate")]).has("sign")).toBe(false);
  const done = markNodes([
    node("sign", "candidate"),
    node("sign", "userTask", "2026-11-01 10:00:00"),
  ]);
  expect(done.get("sign")).toBe("success");
});
