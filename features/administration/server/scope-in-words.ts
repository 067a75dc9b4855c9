import type { Entity, ListVariant } from "#engine/model/index.ts";
import { entityNamed, referredEntity, registry, SCOPE_TYPE } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { titlesOf } from "#engine/server/read/titles.ts";
import { dept } from "../dept.ts";
import type { allMenus } from "./menu-calls.ts";

type Menu = Awaited<ReturnType<typeof allMenus>>[number];

/** Scope in words by the code of the menu it stands on. */
type Scopes = ReadonlyMap<string, string>;

const OR = ["；或", "; or "] as const;

/** Whose rows a scope of a type shows. */
export function scopeInWords(ctx: Context, type: string, depts: readonly string[] = []): string {
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
      `Own records and those of ${names || "no department yet"}`,
    ]);
  }
  return ctx.say(["仅本人的数据", "Own records only"]);
}

/** The data scopes of these ids in words. */
export async function scopesOf(
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
    const said = scopeInWords(
      ctx,
      scopeType ?? SCOPE_TYPE.own,
      (scopeValue ?? []).map((id) => names.get(id) ?? id),
    );
    if (code) words.set(code, [...(words.get(code) ?? []), said]);
  }
  return new Map([...words].map(([code, said]) => [code, said.join(ctx.say(OR))]));
}

/** What decides over the rows a role sees. */
export interface Reach {
  readonly scopes: Scopes;
  /** Where no scope stands on the menu. */
  readonly fallback: string;
  /** Codes of menus and buttons. */
  readonly held: ReadonlySet<string>;
}

/** A list of what concerns whoever asks, and nobody else's. */
function mineInWords(ctx: Context, { fields }: Entity, mine: readonly string[]): string {
  const offered = mine.some((name) => referredEntity(fields[name]!) !== "user");
  return offered
    ? ctx.say([
        "仅候选人、候选角色或候选部门包含本人的数据",
        "Only what is offered to oneself, one's roles or departments",
      ])
    : scopeInWords(ctx, SCOPE_TYPE.own);
}

/** Rows in which somebody takes part; a scope of departments admits to more. */
function partInWords(ctx: Context, scope: string): string {
  if (scope === scopeInWords(ctx, SCOPE_TYPE.all)) return scope;
  const part = ctx.say([
    "本人、本部门或上级部门参与的数据",
    "What oneself, the own department or one above it takes part in",
  ]);
  if (scope === scopeInWords(ctx, SCOPE_TYPE.own)) return part;
  return [part, scope].join(ctx.say(OR));
}

/** Whose rows of an entity one of its lists shows: by its own scope, through what they belong to, or all. */
function seen(ctx: Context, entity: Entity, list: ListVariant, reach: Reach): string {
  const { visibleThrough, scope, participants } = entity;
  if (list.unscoped) return ctx.say(["公共池，全部可见", "An open pool: all records"]);
  if (list.mine) return mineInWords(ctx, entity, list.mine);
  const through = visibleThrough === undefined ? [] : [visibleThrough].flat();
  if (through.length > 0) {
    const owners = through.map((name) =>
      ctx.say(entityNamed(referredEntity(entity.fields[name]!)!).label),
    );
    return ctx.say([
      `随所属的${owners.join("、")}可见`,
      `With the ${owners.join(", ")} they belong to`,
    ]);
  }
  if (!scope && !participants)
    return ctx.say(["全部数据（不区分归属）", "All records (they have no owners)"]);
  if (scope?.everyone !== undefined)
    return scopeInWords(ctx, reach.held.has(scope.everyone) ? SCOPE_TYPE.all : SCOPE_TYPE.own);
  const words = reach.scopes.get(list.permission ?? entity.permission) ?? reach.fallback;
  return participants ? partInWords(ctx, words) : words;
}

/** Whose rows the list behind a menu shows; empty where there is none. */
export function listInWords(ctx: Context, code: string, reach: Reach): string {
  const view = registry.views.find(({ permission, hidden }) => permission === code && !hidden);
  return view ? seen(ctx, view.entity, view.entity.lists[view.list]!, reach) : "";
}
