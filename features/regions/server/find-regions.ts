import PinyinMatch from "pinyin-match";
import { findRegions as findRegionsCall } from "../region.ts";
import { handle } from "#engine/server/calls.ts";

/** As many as somebody looks through. */
const MOST = 20;

/** Where a keyword stands in a name, in characters or in pinyin; nothing where it does not. */
function placeIn(name: string, keyword: string): number | undefined {
  const found = PinyinMatch.match(name, keyword);
  return found === false ? undefined : found[0];
}

/** Regions that are called so come first, then those that lie in one that is. */
export const findRegions = handle(findRegionsCall, async (ctx, { keyword }) => {
  const rows = await ctx.db
    .selectFrom("sysRegion")
    .select(["code", "name", "fullName", "level"])
    .orderBy("code")
    .execute();
  const found = rows.flatMap(({ code, name, fullName, level }) => {
    const [own, whole] = [placeIn(name, keyword), placeIn(fullName || name, keyword)];
    if (own === undefined && whole === undefined) return [];
    const rank = own === 0 ? 0 : own === undefined ? 2 : 1;
    return [{ id: code, title: fullName || name, rank, level: Number(level ?? 0) }];
  });
  return found
    .toSorted((one, other) => one.rank - other.rank || one.level - other.level)
    .slice(0, MOST)
    .map(({ id, title }) => ({ id, title }));
});
