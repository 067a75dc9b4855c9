import { MENU_CATEGORY } from "#engine/model/index.ts";
import { menu as menuEntity } from "../menu.ts";
import { grantTopMenus, grantTopTree, menuTop, topMenu, topTreeKeys } from "../top-menu.ts";
import { may } from "#engine/server/access/session.ts";
import { handle } from "#engine/server/calls.ts";
import { notFound } from "#engine/server/errors.ts";
import { readRowsById } from "#engine/server/read/detail.ts";
import { treeNodes } from "#engine/server/read/tree.ts";
import { change } from "#engine/server/write/save.ts";
import { allMenus, isCaption } from "./menu-calls.ts";

/** The items of the bar on top, without those that would leave nothing at the side. */
const items = handle(menuTop, async (ctx) => {
  const rows = await ctx.unscoped
    .selectFrom("topMenu")
    .selectAll()
    .orderBy("sort")
    .orderBy("id")
    .execute();
  const open = new Set(
    (await allMenus(ctx))
      .filter((menu) => !isCaption(menu) && may(ctx.session, menu.code))
      .map(({ id }) => id),
  );
  return rows
    .map(({ id, code, name, nameEn, source, path, sort, menuIds }) => ({
      id,
      code: code ?? "",
      name: name ?? "",
      nameEn: nameEn || (name ?? ""),
      source: source ?? "",
      path: path ?? "",
      sort: sort ?? 0,
      menuIds: menuIds ?? [],
    }))
    .filter(({ menuIds }) => menuIds.some((id) => open.has(id)));
});

const tree = handle(grantTopTree, async (ctx) => {
  const menus = (await allMenus(ctx))
    .filter(({ category }) => category === MENU_CATEGORY.menu)
    .map((menu) => ({
      ...menu,
      name: ctx.say([menu.name ?? "", menu.nameEn || (menu.name ?? "")]),
    }));
  return { menu: treeNodes(menuEntity, menus) };
});

const keys = handle(topTreeKeys, async (ctx, { topMenuIds }) => {
  const rows = await readRowsById(ctx, topMenu, topMenuIds);
  if (rows.length < topMenuIds.length) throw notFound();
  return { menu: [...new Set(rows.flatMap((row) => (row["menuIds"] as string[] | null) ?? []))] };
});

const grant = handle(grantTopMenus, async (ctx, { topMenuIds, menuIds }) => {
  const rows = await readRowsById(ctx, topMenu, topMenuIds, true);
  if (rows.length < topMenuIds.length) throw notFound();
  if ((await readRowsById(ctx, menuEntity, menuIds ?? [])).length < (menuIds ?? []).length)
    throw notFound();
  for (const row of rows) await change(ctx, topMenu, row, { menuIds: menuIds ?? [] });
  return null;
});

export const topMenuCalls = [items, tree, keys, grant];
