import { expect, it } from "vitest";
import { registry } from "#engine/model/index.ts";
import { mayComeTo } from "./notice-needs.ts";

const kinds = registry.dicts
  .find(({ code }) => code === "warn_type")!
  .options.map(({ value }) => String(value));

const comingTo = (...codes: readonly string[]): readonly string[] =>
  kinds.filter((kind) => mayComeTo(kind, (code) => codes.includes(code)));

const ANYBODY = ["reportNotice", "flowNotice", "colleagueNotice", "colleagueFollow"];

it("notices about rows come to those who may open them", () => {
  expect(comingTo()).toEqual(ANYBODY);
  expect(comingTo("customer", "internal_pk")).toEqual([
    "customerAlarmNotice",
    "pkAlarmNotice",
    ...ANYBODY,
  ]);
  expect(kinds.every((kind) => mayComeTo(kind, () => true))).toBe(true);
});

it("a kind that a tenant adds comes to anybody", () => {
  expect(mayComeTo("ourOwn", () => false)).toBe(true);
});
