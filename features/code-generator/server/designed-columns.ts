import type { Context } from "#engine/server/context.ts";
import type { SourceColumn } from "./source-column.ts";

/** The columns of an entity that was designed here, in the order they were added. */
export async function designedColumns(ctx: Context, entityId: string): Promise<SourceColumn[]> {
  const rows = await ctx.db
    .selectFrom("devColumn")
    .select(["columnName", "columnDesc", "pgType", "dataType", "notNull", "pk"])
    .where("entityId", "=", entityId)
    .orderBy("createTime")
    .orderBy("id")
    .execute();
  return rows.map(({ columnName, columnDesc, pgType, dataType, notNull, pk }) => ({
    name: columnName,
    type: pgType || dataType,
    comment: columnDesc ?? "",
    commentEn: "",
    required: notNull === 1,
    primary: pk === 1,
  }));
}
