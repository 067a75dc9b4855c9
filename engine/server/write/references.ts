import { sql } from "kysely";
import type { Entity, Label } from "#engine/model/index.ts";
import { columnName, entityNamed, referredEntity } from "#engine/model/index.ts";
import { visibleSql } from "../access/visibility.ts";
import type { Context } from "../context.ts";
import { invalid } from "../errors.ts";
import { wrongChoices } from "./choices.ts";

/** Refuses references to rows that are foreign, removed, unknown or not the session's to see, and keys their dictionary does not have. Unchanged ones are left alone. */
export async function checkReferences(
  ctx: Context,
  entity: Pick<Entity, "fields">,
  values: Readonly<Record<string, unknown>>,
  before?: Readonly<Record<string, unknown>>,
): Promise<void> {
  const problems: Record<string, Label> = {
    ...(await wrongChoices(ctx, entity.fields, values, before)),
  };
  for (const [name, field] of Object.entries(entity.fields)) {
    const target = referredEntity(field);
    const value = values[name];
    if (
      !target ||
      value === null ||
      value === undefined ||
      JSON.stringify(value) === JSON.stringify(before?.[name])
    )
      continue;
    const ids = (Array.isArray(value) ? value.map(String) : [String(value)]).filter(
      (id) => id !== "0" && id !== "",
    );
    if (ids.length > 0 && (await countVisible(ctx, entityNamed(target), ids)) < ids.length) {
      problems[name] = [
        `${field.label[0]}不存在或无权使用`,
        `${field.label[1]} does not exist or is not yours to use`,
      ];
    }
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

async function countVisible(ctx: Context, target: Entity, ids: readonly string[]): Promise<number> {
  const seen = visibleSql(target, ctx.session, "t");
  const key = target.name === "sysRegion" ? "code" : "id";
  const conditions = [
    ...(target.shared ? [] : [sql`t.tenant_id = ${ctx.session.tenantId}`]),
    sql`t.is_deleted = 0`,
    sql`${sql.id("t", columnName(key))} = any(${ids})`,
    ...(seen ? [seen] : []),
  ];
  const [row] = await ctx.unbound.rows<{ n: number }>(
    sql`select count(*)::int as n from ${sql.id(target.table)} t where ${sql.join(conditions, sql` and `)}`,
  );
  return row!.n;
}
