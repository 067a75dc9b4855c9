import { datetime, entity, integer, ref, select, text } from "#engine/model/index.ts";
import { expect, test } from "vitest";
import {
  conditionLabel,
  operatorsOf,
  rangeEnds,
  readConditions,
  writeConditions,
} from "./conditions.ts";

const house = entity("house", {
  label: ["房屋", "House"],
  path: "/houses",
  fields: {
    name: text("名称", "Name"),
    kind: select("类型", "Kind", { options: [{ value: "1", label: ["甲", "A"] }] }),
    floors: integer("层数", "Floors"),
    builtAt: datetime("建成时间", "Built", { range: ["builtFrom", "builtTo"] }),
    ownerId: ref("业主", "Owner", { entity: "person", labelAs: "ownerName" }),
  },
});

test("a link's parameters become conditions and the same parameters again", () => {
  const filters = {
    name: "湖",
    kind_notequal: "1",
    floors_ge: "3",
    builtFrom: "2026-01-01 00:00:00",
    builtTo: "2026-01-31 23:59:59",
    ownerName: "林",
  };
  const conditions = readConditions(house, filters);
  expect(conditions).toEqual([
    { name: "name", op: "", value: "湖" },
    { name: "kind", op: "_notequal", value: "1" },
    { name: "floors", op: "_ge", value: "3" },
    { name: "builtAt", op: "range", value: "2026-01-01 00:00:00,2026-01-31 23:59:59" },
    { name: "ownerName", op: "", value: "林" },
  ]);
  expect(writeConditions(house, conditions)).toEqual(filters);
});

test("a range may be open at either end", () => {
  expect(readConditions(house, { builtTo: "2026-01-31 23:59:59" })).toEqual([
    { name: "builtAt", op: "range", value: ",2026-01-31 23:59:59" },
  ]);
  expect(
    writeConditions(house, [{ name: "builtAt", op: "range", value: "2026-01-01 00:00:00," }]),
  ).toEqual({
    builtFrom: "2026-01-01 00:00:00",
  });
});

test("what the entity does not know is no condition", () => {
  expect(readConditions(house, { nonsense: "1", name: "" })).toEqual([]);
});

test("each field starts with its usual comparison", () => {
  const usual = Object.values(house.fields).map((field) => operatorsOf(field)[0]?.label[0]);
  expect(usual).toEqual(["包含", "属于", "等于", "介于", "属于"]);
});

test.each([
  ["2026-01-01 00:00:00,2026-01-31 23:59:59", "介于", ["2026-01-01", "2026-01-31"]],
  ["2026-01-01 00:00:00,2026-01-01 23:59:59", "是", ["2026-01-01", "2026-01-01"]],
  ["2026-01-01 09:30:00,", "不早于", ["2026-01-01 09:30:00", ""]],
  [",2026-01-31 23:59:59", "不晚于", ["", "2026-01-31"]],
])("the range %s reads as what it is", (value, label, ends) => {
  expect(rangeEnds(value)).toEqual(ends);
  const condition = { name: "builtAt", op: "range", value } as const;
  expect(conditionLabel(house.fields.builtAt, condition)[0]).toBe(label);
});
