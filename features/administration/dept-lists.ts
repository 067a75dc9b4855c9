import { call, text } from "#engine/model/index.ts";

/** One level of companies for lazily opened trees. */
export interface CompanyNode {
  readonly id: string;
  readonly parentId: string;
  readonly title: string;
  readonly key: string;
  readonly value: string;
  readonly hasChildren: boolean;
}

export interface DeptOption {
  readonly id: string;
  readonly deptName: string;
}

/** What option lists of the family are made of. */
export interface CompanyOption extends DeptOption {
  readonly label: string;
  readonly value: string;
}

const readers = { method: "GET", permission: "signed-in" } as const;

export const companyLazyTree = call<readonly CompanyNode[]>()("dept-lazy-tree-cp", {
  ...readers,
  label: ["公司树", "Company tree"],
  path: "/blade-system/dept/lazy-tree-cp",
  input: { parentId: text("上级公司", "Company above") },
});

export const deptStatNames = call<readonly DeptOption[]>()("dept-stat-name", {
  ...readers,
  label: ["统计部门", "Departments of statistics"],
  path: "/blade-system/dept/stat-name",
  input: {},
});

/** Companies an activity picture can be for. */
export const pictureCompanies = call<readonly CompanyOption[]>()("dept-activity-picture", {
  ...readers,
  label: ["活动图公司", "Companies of activity pictures"],
  path: "/blade-system/dept/activity-picture-dept",
  input: {},
});

export const enterprises = call<readonly CompanyOption[]>()("enterprise-dict-list", {
  ...readers,
  label: ["企业", "Companies"],
  path: "/blade-admin/enterprise/dict-list",
  input: {},
});

/** Departments to choose from: some by their ids, those of a user, or all. */
export const deptSelect = call<readonly DeptOption[]>()("dept-select", {
  ...readers,
  label: ["部门选项", "Departments to choose from"],
  path: "/blade-system/dept/select",
  input: {
    userId: text("用户", "User"),
    deptId: text("部门", "Departments", { max: 2000 }),
    ids: text("编号", "Ids", { max: 2000 }),
  },
});
