import { isMenuGroup, MENU_CATEGORY, registry } from "#engine/model/index.ts";
import {
  authRoutes,
  lazyMenuList,
  menu as menuEntity,
  menuButtons,
  menuCodes,
  menuRoutes,
} from "../menu.ts";
import {
  grantMenus,
  grantTree as grantTreeCall,
  role as roleEntity,
  roleTreeById,
  roleTreeKeys,
} from "../role.ts";
import { holdMenus } from "#engine/server/access/rank.ts";
import { may, offered } from "#engine/server/access/session.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { notFound } from "#engine/server/errors.ts";
import { readRowsById } from "#engine/server/read/detail.ts";
import { nest, readTree, treeNodes } from "#engine/server/read/tree.ts";
import { valueOf } from "#engine/server/value-of.ts";
import { change } from "#engine/server/write/save.ts";

export const allMenus = (ctx: Context) =>
  ctx.unscoped.selectFrom("menu").selectAll().orderBy("sort").orderBy("id").execute();

type Menu = Awaited<ReturnType<typeof allMenus>>[number];

/** What clients of the family know otherwise than it is stored: three numbers, and texts that are never missing. */
type Settled = Record<"category" | "action" | "isOpen", number> &
  Record<"parentId" | "nameEn" | "path" | "source" | "component" | "remark", string>;

/** A menu row as clients of the family know it. */
export function menuNode<R extends object>(row: R): Omit<R, keyof Settled> & Settled {
  const number = (name: string): number => Number(valueOf(row, name) ?? 0);
  const words = (name: string): string => String(valueOf(row, name) ?? "");
  return {
    ...row,
    category: number("category"),
    action: number("action"),
    isOpen: number("isOpen"),
    parentId: words("parentId"),
    nameEn: words("nameEn") || words("name"),
    path: words("path"),
    source: words("source"),
    component: words("component"),
    remark: words("remark"),
  };
}

/** A menu that only stands above others: there is nothing to hold. */
export const isCaption = ({
  category,
  path,
  code,
}: Pick<Menu, "category" | "path" | "code">): boolean =>
  category === MENU_CATEGORY.menu && ((path ?? "") === "" || isMenuGroup(code));

const rolesOf = ({ roles }: { readonly roles: string | null }): string[] =>
  (roles ?? "").split(/[,，]/).flatMap((one) => one.trim() || []);

/** A menu may be for some roles only, whoever holds it. */
export function isForRoles(
  menu: { readonly roles: string | null },
  aliases: readonly string[],
): boolean {
  const roles = rolesOf(menu);
  return roles.length === 0 || roles.some((alias) => aliases.includes(alias));
}

/** The declared view behind a path of the browser. */
const viewAt = (path: string | null): string | undefined =>
  registry.views.find(
    ({ route, formerRoutes = [] }) => path !== null && [route, ...formerRoutes].includes(path),
  )?.name;

const withMeta = (menu: Menu) => {
  const roles = rolesOf(menu);
  const isTab = menu.isTab !== "1";
  const view = viewAt(menu.path);
  return {
    ...menuNode(menu),
    ...(view !== undefined && { view }),
    meta: {
      isAuth: true,
      keepAlive: isTab,
      isTab,
      ...(roles.length > 0 && { roles }),
    },
  };
};

/** Menus the session may open, and all menus above them; those of one top menu where it is named. */
const routes = handle(menuRoutes, async (ctx, { topMenuId }) => {
  const top =
    topMenuId && /^\d{1,19}$/.test(topMenuId)
      ? await ctx.unscoped
          .selectFrom("topMenu")
          .select("menuIds")
          .where("id", "=", topMenuId)
          .executeTakeFirst()
      : undefined;
  const menus = (await allMenus(ctx)).filter(
    (menu) =>
      menu.category === MENU_CATEGORY.menu &&
      isForRoles(menu, ctx.session.roleAliases) &&
      (!top || (top.menuIds ?? []).includes(menu.id)),
  );
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const shown = new Set<string>();
  for (const menu of menus) {
    if (isCaption(menu) || !may(ctx.session, menu.code)) continue;
    for (
      let up: typeof menu | undefined = menu;
      up && !shown.has(up.id);
      up = byId.get(up.parentId ?? "0")
    )
      shown.add(up.id);
  }
  return nest(menus.filter((menu) => shown.has(menu.id)).map(withMeta), "parentId");
});

const authorities = handle(authRoutes, async (ctx, _input, { request }) => {
  if (!request.session) return [];
  return (await allMenus(ctx))
    .filter(
      (menu) => menu.category === MENU_CATEGORY.menu && isForRoles(menu, ctx.session.roleAliases),
    )
    .flatMap(({ path, code }) =>
      path && (isMenuGroup(code) || may(ctx.session, code))
        ? [{ [path]: { authority: [...ctx.session.roleAliases] } }]
        : [],
    );
});

