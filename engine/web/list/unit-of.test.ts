import { expect, it } from "vitest";
import { unitOf } from "./unit-of.ts";

it.each([
  ["面积（㎡）", { label: "面积", unit: "㎡" }],
  ["Area (m²)", { label: "Area", unit: " m²" }],
  ["Progress (%)", { label: "Progress", unit: "%" }],
  ["未分配时长(小时)", { label: "未分配时长", unit: "小时" }],
  ["Maintained every (days)", { label: "Maintained every", unit: " days" }],
  ["Refund rate, %", { label: "Refund rate, %", unit: "" }],
  ["备注", { label: "备注", unit: "" }],
])("takes the unit out of %s", (label, parts) => {
  expect(unitOf(label)).toEqual(parts);
});
