import { placeOf } from "#engine/model/pinyin.ts";
import { findRegions as findRegionsCall } from "../region.ts";
import { handle } from "#engine/server/calls.ts";

/** As many as somebody looks through. */
const MOST = 20;

/** Regions that are called so come first, then those that lie in one that is. */
export const findRegions = handle(findRegionsCall, async (ctx, { keyword }) => {
  const rows = await ctx.db
    .selectFrom("sysRegion")
    .select(["code", "name", "fullName", "level"])
    .orderBy("code")
    .execute();
  const found = rows.flatMap(({ code, name, fullName, level }) => {
    const [own, whole] = [name, fullName || name].map((one) => placeOf(one, keyword)?.[0]);
    if (own === undefined && whole === undefined) return [];
    const rank = own === 0 ? 0 : own === undefined ? 2 : 1;
    return [{ id: code, title: fullName || name, rank, level: Number(level ?? 0) }];
  });
  return found
    .toSorted((one, other) => one.rank - other.rank || one.level - other.level)
    .slice(0, MOST)
    .map(({ id, title }) => ({ id, title }));
});
