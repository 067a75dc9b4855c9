import {
  entity,
  refs,
  ref,
  SCOPE_TYPE,
  select,
  text,
  textarea,
  view,
} from "#engine/model/index.ts";
import { PAGES } from "./menu.ts";

/** Whose rows of one menu a role sees; without one the role's default applies. */
export const dataScope = entity("dataScope", {
  label: ["数据权限", "Data scope"],
  path: "/blade-system/data-scope",
  permission: "data_scope",
  title: "scopeName",
  optionList: true,
  fields: {
    scopeName: text("权限名称", "Scope name", { required: true }),
    menuId: ref("菜单", "Menu", {
      entity: "menu",
      among: PAGES,
      required: true,
      labelAs: "menuName",
      index: true,
    }),
    resourceCode: text("权限编号", "Code", { required: true }),
    scopeType: select("规则类型", "Scope", {
      dict: "data_scope_type",
      required: true,
      coded: true,
    }),
    scopeValue: refs("自定义部门", "Custom departments", {
      entity: "dept",
      labelAs: "deptNames",
      askedWhen: { scopeType: [SCOPE_TYPE.custom] },
      requiredWhen: { scopeType: [SCOPE_TYPE.custom] },
      hint: [
        "只含所选部门本身，不含其下级部门；需要时请一并勾选下级",
        "The departments chosen only, not those below them: tick those too where they are meant",
      ],
    }),
    scopeColumn: text("权限字段", "Scope column", { max: 64 }),
    scopeField: text("可见字段", "Visible fields", { max: 255 }),
    scopeClass: text("权限类名", "Scope class", { max: 500 }),
    remark: textarea("备注", "Notes"),
  },
});

export const dataScopeView = view("datascope", dataScope, {
  title: ["数据权限", "Data scopes"],
  route: "/authority/datascope",
  icon: "Filter",
  columns: ["scopeName", "menuName", "resourceCode", "scopeType", "remark"],
  more: ["scopeColumn", "scopeField", "scopeClass"],
  search: ["scopeName", "menuId", "scopeType"],
  quick: ["权限名称", "Scope name"],
  form: [
    {
      title: ["数据权限", "Data scope"],
      fields: ["scopeName", "menuId", "resourceCode", "scopeType", "scopeValue", "remark"],
    },
  ],
});
