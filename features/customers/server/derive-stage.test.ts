import { describe, expect, it } from "vitest";
import type { StageFacts } from "./derive-stage.ts";
import { customerView } from "../customer-views.ts";
import { areaRange, deriveStage } from "./derive-stage.ts";

const nothing: StageFacts = {
  isEffective: null,
  isSurvey: "2",
  surveyDate: null,
  firstCommDate: null,
  secondCommDate: null,
  thirdCommDate: null,
  sigSmall: "0",
  sigStatus: "1",
  transferDate: null,
  startDate: null,
  openStartDate: null,
  completeDate: null,
};

describe("deriveStage", () => {
  it.each<[Partial<StageFacts>, string]>([
    [{}, "consulted"],
    [{ isEffective: "3" }, "valid"],
    [{ isEffective: "2" }, "consulted"],
    [{ isSurvey: "1" }, "measured"],
    [{ firstCommDate: "2026-01-02" }, "visited1"],
    [{ firstCommDate: "2026-01-02", secondCommDate: "2026-01-09" }, "visited2"],
    [{ thirdCommDate: "2026-01-12" }, "visited3"],
    [{ sigSmall: "1", firstCommDate: "2026-01-02" }, "deposit"],
    [{ sigStatus: "2", sigSmall: "1" }, "signed"],
    [{ sigStatus: "2", transferDate: "2026-02-02" }, "transferred"],
    [{ sigStatus: "2", openStartDate: "2026-03-02" }, "started"],
    [{ sigStatus: "2", completeDate: "2026-06-02" }, "completed"],
    [{ sigStatus: "4", completeDate: "2026-06-02" }, "refunded"],
    [{ sigStatus: "3" }, "refunded"],
  ])("proves %j as %s", (facts, stage) =>
    expect(deriveStage({ ...nothing, ...facts })).toBe(stage),
  );

  it("goes the way that the path of a customer shows", () => {
    const proves: Readonly<Record<string, Partial<StageFacts>>> = {
      smallTime: { sigSmall: "1" },
      sigDate: { sigStatus: "2" },
    };
    let facts = nothing;
    const stages = customerView.path!.map(({ at }) => {
      facts = { ...facts, ...(proves[at] ?? { [at]: "2026-01-02" }) };
      return deriveStage(facts);
    });
    expect(stages).toEqual([
      "consulted",
      "measured",
      "visited1",
      "visited2",
      "visited3",
      "deposit",
      "signed",
      "transferred",
      "started",
      "completed",
    ]);
  });
});

describe("areaRange", () => {
  it.each([
    ["59.99", "1"],
    ["60.00", "2"],
    ["89.50", "2"],
    ["90", "3"],
    ["149.99", "4"],
    ["150.00", "5"],
    [null, null],
  ])("puts %s into %s", (size, range) => expect(areaRange(size)).toBe(range));
});
