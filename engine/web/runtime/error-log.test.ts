import { beforeAll, beforeEach, expect, test } from "vitest";
import { captureErrors, clearErrorLog, logError, useErrorLog } from "./error-log.ts";
import { ApiError } from "./http.ts";

const logged = () =>
  useErrorLog.getState().entries.map(({ type, message }) => `${type}: ${message}`);

const rejected = (reason: unknown) => Object.assign(new Event("unhandledrejection"), { reason });

beforeAll(captureErrors);
beforeEach(clearErrorLog);

test("errors nobody caught, broken promises and pieces that do not load are noted, newest first", () => {
  dispatchEvent(new ErrorEvent("error", { message: "x is undefined" }));
  dispatchEvent(rejected(new Error("lost")));
  dispatchEvent(
    Object.assign(new Event("vite:preloadError"), {
      payload: new Error("Unable to preload view-page.js"),
    }),
  );
  expect(logged()).toEqual([
    "chunk: Unable to preload view-page.js",
    "promise: lost",
    "error: x is undefined",
  ]);
});

test("refusals of the server and cancelled requests are no errors of the program", () => {
  dispatchEvent(rejected(new ApiError(400, 400, "必填项")));
  dispatchEvent(rejected(new DOMException("stopped", "AbortError")));
  expect(logged()).toEqual([]);
});

test("the same over and over stands there once, and 99 entries are kept", () => {
  for (let time = 0; time < 3; time++) logError("request", "GET /api/x: 500");
  expect(logged()).toEqual(["request: GET /api/x: 500"]);
  for (let number = 0; number < 150; number++) logError("error", `no ${number}`);
  expect(logged()).toHaveLength(99);
  expect(logged()[0]).toBe("error: no 149");
});

test("an entry says when in the time of the rest of the screen, and where", () => {
  logError("render", new Error("broken"), "at Board");
  const [entry] = useErrorLog.getState().entries;
  expect(entry).toMatchObject({
    type: "render",
    message: "broken",
    info: "at Board",
    url: location.href,
  });
  expect(entry?.time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
});
