import { expect, test } from "vitest";
import type { ServerEvent } from "./events.ts";
import { takeEvents } from "./events.ts";

test("reads whole events and keeps the beginning of the next one", () => {
  const events: ServerEvent[] = [];
  const rest = takeEvents(
    'event: notice\ndata: {"id":"1"}\n\n: still here\n\ndata: a\ndata: b\n\nevent: not',
    (event) => events.push(event),
  );
  expect(events).toEqual([
    { name: "notice", data: '{"id":"1"}' },
    { name: "message", data: "a\nb" },
  ]);
  expect(rest).toBe("event: not");
});
