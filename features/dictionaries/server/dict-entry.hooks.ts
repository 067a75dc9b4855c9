import { sql } from "kysely";
import { businessDictEntry, dictEntry } from "../dict-entry.ts";
import type { Context } from "#engine/server/context.ts";
import { notFound } from "#engine/server/errors.ts";
import type { Hooks } from "#engine/server/hooks.ts";
import { each, hooks } from "#engine/server/hooks.ts";

type Entry = typeof dictEntry;

/** An entry has the code of its dictionary; a dictionary gives its code to all its entries. */
const entries = (entity: Entry): Hooks<Entry> => {
  const table = sql.id(entity.table);
  const mine = (ctx: Context) =>
    entity.shared ? sql`true` : sql`tenant_id = ${ctx.session.tenantId}`;
  return {
    beforeSave: each(async (ctx, { draft, before }) => {
      const parentId = draft.parentId ?? before?.parentId ?? "0";
      if (parentId === "0") return;
      const [parent] = await ctx.unbound.rows<{ code: string }>(
        sql`select code from ${table} where ${mine(ctx)} and id = ${parentId}::bigint and is_deleted = 0 for share`,
      );
      if (!parent) throw notFound();
      draft.code = parent.code;
    }),
    afterSave: each(async (ctx, { after, before }) => {
      if (before && after.parentId === "0" && after.code !== before.code)
        await ctx.unbound.rows(
          sql`update ${table} set code = ${after.code}, version = version + 1 where ${mine(ctx)} and parent_id = ${after.id}::bigint and is_deleted = 0`,
        );
    }),
  };
};

export const dictHooks = hooks("dict", entries(dictEntry));
export const dictBizHooks = hooks("dictBiz", entries(businessDictEntry));
