import { expect, it } from "vitest";
import { fits } from "./api-rules.ts";

it.each([
  ["/a/b", "/a/b", true],
  ["/a/b", "/a/bc", false],
  ["/a/*", "/a/b/c", true],
  ["/a/*", "/a", false],
  ["*export", "/x/export", true],
  ["/a*b*c", "/a-b-c", true],
  ["/a*b*c", "/a-c-b", false],
  ["/ab*ab", "/ab", false],
  ["/a**b", "/axb", true],
  ["/a.c*", "/abc", false],
  ["/(a+)+*", "/aaaa", false],
])("%s on %s: %s", (pattern, path, expected) => {
  expect(fits(pattern, path)).toBe(expected);
});

it("answers at once whatever somebody wrote", () => {
  expect(fits(`/${"a*".repeat(120)}b`, `/${"a".repeat(2_000)}`)).toBe(false);
});
