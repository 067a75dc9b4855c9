import type { Option } from "#engine/model/index.ts";

/** How a generated field is entered, and which kind of field it becomes. */
export const COMPONENT_TYPES = [
  { value: "input", label: ["单行文本", "One line of text"] },
  { value: "textarea", label: ["多行文本", "Several lines"] },
  { value: "number", label: ["整数", "Whole number"] },
  { value: "decimal", label: ["小数", "Decimal"] },
  { value: "money", label: ["金额", "Amount"] },
  { value: "date", label: ["日期", "Date"] },
  { value: "datetime", label: ["日期时间", "Date and time"] },
  { value: "month", label: ["月份", "Month"] },
  { value: "select", label: ["下拉选择", "Drop-down"] },
  { value: "radio", label: ["单选按钮", "Radio buttons"] },
  { value: "checkbox", label: ["多选", "Several choices"] },
  { value: "switch", label: ["开关", "Switch"] },
  { value: "user", label: ["员工", "Member of staff"] },
  { value: "dept", label: ["部门", "Department"] },
  { value: "ref", label: ["引用记录", "Another record"] },
  { value: "phone", label: ["手机号", "Phone"] },
  { value: "email", label: ["邮箱", "Email"] },
  { value: "image", label: ["图片", "Picture"] },
] as const satisfies readonly Option[];

export type ComponentType = (typeof COMPONENT_TYPES)[number]["value"];

/** Those whose choices are a dictionary. */
export const CHOSEN_FROM_DICT: ReadonlySet<ComponentType> = new Set([
  "select",
  "radio",
  "checkbox",
]);

/** The one that names a record of another entity. */
export const REFERS = "ref" satisfies ComponentType;

export const TEMPLATE_TYPES = [
  { value: "crud", label: ["单表", "One table"] },
  { value: "sub", label: ["主子表", "Table with lines"] },
  { value: "tree", label: ["树表", "Tree"] },
] as const satisfies readonly Option[];