/** Menus with the buttons the session may press; a button never carries children, so clients take it for a leaf. */
const buttons = handle(menuButtons, async (ctx) => {
  const menus = await allMenus(ctx);
  const granted = menus.filter(
    (menu) => menu.category === MENU_CATEGORY.button && offered(ctx.session, menu.code),
  );
  const parents = menus.filter((menu) => granted.some((button) => button.parentId === menu.id));
  const own = menus.filter(
    (menu) => menu.category === MENU_CATEGORY.menu && may(ctx.session, menu.code),
  );
  return [
    ...parents.map((menu) => ({
      ...menuNode(menu),
      hasChildren: true,
      children: granted
        .filter((button) => button.parentId === menu.id)
        .map((button) => ({ ...menuNode(button), hasChildren: false })),
    })),
    ...own
      .filter((menu) => !parents.includes(menu))
      .map((menu) => ({ ...menuNode(menu), hasChildren: false })),
  ];
});

/** Codes of the menus and buttons the session is offered. */
const codes = handle(menuCodes, async (ctx) =>
  (await allMenus(ctx)).map(({ code }) => code).filter((code) => offered(ctx.session, code)),
);

const grantTree = handle(grantTreeCall, async (ctx) => {
  const held = (await allMenus(ctx)).filter(
    (menu) => isCaption(menu) || may(ctx.session, menu.code),
  );
  const menus = held
    .filter((menu) => !isCaption(menu) || held.some(({ parentId }) => parentId === menu.id))
    .map((menu) => ({
      ...menu,
      name: ctx.say([menu.name ?? "", menu.nameEn || (menu.name ?? "")]),
    }))
    .sort((one, other) => Number(one.category) - Number(other.category));
  const scopes = await ctx.db
    .selectFrom("dataScope")
    .select(["id", "menuId", "scopeName"])
    .execute();
  const apis = await ctx.db.selectFrom("apiScope").select(["id", "menuId", "scopeName"]).execute();
  const underMenus = (
    rules: readonly { id: string; menuId: string | null; scopeName: string | null }[],
  ) =>
    treeNodes(menuEntity, [
      ...menus
        .filter((menu) => rules.some(({ menuId }) => menuId === menu.id))
        .map(({ id, name }) => ({ id, parentId: "0", name })),
      ...rules.map(({ id, menuId, scopeName }) => ({
        id,
        parentId: menuId ?? "0",
        name: scopeName,
      })),
    ]);
  return {
    menu: treeNodes(menuEntity, menus),
    dataScope: underMenus(scopes),
    apiScope: underMenus(apis),
  };
});

const treeKeys = handle(roleTreeKeys, async (ctx, { roleIds }) => {
  const roles = await readRowsById(ctx, roleEntity, roleIds);
  if (roles.length < roleIds.length) throw notFound();
  const all = (name: "menuIds" | "dataScopeIds" | "apiScopeIds") => [
    ...new Set(roles.flatMap((role) => role[name] ?? [])),
  ];
  return { menu: all("menuIds"), dataScope: all("dataScopeIds"), apiScope: all("apiScopeIds") };
});

/** Nobody can grant what they do not hold themselves: the role's hooks see to the rest. */
const grant = handle(grantMenus, async (ctx, { roleIds, menuIds, dataScopeIds, apiScopeIds }) => {
  const roles = await readRowsById(ctx, roleEntity, roleIds, true);
  const menus = await readRowsById(ctx, menuEntity, menuIds ?? []);
  if (roles.length < roleIds.length || menus.length < (menuIds ?? []).length) throw notFound();
  await holdMenus(ctx, menuIds ?? []);
  const apis = apiScopeIds === undefined ? {} : { apiScopeIds: apiScopeIds ?? [] };
  for (const role of roles)
    await change(ctx, roleEntity, role, {
      menuIds: menuIds ?? [],
      dataScopeIds: dataScopeIds ?? [],
      ...apis,
    });
  return null;
});

const roleTree = handle(roleTreeById, (ctx) => readTree(ctx, roleEntity));

/** One level of menus; a search goes through all levels. */
const lazyMenus = handle(lazyMenuList, async (ctx, { parentId, name, code }) => {
  const menus = (await allMenus(ctx)).filter((menu) => menu.category === MENU_CATEGORY.menu);
  const parents = new Set(menus.map((menu) => menu.parentId));
  const wanted = menus.filter(
    (menu) =>
      (!parentId || menu.parentId === parentId) &&
      (menu.name ?? "").includes(name ?? "") &&
      (menu.code ?? "").includes(code ?? ""),
  );
  const nodes = wanted.map(menuNode);
  return parentId
    ? nodes.map((node) => ({ ...node, hasChildren: parents.has(node.id) }))
    : nest(nodes, "parentId", parents);
});

export const menuCalls = [
  authorities,
  routes,
  buttons,
  codes,
  grantTree,
  treeKeys,
  grant,
  roleTree,
  lazyMenus,
];
