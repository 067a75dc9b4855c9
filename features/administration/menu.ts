import {
  call,
  entity,
  integer,
  MENU_CATEGORY,
  menuButtonSchema,
  menuCodesAddress,
  menuNodeSchema,
  menuRoutesAddress,
  ref,
  schema,
  select,
  text,
  textarea,
  view,
} from "#engine/model/index.ts";

/** Menus that open something: neither parts of the menu, which stand at the top, nor buttons. */
export const PAGES = { category: MENU_CATEGORY.menu, parentId_notequal: "0" } as const;

/** A menu entry or a button; shared by all tenants, seeded from the declared views and calls. */
export const menu = entity("menu", {
  label: ["菜单", "Menu"],
  path: "/blade-system/menu",
  title: "name",
  titleEn: "nameEn",
  order: "sort",
  shared: true,
  optionList: true,
  tree: { parent: "parentId", calls: true, where: { category: MENU_CATEGORY.menu } },
  lists: {
    list: { path: "list", bare: true },
    menus: { path: "menu-list", bare: true, where: { category: MENU_CATEGORY.menu } },
  },
  extras: { category: schema.number, action: schema.number, isOpen: schema.number },
  fields: {
    name: text("菜单名称", "Name", { required: true }),
    nameEn: text("英文名称", "English name"),
    code: text("菜单编号", "Code", { required: true, unique: "菜单编号已存在", index: true }),
    alias: text("菜单别名", "Alias", { required: true, default: "menu" }),
    path: text("路由地址", "Route"),
    source: text("图标", "Icon"),
    parentId: ref("上级菜单", "Parent", {
      entity: "menu",
      among: { category: MENU_CATEGORY.menu },
      default: "0",
      labelAs: "parentName",
      index: true,
    }),
    category: select("菜单类型", "Menu category", {
      dict: "menu_category",
      coded: true,
      required: true,
      default: MENU_CATEGORY.menu,
    }),
    action: select("按钮功能", "Button function", {
      dict: "button_func",
      default: "0",
      coded: true,
    }),
    isOpen: select("新窗口", "New window", {
      dict: "yes_no",
      required: true,
      default: "1",
      coded: true,
      emptyIsDefault: true,
    }),
    isTab: select("显示标签页", "Has a tab", { dict: "yes_no", default: "2" }),
    roles: text("限定角色", "Only for roles", {
      max: 500,
      hint: [
        "角色别名，用逗号分隔；不填则不限",
        "Role aliases, comma-separated; everyone where empty",
      ],
    }),
    component: text("组件地址", "Component"),
    sort: integer("排序", "Sort", { required: true, default: 1, min: 0 }),
    remark: textarea("备注", "Notes"),
  },
});

export const menuView = view("menu", menu, {
  title: ["菜单管理", "Menus"],
  route: "/system/menu",
  icon: "Menu",
  columns: ["name", "nameEn", "code", "path", "source", "category", "sort"],
  card: { lines: [["nameEn", "code"], ["path"]], status: "category" },
  more: ["alias", "action", "isOpen", "isTab", "roles", "remark"],
  search: ["name", "code", "category"],
  quick: ["菜单名称 / 编号", "Menu name / code"],
  form: [
    {
      title: ["菜单", "Menu"],
      fields: [
        "name",
        "nameEn",
        "code",
        "alias",
        "path",
        "source",
        "parentId",
        "category",
        "action",
        "isOpen",
        "isTab",
        "roles",
        "sort",
        "remark",
      ],
    },
  ],
});

const session = { method: "GET", permission: "signed-in", input: {} } as const;

export const menuRoutes = call("menu-routes", {
  ...session,
  input: { topMenuId: text("顶部菜单", "Top menu") },
  label: ["菜单路由", "Own menus"],
  path: menuRoutesAddress.paths,
  answer: schema.list(menuNodeSchema),
});
export const menuButtons = call("menu-buttons", {
  ...session,
  label: ["按钮权限", "Own buttons"],
  path: "/blade-system/menu/buttons",
  answer: schema.list(menuButtonSchema),
});
/** All that the browser needs of them: it is a twentieth as long. */
export const menuCodes = call("menu-codes", {
  ...session,
  label: ["权限编码", "Own codes"],
  path: menuCodesAddress.paths,
  answer: schema.list(schema.text),
});

/** By the path of a menu, whom clients let in there: the session's own roles. Some ask before anybody signed in, and are told nothing. */
export const authRoutes = call("menu-auth-routes", {
  ...session,
  permission: "public",
  label: ["路由权限", "Roles of own menus"],
  path: "/blade-system/menu/auth-routes",
  answer: schema.list(schema.record(schema.object({ authority: schema.list(schema.text) }))),
});

/** One level of menus without buttons; all levels when no parent is given. */
export const lazyMenuList = call("menu-lazy-menu-list", {
  label: ["菜单列表", "Menus of one level"],
  method: "GET",
  path: "/blade-system/menu/lazy-menu-list",
  permission: "menu",
  input: {
    parentId: text("上级菜单", "Parent"),
    name: text("菜单名称", "Name"),
    code: text("菜单编号", "Code"),
  },
  answer: schema.list(menuButtonSchema),
});
