import { view } from "#engine/model/index.ts";
import {
  convertLeads,
  designateLeads,
  lead as leadEntity,
  releaseLeads,
} from "#features/leads/feature.ts";
import { remindLead } from "#features/reminders/reminder-calls.ts";
import { describe, expect, it } from "vitest";
import { isLocked, offeredOn, rowInput } from "./call-input.ts";
import { described, describedView } from "../test/described.ts";

const leadView = describedView("lead");
const lead = { id: "1", status: "1", converted: 0 };

describe("a lead that has become a customer", () => {
  const converted = { ...lead, converted: 1 };

  it("can no longer be converted, released or designated", () => {
    for (const call of [convertLeads, releaseLeads, designateLeads]) {
      expect(offeredOn(lead, call, "1")).toBe(call);
      expect(offeredOn(converted, call, "1")).toBeUndefined();
    }
  });

  it("is only read", () => {
    expect(isLocked(leadView, lead)).toBe(false);
    expect(isLocked(leadView, converted)).toBe(true);
  });
});

describe("a reminder of whoever has a record", () => {
  const offer = (ownerUserId: string | null, me: string) =>
    offeredOn({ ...lead, ownerUserId }, remindLead, me);

  it("is offered to everybody but them, and nowhere while nobody has it", () => {
    expect(offer("7", "8")).toBe(remindLead);
    expect(offer("7", "7")).toBeUndefined();
    expect(offer(null, "8")).toBeUndefined();
  });
});

describe("a decision about what somebody asked for", () => {
  const offer = (row: object, me: string) =>
    offeredOn({ id: "1", checkStatus: "1", updateUser: "7", ...row }, action!, me);
  const [action] = describedView("contract").actions.filter(
    ({ name }) => name === "judge-contract",
  );

  it("is the main button of those it waits for, and one among others for whoever stands in", () => {
    expect(offer({ approverIds: "8,9" }, "9")?.button?.tone).toBe("primary");
    expect(offer({ approverIds: "8,9" }, "5")?.button).toMatchObject({ tone: undefined });
  });

  it("is not offered to whoever asked for it, unless nobody else may", () => {
    expect(offer({ approverIds: "8,9" }, "7")).toBeUndefined();
    expect(offer({ approverIds: "7" }, "7")?.button?.tone).toBe("primary");
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
