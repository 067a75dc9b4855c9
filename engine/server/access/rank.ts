import { sql } from "kysely";
import { atLeast, isMenuGroup } from "#engine/model/index.ts";
import type { Context } from "../context.ts";
import { connectionOf } from "../context.ts";
import { outranked } from "../errors.ts";
import type { RowScope, Session } from "./session.ts";
import { bothScopes, may, scopeOf } from "./session.ts";
import { loadSession } from "./sessions.ts";

/**
 * Rank: nobody gives, edits, resets, disables or removes somebody or something above their own rights.
 * Rights are compared as a whole: permissions, fields, whose rows are seen, calls closed to others, being administrator.
 */

const within = (inner: RowScope, outer: RowScope): boolean =>
  outer.all || (!inner.all && inner.depts.every((dept) => outer.depts.includes(dept)));

/** Where the session sees rows: the departments themselves, and «own» and «below» as roles say it. */
const seenIn = (session: Session, menu: string): RowScope =>
  bothScopes(scopeOf(session, menu), scopeOf({ scopes: session.reach }, menu));

/** Refuses departments of which the session does not see every row: where they lie decides who sees those. */
export function holdDepts({ session }: Context, ids: readonly string[]): void {
  const inside = { all: false, depts: ids } as const;
  if (![...session.scopes.values()].every((scope) => within(inside, scope))) throw outranked();
}

/** Refuses a scope on a menu that is wider than the session's own there. */
export function holdScope(ctx: Context, menu: string, scope: RowScope): void {
  if (!within(scope, seenIn(ctx.session, menu))) throw outranked();
}

/** Codes beyond the session's own. A caption is nothing to hold: it only stands above menus. */
async function beyond(ctx: Context, codes: readonly string[]): Promise<boolean> {
  const lacking = codes.filter((code) => !isMenuGroup(code) && !may(ctx.session, code));
  if (lacking.length === 0) return false;
  const rows = await ctx.unbound.rows(
    sql`select 1 from menu where is_deleted = 0 and code = any(${lacking}) and (category <> '1' or coalesce(path, '') <> '') limit 1`,
  );
  return rows.length > 0;
}

/** Refuses menus and buttons that the session does not hold itself: to administrators those outside the package. */
export async function holdMenus(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await ctx.unbound.rows<{ code: string }>(
    sql`select code from menu where id = any(${ids}) and is_deleted = 0`,
  );
  if (
    await beyond(
      ctx,
      rows.map(({ code }) => code),
    )
  )
    throw outranked();
}

/** Refuses rights of which the session lacks any; `scopes` are those of a place, or of roles wherever they are held. */
async function holdRights(
  ctx: Context,
  rights: Session,
  scopes: "scopes" | "reach",
): Promise<void> {
  const { session } = ctx;
  if (rights.administrator) throw outranked();
  if (!atLeast(rights.fieldRules ?? {}, session.fieldRules ?? {})) throw outranked();
  const menus = [
    "",
    ...rights[scopes].keys(),
    ...[...session.scopes.keys()].filter((menu) => rights.permissions.has(menu)),
  ];
  for (const menu of menus) holdScope(ctx, menu, scopeOf({ scopes: rights[scopes] }, menu));
  const open = new Set((session.apiRules ?? []).flatMap(({ id, held }) => (held ? id : [])));
  if ((rights.apiRules ?? []).some(({ id, held }) => held && !open.has(id))) throw outranked();
  if (
    await beyond(
      ctx,
      [...rights.permissions].filter((code) => may(rights, code)),
    )
  )
    throw outranked();
}

const rightsOf = (
  ctx: Context,
  roleIds: readonly string[],
  deptIds: readonly string[],
): Promise<Session> =>
  loadSession(connectionOf(ctx), {
    tenant_id: ctx.session.tenantId,
    user_id: "0",
    account: "",
    real_name: null,
    role_id: roleIds,
    dept_id: deptIds,
  });

export interface RoleHolder {
  readonly roleId?: readonly string[] | null;
  readonly deptId?: readonly string[] | null;
}

/** Refuses people whose roles, in their departments, have rights that the session lacks. */
export async function holdPeople(ctx: Context, people: readonly RoleHolder[]): Promise<void> {
  if (ctx.session.administrator) return;
  const held = new Map(
    people.map(({ roleId, deptId }) => [
      `${roleId ?? ""}/${deptId ?? ""}`,
      [roleId ?? [], deptId ?? []] as const,
    ]),
  );
  for (const [key, [roles, depts]] of held)
    await once(ctx, key, async () => holdRights(ctx, await rightsOf(ctx, roles, depts), "scopes"));
}

const checked = new WeakMap<Context, Map<string, Promise<void>>>();

/** A file brings many people with the same roles. */
function once(ctx: Context, key: string, check: () => Promise<void>): Promise<void> {
  const known = checked.get(ctx) ?? new Map<string, Promise<void>>();
  checked.set(ctx, known);
  const verdict = known.get(key) ?? check();
  known.set(key, verdict);
  return verdict;
}

/** The same for accounts by their ids. */
export async function holdUsers(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ctx.session.administrator || ids.length === 0) return;
  await holdPeople(
    ctx,
    await ctx.unbound.rows<{ roleId: string[] | null; deptId: string[] | null }>(
      sql`select role_id as "roleId", dept_id as "deptId" from "user" where tenant_id = ${ctx.session.tenantId} and id = any(${ids}) and is_deleted = 0`,
    ),
  );
}

/** Refuses roles with rights that the session lacks, as they stand in this transaction. */
export async function holdRoles(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ctx.session.administrator) return;
  for (const id of ids) await holdRights(ctx, await rightsOf(ctx, [id], []), "reach");
}
