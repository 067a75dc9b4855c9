import type { TypeOf } from "#engine/model/index.ts";
import {
  call,
  entity,
  integer,
  refs,
  schema,
  text,
  treeNodeSchema,
  view,
} from "#engine/model/index.ts";

/** An item of the bar on top: choosing it leaves only its menus at the side. */
export const topMenu = entity("topMenu", {
  label: ["顶部菜单", "Top menu"],
  path: "/blade-system/topmenu",
  permission: "topmenu",
  title: "name",
  order: "sort",
  optionList: true,
  fields: {
    name: text("菜单名称", "Name", { required: true, max: 20 }),
    nameEn: text("英文名称", "English name", { max: 40 }),
    code: text("菜单编号", "Code", {
      required: true,
      unique: "菜单编号已存在",
      index: true,
      max: 64,
    }),
    source: text("图标", "Icon", { max: 64 }),
    path: text("路由地址", "Route", { max: 255 }),
    sort: integer("排序", "Sort", { required: true, default: 1, min: 0 }),
    menuIds: refs("菜单", "Menus", { entity: "menu", readonly: true, max: 5000 }),
  },
});

export const topMenuView = view("top-menu", topMenu, {
  title: ["顶部菜单", "Top menus"],
  route: "/system/topmenu",
  icon: "Appstore",
  columns: ["name", "nameEn", "code", "source", "sort", "updateTime"],
  more: ["path"],
  search: ["name", "code"],
  quick: ["菜单名称 / 编号", "Menu name / code"],
  form: [
    {
      title: ["顶部菜单", "Top menu"],
      fields: ["name", "nameEn", "code", "source", "path", "sort"],
    },
  ],
  card: { lines: [["code", "sort"]] },
});

export const topMenuItemSchema = schema.object({
  id: schema.text,
  code: schema.text,
  name: schema.text,
  nameEn: schema.text,
  source: schema.text,
  path: schema.text,
  sort: schema.number,
  /** What it leaves at the side. */
  menuIds: schema.list(schema.text),
});

export type TopMenuItem = TypeOf<typeof topMenuItemSchema>;

/** The items that hold at least one menu of the session. */
export const menuTop = call("menu-top", {
  label: ["顶部菜单", "Top menus"],
  method: "GET",
  path: "/blade-system/menu/top-menu",
  permission: "signed-in",
  input: {},
  answer: schema.list(topMenuItemSchema),
});

export const grantTopTree = call("menu-grant-top-tree", {
  label: ["顶部菜单可选的菜单", "Menus a top menu may hold"],
  method: "GET",
  path: "/blade-system/menu/grant-top-tree",
  permission: "topmenu",
  input: {},
  answer: schema.object({
    menu: schema.list(treeNodeSchema),
  }),
});

const topMenuIds = refs("顶部菜单", "Top menus", {
  entity: "topMenu",
  required: ["请选择顶部菜单", "Please select a top menu"],
});

export const topTreeKeys = call("menu-top-tree-keys", {
  label: ["顶部菜单已有的菜单", "Menus of top menus"],
  method: "GET",
  path: "/blade-system/menu/top-tree-keys",
  permission: "topmenu",
  input: { topMenuIds },
  answer: schema.object({ menu: schema.list(schema.text) }),
});

export const grantTopMenus = call("top-menu-grant", {
  label: ["菜单配置", "Choose menus"],
  method: "POST",
  path: "/blade-system/topmenu/grant",
  permission: "topmenu_setting",
  button: { views: ["top-menu"], at: ["row"], custom: true },
  input: { topMenuIds, menuIds: refs("菜单", "Menus", { entity: "menu", max: 5000 }) },
});
