import { call, schema, text, treeLevelSchema } from "#engine/model/index.ts";

export const deptOptionSchema = schema.object({
  id: schema.text,
  deptName: schema.text,
});

/** What option lists of the family are made of. */
export const companyOptionSchema = schema.object({
  ...deptOptionSchema.fields,
  label: schema.text,
  value: schema.text,
});

const readers = { method: "GET", permission: "signed-in" } as const;

export const companyLazyTree = call("dept-lazy-tree-cp", {
  ...readers,
  label: ["公司树", "Company tree"],
  path: "/blade-system/dept/lazy-tree-cp",
  input: { parentId: text("上级公司", "Company above") },
  answer: schema.list(treeLevelSchema),
});

export const deptStatNames = call("dept-stat-name", {
  ...readers,
  label: ["统计部门", "Departments of statistics"],
  path: "/blade-system/dept/stat-name",
  input: {},
  answer: schema.list(deptOptionSchema),
});

/** Companies an activity picture can be for. */
export const pictureCompanies = call("dept-activity-picture", {
  ...readers,
  label: ["活动图公司", "Companies of activity pictures"],
  path: "/blade-system/dept/activity-picture-dept",
  input: {},
  answer: schema.list(companyOptionSchema),
});

export const enterprises = call("enterprise-dict-list", {
  ...readers,
  label: ["企业", "Companies"],
  path: "/blade-admin/enterprise/dict-list",
  input: {},
  answer: schema.list(companyOptionSchema),
});

/** Departments to choose from: some by their ids, those of a user, or all. */
export const deptSelect = call("dept-select", {
  ...readers,
  label: ["部门选项", "Departments to choose from"],
  path: "/blade-system/dept/select",
  input: {
    userId: text("用户", "User"),
    deptId: text("部门", "Departments", { max: 2000 }),
    ids: text("编号", "Ids", { max: 2000 }),
  },
  answer: schema.list(deptOptionSchema),
});
