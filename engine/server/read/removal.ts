import { sql } from "kysely";
import type { Entity } from "#engine/model/index.ts";
import { entityNamed } from "#engine/model/index.ts";
import { visibleSql } from "../access/visibility.ts";
import type { Context } from "../context.ts";
import type { Refusal } from "../errors.ts";
import { notFound, removed } from "../errors.ts";
import { titlesOf } from "./titles.ts";

/** Why a row is not there: of one the session would see, that it was deleted, by whom and when. */
export async function whyAbsent(ctx: Context, entity: Entity, id: string): Promise<Refusal> {
  if (entity.shared || !/^\d{1,19}$/.test(id)) return notFound();
  const seen = visibleSql(entity, ctx.session, "t");
  const [row] = await ctx.unbound.rows<{ by: string | null; at: string }>(
    sql`select t.update_user::text as by, t.update_time as at from ${sql.id(entity.table)} t
      where t.tenant_id = ${ctx.session.tenantId} and t.is_deleted = 1 and t.id = ${id}::bigint and ${seen ?? sql`true`}`,
  );
  if (!row) return notFound();
  const names = await titlesOf(ctx, entityNamed("user"), row.by ? [row.by] : []);
  return removed(names.get(row.by ?? "") ?? "", row.at.slice(0, 16));
}
