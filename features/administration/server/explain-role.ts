import { sql } from "kysely";
import { FLAG, inLanguage, MENU_CATEGORY, SCOPE_TYPE } from "#engine/model/index.ts";
import { role as roleEntity } from "../role.ts";
import { explainRole as explainRoleCall } from "../view-as.ts";
import { forTenant } from "#engine/server/access/session.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { notFound } from "#engine/server/errors.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { allMenus, isForRoles } from "./menu-calls.ts";
import { listInWords, scopeInWords, scopesOf } from "./scope-in-words.ts";

type Menu = Awaited<ReturnType<typeof allMenus>>[number];

const titleOf = (ctx: Context, { name, nameEn }: Menu): string =>
  ctx.say([name ?? "", nameEn || (name ?? "")]);

export const explainRole = handle(explainRoleCall, async (ctx, { id }) => {
  const role = await readRow(ctx, roleEntity, id);
  if (!role) throw notFound();
  const administrator = role["administrator"] === FLAG.yes;
  const menus = await allMenus(ctx);
  const ids = new Set((role["menuIds"] as string[] | null) ?? []);
  const alias = String(role["roleAlias"]);
  const held = menus.filter(
    (menu) =>
      (ids.has(menu.id) || administrator) &&
      forTenant(ctx.session, menu.code) &&
      isForRoles(menu, [alias]),
  );
  const reach = {
    scopes: await scopesOf(
      ctx,
      administrator ? [] : ((role["dataScopeIds"] as string[] | null) ?? []),
      menus,
    ),
    fallback: scopeInWords(ctx, administrator ? SCOPE_TYPE.all : String(role["defaultScope"])),
    held: new Set(held.map(({ code }) => code)),
  };
  const below = (parent: string, category: string): Menu[] =>
    held.filter((menu) => menu.parentId === parent && menu.category === category);
  const groups = menus
    .filter((menu) => menu.category === MENU_CATEGORY.menu)
    .map((group) => ({
      title: titleOf(ctx, group),
      menus: below(group.id, MENU_CATEGORY.menu).map((menu) => ({
        title: titleOf(ctx, menu),
        buttons: below(menu.id, MENU_CATEGORY.button).map((button) => titleOf(ctx, button)),
        scope: listInWords(ctx, menu.code, reach),
      })),
    }))
    .filter((group) => group.menus.length > 0);
  const apiIds = new Set((role["apiScopeIds"] as string[] | null) ?? []);
  const apis = await ctx.unscoped
    .selectFrom("apiScope")
    .select(["id", "scopeName", "scopePath"])
    .orderBy("id")
    .execute();
  const { people } = await ctx.unscoped
    .selectFrom("user")
    .select(sql<number>`count(*)::int`.as("people"))
    .where(sql<boolean>`${id}::bigint = any(role_id)`)
    .executeTakeFirstOrThrow();
  return {
    roleName: inLanguage(
      roleEntity.fields.roleName,
      String(role["roleName"]),
      ctx.session.language,
    ),
    administrator,
    people,
    defaultScope: reach.fallback,
    groups,
    apis: apis.map((api) => ({
      title: api.scopeName ?? "",
      path: api.scopePath ?? "",
      open: administrator || apiIds.has(api.id),
    })),
  };
});
