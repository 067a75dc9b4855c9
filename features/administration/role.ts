import type { TypeOf } from "#engine/model/index.ts";
import {
  call,
  entity,
  fieldModeSchema,
  FLAG,
  integer,
  json,
  ref,
  refs,
  schema,
  SCOPE_TYPE,
  select,
  sharedWords,
  text,
  textarea,
  toggle,
  treeNodeSchema,
  view,
} from "#engine/model/index.ts";
import { rulesInWords } from "./rules-in-words.ts";
import { ROLE_NAMES } from "./shipped-roles.ts";

/** Whose rows a role may see by itself: chosen departments belong to a data scope of a menu. */
const DEFAULT_SCOPES = [
  { value: SCOPE_TYPE.all, label: ["全部可见", "All records"] },
  { value: SCOPE_TYPE.own, label: ["本人可见", "Own records"] },
  { value: SCOPE_TYPE.dept, label: ["所在机构可见", "Own department"] },
  { value: SCOPE_TYPE.deptAndBelow, label: ["所在机构及子级可见", "Department and below"] },
] as const;

/** What a group of staff may see and do. */
export const role = entity("role", {
  label: ["角色", "Role"],
  path: "/blade-system/role",
  title: "roleName",
  order: "sort",
  optionList: true,
  tree: { parent: "parentId", calls: true },
  lists: { list: { path: "list", bare: true } },
  fields: {
    roleName: text("角色名称", "Role name", {
      required: true,
      shipped: Object.values(ROLE_NAMES),
    }),
    roleAlias: text("角色别名", "Alias", { required: true, max: 64 }),
    administrator: select("超级管理员", "Administrator", {
      default: FLAG.no,
      hint: [
        "拥有本租户的全部权限，只有超级管理员可以设置",
        "Holds every right of the tenant; only administrators set it",
      ],
      options: [
        { value: FLAG.no, label: sharedWords.no, tone: "muted" },
        { value: FLAG.yes, label: sharedWords.yes, tone: "warning" },
      ],
    }),
    parentId: ref("上级角色", "Parent", {
      entity: "role",
      default: "0",
      labelAs: "parentName",
      index: true,
    }),
    defaultScope: select("默认数据权限", "Default data scope", {
      options: DEFAULT_SCOPES,
      hint: [
        "没有单独数据权限的菜单按此可见；要指定部门，请用「数据权限」",
        "For menus without a data scope of their own; use a data scope to name departments",
      ],
      required: true,
      default: SCOPE_TYPE.own,
    }),
    sort: integer("排序", "Sort", { required: true, default: 1, min: 0 }),
    secondFactor: toggle("须两步验证", "Two steps to sign in", { default: 0 }),
    menuIds: refs("菜单", "Menus", { entity: "menu", readonly: true, max: 5000 }),
    dataScopeIds: refs("数据权限", "Data scopes", { entity: "dataScope", readonly: true }),
    apiScopeIds: refs("接口权限", "API scopes", { entity: "apiScope", readonly: true }),
    fieldRules: json("字段权限", "Field permissions", {
      readonly: true,
      inWords: rulesInWords,
    }),
    remark: textarea("备注", "Notes"),
  },
});

export const roleView = view("role", role, {
  title: ["角色管理", "Roles"],
  route: "/authority/role",
  icon: "Safety",
  columns: ["roleName", "roleAlias", "defaultScope", "administrator", "sort", "remark"],
  search: ["roleName", "roleAlias"],
  quick: ["角色名称", "Role name"],
  form: [
    {
      title: ["角色", "Role"],
      fields: [
        "roleName",
        "roleAlias",
        "parentId",
        "defaultScope",
        "administrator",
        "sort",
        "secondFactor",
        "remark",
      ],
    },
  ],
  card: { lines: [["roleAlias", "defaultScope"], ["remark"]] },
});

export const grantTreeSchema = schema.object({
  menu: schema.list(treeNodeSchema),
  dataScope: schema.list(treeNodeSchema),
  apiScope: schema.list(treeNodeSchema),
});

export type GrantTree = TypeOf<typeof grantTreeSchema>;

export const grantTree = call("menu-grant-tree", {
  label: ["可授权的菜单", "What may be granted"],
  method: "GET",
  path: "/blade-system/menu/grant-tree",
  permission: "role",
  input: {},
  answer: grantTreeSchema,
});

export const roleTreeKeys = call("menu-role-tree-keys", {
  label: ["角色已有授权", "What roles hold"],
  method: "GET",
  path: "/blade-system/menu/role-tree-keys",
  permission: "role",
  input: { roleIds: refs("角色", "Roles", { entity: "role", required: true }) },
  answer: schema.object({
    menu: schema.list(schema.text),
    dataScope: schema.list(schema.text),
    apiScope: schema.list(schema.text),
  }),
});

export const grantMenus = call("role-grant", {
  label: ["权限设置", "Grant"],
  method: "POST",
  path: "/blade-system/role/grant",
  permission: "role_edit",
  button: { views: ["role"], at: ["row"], custom: true },
  input: {
    roleIds: refs("角色", "Roles", {
      entity: "role",
      required: ["请选择角色", "Please select a role"],
    }),
    menuIds: refs("菜单", "Menus", { entity: "menu", max: 5000 }),
    dataScopeIds: refs("数据权限", "Data scopes", { entity: "dataScope" }),
    apiScopeIds: refs("接口权限", "API scopes", { entity: "apiScope" }),
  },
});

/** A field of a list as a role has it; `modes` are those it admits. */
export const ruledFieldSchema = schema.object({
  name: schema.text,
  label: schema.text,
  modes: schema.list(fieldModeSchema),
  mode: schema.oneOf("hidden", "readonly", ""),
});

export const roleFields = call("role-fields", {
  label: ["角色的字段权限", "Field permissions of a role"],
  method: "GET",
  path: "/blade-system/role/fields",
  permission: "role",
  input: { roleId: ref("角色", "Role", { entity: "role", required: true }) },
  answer: schema.list(
    schema.object({
      entity: schema.text,
      label: schema.text,
      fields: schema.list(ruledFieldSchema),
    }),
  ),
});

/** Sets which fields a role does not see or may not change: of each entity the fields by name. */
export const limitFields = call("role-limit-fields", {
  label: ["字段权限", "Field permissions"],
  method: "POST",
  path: "/blade-system/role/limit-fields",
  permission: "role_edit",
  button: { views: ["role"], at: ["row"], custom: true },
  input: {
    roleId: ref("角色", "Role", { entity: "role", required: true }),
    rules: json("字段权限", "Field permissions"),
  },
});

/** Roles to choose from: some by their ids, those of a user, or all. */
export const roleSelect = call("role-select", {
  label: ["角色选项", "Roles to choose from"],
  method: "GET",
  path: "/blade-system/role/select",
  permission: "signed-in",
  input: {
    userId: text("用户", "User"),
    roleId: text("角色", "Roles", { max: 2000 }),
    ids: text("编号", "Ids", { max: 2000 }),
  },
  answer: schema.list(
    schema.object({
      id: schema.text,
      roleName: schema.text,
    }),
  ),
});

export const roleTreeById = call("role-tree-by-id", {
  label: ["角色树", "Role tree"],
  method: "GET",
  path: "/blade-system/role/tree-by-id",
  permission: "signed-in",
  input: { roleId: text("角色", "Role") },
  answer: schema.list(treeNodeSchema),
});
