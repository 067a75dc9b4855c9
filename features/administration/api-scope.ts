import { entity, ref, select, text, textarea, view } from "#engine/model/index.ts";
import { PAGES } from "./menu.ts";

/** Calls that only roles holding this may make: everybody else is refused, whatever menus they hold. */
export const apiScope = entity("apiScope", {
  label: ["接口权限", "API scope"],
  path: "/blade-system/api-scope",
  permission: "api_scope",
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
    scopePath: text("接口地址", "Endpoint", {
      required: true,
      max: 255,
      hint: [
        "如 /blade-crm/clue/export*，* 代表任意内容",
        "Such as /blade-crm/clue/export*, where * stands for anything",
      ],
    }),
    scopeType: select("接口类型", "Type", {
      required: true,
      default: "2",
      coded: true,
      options: [
        { value: "1", label: ["系统接口", "System"], tone: "info" },
        { value: "2", label: ["业务接口", "Business"], tone: "accent" },
      ],
    }),
    remark: textarea("备注", "Notes"),
  },
});

export const apiScopeView = view("apiscope", apiScope, {
  title: ["接口权限", "API scopes"],
  route: "/authority/apiscope",
  icon: "Api",
  columns: ["scopeName", "menuName", "resourceCode", "scopePath", "scopeType", "remark"],
  search: ["scopeName", "menuId", "scopePath", "scopeType"],
  quick: ["权限名称", "Scope name"],
  form: [
    {
      title: ["接口权限", "API scope"],
      fields: ["scopeName", "menuId", "resourceCode", "scopePath", "scopeType", "remark"],
    },
  ],
});
