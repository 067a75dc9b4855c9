import { expect, it } from "vitest";
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

it("leads to the tab that stands for what is asked, and to the conditions where none does", () => {
  expect(listAddress(view, { filter: { approverIds: "@me", checkStatus: "1" } }, "7")).toBe(
    "/crm/contract?saved=for-me",
  );
  expect(listAddress(view, { filter: { checkStatus: "1", ownerUserId: "@me" } }, "7")).toBe(
    "/crm/contract?checkStatus=1&ownerUserId=7",
  );
  expect(listAddress(view, { filter: {} }, "7")).toBe("/crm/contract");
  const plain = { route: "/crm/cluePool" };
  expect(listAddress(plain, { filter: {} }, "7")).toBe("/crm/cluePool");
  expect(listAddress(plain, { filter: { state: "open" } }, "7")).toBe("/crm/cluePool?state=open");
  expect(listAddress(plain, { filter: { state: "open" }, sort: "-nextTime" }, "7")).toBe(
    "/crm/cluePool?state=open&descs=next_time",
  );
});
