import { registry, view } from "#engine/model/index.ts";
import { convertLeads, designateLeads, lead as leadEntity, releaseLeads } from "#features/leads/feature.ts";
import { describe, expect, it } from "vitest";
import { fitsRow, isLocked } from "./call-input.ts";

const { views } = registry;

const leadView = views.find(({ name }) => name === "lead")!;
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
    const plain = view("plain", leadEntity, { title: ["线索", "Leads"], route: "/x", icon: "User", columns: ["name"] });
    expect(isLocked(plain, { ...lead, converted: 1 })).toBe(false);
  });
});
