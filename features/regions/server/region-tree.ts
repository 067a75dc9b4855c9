import { region, regionLazyList, regionLazyTree, selectRegions } from "../region.ts";
import { handle } from "#engine/server/calls.ts";
import { present } from "#engine/server/read/present.ts";

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

/** The same level as rows. */
export const giveRegionLevel = handle(regionLazyList, async (ctx, { parentCode, code, name }) => {
  const rows = await ctx.db
    .selectFrom("sysRegion as r")
    .selectAll("r")
    .select((row) =>
      row
        .exists(
          row
            .selectFrom("sysRegion as below")
            .select("below.id")
            .whereRef("below.parentCode", "=", "r.code"),
        )
        .as("hasChildren"),
    )
    .where("r.parentCode", "=", parentCode ?? "00")
    .orderBy("r.code")
    .execute();
  const wanted = rows.filter(
    (row) => row.code.includes(code ?? "") && row.name.includes(name ?? ""),
  );
  return (await present(ctx, region, wanted)).map((row, index) => ({
    ...row,
    hasChildren: Boolean(wanted[index]!.hasChildren),
  }));
});

export const giveRegionOptions = handle(selectRegions, async (ctx, { code }) => {
  const rows = await ctx.db
    .selectFrom("sysRegion")
    .select(["id", "code", "parentCode", "name", "fullName"])
    .where("parentCode", "=", code ?? "00")
    .orderBy("code")
    .execute();
  return rows.map((row) => ({ ...row, fullName: row.fullName ?? row.name }));
});
