import { dict } from "#engine/model/index.ts";

/** Notes name the page of a category in clients of the family. */
export const flow = dict(
  "flow",
  ["流程分类", "Category"],
  [
    [1, "请假流程", "Leave", undefined, "leave"],
    [2, "报销流程", "Expenses", undefined, "expense"],
    [3, "业务审批", "Business approvals"],
  ],
);

/** Tenants have dictionaries of their own by these codes; clients of the family look for the platform's as well. */
export const sharedDicts = [flow];
