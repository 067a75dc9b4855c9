import { SCOPE_TYPE } from "#engine/model/index.ts";
import type { Row } from "#engine/model/index.ts";
import type { dataScope } from "../data-scope.ts";
import { sql } from "kysely";
import { holdRoles, holdScope } from "#engine/server/access/rank.ts";
import { reachOf } from "#engine/server/access/sessions.ts";
import type { Context } from "#engine/server/context.ts";
import { invalid } from "#engine/server/errors.ts";
import type { Draft } from "#engine/server/hooks.ts";
import { each, hooks } from "#engine/server/hooks.ts";

type DataScope = typeof dataScope;

/** Roles that are seen by the rules, before and after a change of one: taking a narrow rule away widens them. */
async function holdersOf(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const roles = await ctx.unscoped
    .selectFrom("role")
    .select("id")
    .where(sql<boolean>`data_scope_ids && ${ids}::bigint[]`)
    .execute();
  return roles.map(({ id }) => id);
}

/** Nobody makes or touches a rule that shows more rows of its menu than they see there. */
async function holdRule(
  ctx: Context,
  { menuId, scopeType, scopeValue }: Row<DataScope> | Draft<DataScope>,
): Promise<void> {
  const menu = await ctx.unscoped
    .selectFrom("menu")
    .select("code")
    .where("id", "=", menuId ?? "0")
    .executeTakeFirst();
  holdScope(ctx, menu?.code ?? "", reachOf(scopeType ?? SCOPE_TYPE.own, scopeValue ?? null));
}

/** What a rule goes by: the department of a row, or who made it. Whatever else a client names would have no effect. */
const COLUMNS: ReadonlySet<string> = new Set(["create_dept", "create_user", "-"]);

function refuseWithoutEffect({ scopeColumn, scopeField }: Draft<DataScope>): void {
  if (scopeColumn && !COLUMNS.has(scopeColumn))
    throw invalid({
      scopeColumn: [
        "权限字段只能是 create_dept 或 create_user，数据按归属部门和人员划分",
        "The scope column is create_dept or create_user: rows belong to departments and people",
      ],
    });
  if (scopeField && scopeField !== "*")
    throw invalid({
      scopeField: [
        "可见字段只能填 *，请在角色的字段权限中设置",
        "Visible fields can only be *: set them in the field permissions of the role",
      ],
    });
}

export const dataScopeHooks = hooks("dataScope", {
  beforeSave: each(async (ctx, { draft, before }) => {
    refuseWithoutEffect(draft);
    if (before) {
      await holdRule(ctx, before);
      await holdRoles(ctx, await holdersOf(ctx, [before.id]));
    }
    await holdRule(ctx, { ...before, ...draft });
  }),
  afterSave: each(async (ctx, { after }) => {
    await holdRoles(ctx, await holdersOf(ctx, [after.id]));
    ctx.announce("rights", {});
  }),
  beforeRemove: async (ctx, rows) => {
    for (const row of rows) await holdRule(ctx, row);
    await holdRoles(
      ctx,
      await holdersOf(
        ctx,
        rows.map(({ id }) => id),
      ),
    );
  },
  afterRemove: async (ctx, rows) => {
    await holdRoles(
      ctx,
      await holdersOf(
        ctx,
        rows.map(({ id }) => id),
      ),
    );
    ctx.announce("rights", {});
  },
});
