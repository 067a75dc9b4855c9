import { view } from "#engine/model/index.ts";
import {
  convertLeads,
  designateLeads,
  lead as leadEntity,
  releaseLeads,
} from "#features/leads/feature.ts";
import { describe, expect, it } from "vitest";
import { fitsRow, isLocked, rowInput } from "./call-input.ts";
import { described, describedView } from "../test/described.ts";

const leadView = describedView("lead");
const lead = { id: "1", status: "1", converted: 0 };

describe("a lead that has become a customer", () => {
  const converted = { ...lead, converted: 1 };

  it("can no longer be converted, released or designated", () => {
    for (const call of [convertLeads, releaseLeads, designateLeads]) {
      expect(fitsRow(call, lead)).toBe(true);
      expect(fitsRow(call, converted)).toBe(false);
    }
  });

  it("is only read", () => {
    expect(isLocked(leadView, lead)).toBe(false);
    expect(isLocked(leadView, converted)).toBe(true);
  });
});

describe("a view that locks nothing", () => {
  it("leaves every row open", () => {
    const plain = described(
      view("plain", leadEntity, {
        title: ["线索", "Leads"],
        route: "/x",
        icon: "User",
        columns: ["name"],
      }),
    );
    expect(isLocked(plain, { ...lead, converted: 1 })).toBe(false);
  });
});

describe("the rows a call is done to", () => {
  const rows = [
    { id: "7", name: "林" },
    { id: "8", name: "顾" },
  ];
  const action = (view: string, call: string) =>
    describedView(view).actions.find(({ name }) => name === call)!;

  it("go into the input that its description names", () => {
    expect(rowInput(action("lead", releaseLeads.name), rows)).toEqual({ ids: "7,8" });
    expect(rowInput(action("user", "user_reset"), rows)).toEqual({ userIds: "7,8" });
  });
});
