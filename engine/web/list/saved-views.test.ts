import { expect, it } from "vitest";
import { filterFiller } from "./fill-filter.ts";
import { listAddress } from "./saved-views.ts";

const view = {
  route: "/crm/contract",
  saved: [
    { key: "all", label: ["全部", "All"], filter: {} },
    {
      key: "for-me",
      label: ["待我审批", "For me"],
      filter: { checkStatus: 1, approverIds: "@me" },
    },
  ],
} as const;

const addressOf = (
  of: Parameters<typeof listAddress>[0],
  asked: Parameters<typeof listAddress>[1],
) => listAddress(of, asked, filterFiller("7", "2026-11-29 08:00"));

it("leads to the tab that stands for what is asked, and to the conditions where none does", () => {
  expect(addressOf(view, { filter: { approverIds: "@me", checkStatus: "1" } })).toBe(
    "/crm/contract?saved=for-me",
  );
  expect(addressOf(view, { filter: { checkStatus: "1", ownerUserId: "@me" } })).toBe(
    "/crm/contract?checkStatus=1&ownerUserId=7",
  );
  expect(addressOf(view, { filter: {} })).toBe("/crm/contract");
  const plain = { route: "/crm/cluePool" };
  expect(addressOf(plain, { filter: {} })).toBe("/crm/cluePool");
  expect(addressOf(plain, { filter: { state: "open" } })).toBe("/crm/cluePool?state=open");
  expect(addressOf(plain, { filter: { state: "open" }, sort: "-nextTime" })).toBe(
    "/crm/cluePool?state=open&descs=next_time",
  );
  expect(addressOf(plain, { filter: { nextTime_lt: "@today" } })).toBe(
    "/crm/cluePool?nextTime_lt=2026-11-29",
  );
});
