import { regionLazyTree } from "../region.ts";
import { handle } from "#engine/server/calls.ts";

/** One level of the region tree; the top is 00. */
export const giveRegionTree = handle(regionLazyTree, async (ctx, { parentCode }) => {
  const rows = await ctx.db
    .selectFrom("sysRegion")
    .select(["code", "name", "parentCode", "level"])
    .where("parentCode", "=", parentCode ?? "00")
    .orderBy("code")
    .execute();
  return rows.map((row) => ({
    id: row.code,
    parentId: row.parentCode,
    title: row.name,
    key: row.code,
    value: row.code,
    hasChildren: row.level !== "3",
  }));
});
