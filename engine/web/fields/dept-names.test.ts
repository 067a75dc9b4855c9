import type { TreeNode } from "#engine/model/index.ts";
import { expect, it } from "vitest";
import { deptNames } from "./dept-names.ts";

const node = (id: string, title: string, ...children: readonly TreeNode[]): TreeNode => ({
  id,
  title,
  parentId: "",
  key: id,
  value: id,
  hasChildren: children.length > 0,
  children: [...children],
});

it("tells departments of one name by those above them, as far as it takes", () => {
  const names = deptNames([
    node(
      "1",
      "集团",
      node("2", "杭州", node("3", "旗舰店", node("4", "一组")), node("5", "客服部")),
      node("6", "南京", node("7", "旗舰店", node("8", "一组")), node("9", "市场部")),
      node("10", "成都", node("11", "双流店", node("12", "一组"))),
    ),
  ]);
  expect(Object.fromEntries(names)).toMatchObject({
    4: "杭州 / 旗舰店 / 一组",
    8: "南京 / 旗舰店 / 一组",
    9: "市场部",
    11: "双流店",
    12: "双流店 / 一组",
  });
});
