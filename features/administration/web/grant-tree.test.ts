import type { TreeNode } from "#engine/model/index.ts";
import { expect, test } from "vitest";
import { checkStates, grantNode, matching, revokeNode } from "./grant-tree.ts";

const node = (id: string, title: string, children?: TreeNode[]): TreeNode => ({
  id,
  title,
  key: id,
  value: id,
  parentId: "0",
  hasChildren: children !== undefined,
  ...(children && { children }),
});

const tree = [
  node("crm", "客户", [
    node("customer", "客户管理", [node("customer_add", "新增"), node("customer_edit", "修改")]),
    node("sea", "客户公海", [node("sea_claim", "领取")]),
  ]),
];

const sorted = (keys: Iterable<string>) => [...keys].sort();

test("granting a menu grants what is below and what leads to it", () => {
  expect(sorted(grantNode(tree, new Set(), "customer"))).toEqual([
    "crm",
    "customer",
    "customer_add",
    "customer_edit",
  ]);
});

test("a menu stays granted when its last button is taken back", () => {
  const without = revokeNode(
    tree,
    revokeNode(tree, grantNode(tree, new Set(), "customer"), "customer_add"),
    "customer_edit",
  );
  expect(sorted(without)).toEqual(["crm", "customer"]);
  expect(checkStates(tree, without)).toEqual({ checked: [], halfChecked: ["customer", "crm"] });
});

test("taking a menu back takes its buttons back", () => {
  expect(sorted(revokeNode(tree, grantNode(tree, new Set(), "crm"), "customer"))).toEqual([
    "crm",
    "sea",
    "sea_claim",
  ]);
});

test("only a node with everything below it is whole", () => {
  expect(checkStates(tree, grantNode(tree, new Set(), "sea"))).toEqual({
    checked: ["sea_claim", "sea"],
    halfChecked: ["crm"],
  });
});

test("a search keeps the way to what it finds", () => {
  for (const typed of ["领取", " lingqu "])
    expect(matching(tree, typed)).toMatchObject([
      { id: "crm", children: [{ id: "sea", children: [{ id: "sea_claim" }] }] },
    ]);
  expect(matching(tree, "没有")).toEqual([]);
});
