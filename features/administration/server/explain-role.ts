import { sql } from "kysely";
import type { Entity } from "#engine/model/index.ts";
import {
  entityNamed,
  FLAG,
  inLanguage,
  MENU_CATEGORY,
  referredEntity,
  registry,
  SCOPE_TYPE,
} from "#engine/model/index.ts";
import { dept } from "../dept.ts";
import { role as roleEntity } from "../role.ts";
import { explainRole as explainRoleCall } from "../view-as.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { notFound } from "#engine/server/errors.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { titlesOf } from "#engine/server/read/titles.ts";
import { allMenus } from "./menu-calls.ts";

type Menu = Awaited<ReturnType<typeof allMenus>>[number];

/** Scope in words by the code of the menu it stands on. */
type Scopes = ReadonlyMap<string, string>;

function scopeWords(ctx: Context, type: string, depts: readonly string[]): string {
  if (type === SCOPE_TYPE.all) return ctx.say(["全部数据", "All records"]);
  if (type === SCOPE_TYPE.dept)
    return ctx.say(["本人及本部门的数据", "Own records and those of the own department"]);
  if (type === SCOPE_TYPE.deptAndBelow)
    return ctx.say([
      "本人、本部门及以下部门的数据",
      "Own records and those of the own department and below",
    ]);
  if (type === SCOPE_TYPE.custom) {
    const names = depts.join(ctx.say(["、", ", "]));
    return ctx.say([
      `本人的数据，以及 ${names || "（未选部门）"} 的数据`,
      `Own rows and those of ${names || "no department yet"}`,
    ]);
  }
  return ctx.say(["仅本人的数据", "Own records only"]);
}

async function scopesOf(
  ctx: Context,
  ids: readonly string[],
  menus: readonly Menu[],
): Promise<Scopes> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.unscoped
    .selectFrom("dataScope")
    .select(["menuId", "scopeType", "scopeValue"])
    .where("id", "in", ids)
    .execute();
  const names = await titlesOf(
    ctx,
    dept,
    rows.flatMap(({ scopeValue }) => scopeValue ?? []),
  );
  const words = new Map<string, string[]>();
  for (const { menuId, scopeType, scopeValue } of rows) {
    const code = menus.find(({ id }) => id === menuId)?.code;
    const said = scopeWords(
      ctx,
      scopeType ?? SCOPE_TYPE.own,
      (scopeValue ?? []).map((id) => names.get(id) ?? id),
    );
    if (code) words.set(code, [...(words.get(code) ?? []), said]);
  }
  return new Map([...words].map(([code, said]) => [code, said.join(ctx.say(["；或", "; or "]))]));
}

/** Whose rows of an entity are seen: by its own scope, through what they belong to, or all. */
function seen(ctx: Context, entity: Entity, scopes: Scopes, fallback: string): string {
  const through = entity.visibleThrough === undefined ? [] : [entity.visibleThrough].flat();
  if (through.length > 0) {
    const owners = through.map((name) =>
      ctx.say(entityNamed(referredEntity(entity.fields[name]!)!).label),
    );
    return ctx.say([
      `随所属的${owners.join("、")}可见`,
      `With the ${owners.join(", ")} they belong to`,
    ]);
  }
  if (!entity.scope && !entity.participants)
    return ctx.say(["全部数据（不区分归属）", "All records (they have no owners)"]);
  return scopes.get(entity.permission) ?? fallback;
}

function listScope(ctx: Context, code: string, scopes: Scopes, fallback: string): string {
  const view = registry.views.find(({ permission, hidden }) => permission === code && !hidden);
  if (!view) return "";
  if (view.entity.lists[view.list]?.unscoped)
    return ctx.say(["公共池，全部可见", "An open pool: all records"]);
  return seen(ctx, view.entity, scopes, fallback);
}

/** Scope of what a permission shows wholly and nothing else widens. */
const allOrOwn = (ctx: Context, held: ReadonlySet<string | null>): (readonly [string, string])[] =>
  registry.views.flatMap(({ entity: { permission, scope } }) =>
    scope?.everyone === undefined
      ? []
      : [
          [
            permission,
            scopeWords(ctx, held.has(scope.everyone) ? SCOPE_TYPE.all : SCOPE_TYPE.own, []),
          ] as const,
        ],
  );

const titleOf = (ctx: Context, { name, nameEn }: Menu): string =>
  ctx.say([name ?? "", nameEn || (name ?? "")]);

export const explainRole = handle(explainRoleCall, async (ctx, { id }) => {
  const role = await readRow(ctx, roleEntity, id);
  if (!role) throw notFound();
  const administrator = role["administrator"] === FLAG.yes;
  const menus = await allMenus(ctx);
  const ids = new Set((role["menuIds"] as string[] | null) ?? []);
  const held = menus.filter((menu) => ids.has(menu.id) || administrator);
  const fallback = scopeWords(
    ctx,
    administrator ? SCOPE_TYPE.all : String(role["defaultScope"]),
    [],
  );
  const chosen = administrator
    ? new Map<string, string>()
    : await scopesOf(ctx, (role["dataScopeIds"] as string[] | null) ?? [], menus);
  const scopes = new Map([...chosen, ...allOrOwn(ctx, new Set(held.map(({ code }) => code)))]);
  const below = (parent: string, category: string): Menu[] =>
    held.filter((menu) => menu.parentId === parent && menu.category === category);
  const groups = menus
    .filter((menu) => menu.category === MENU_CATEGORY.menu)
    .map((group) => ({
      title: titleOf(ctx, group),
      menus: below(group.id, MENU_CATEGORY.menu).map((menu) => ({
        title: titleOf(ctx, menu),
        buttons: below(menu.id, MENU_CATEGORY.button).map((button) => titleOf(ctx, button)),
        scope: listScope(ctx, menu.code ?? "", scopes, fallback),
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
    defaultScope: fallback,
    groups,
    apis: apis.map((api) => ({
      title: api.scopeName ?? "",
      path: api.scopePath ?? "",
      open: administrator || apiIds.has(api.id),
    })),
  };
});
