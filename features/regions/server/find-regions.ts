import { placeOf } from "#engine/model/pinyin.ts";
import type { Context } from "#engine/server/context.ts";
import { findRegions as findRegionsCall } from "../region.ts";
import { handle } from "#engine/server/calls.ts";

/** As many as somebody looks through. */
const MOST = 20;

/** Digits of a code that stand for its province, and for its city. */
const [PROVINCE, CITY] = [2, 4];

/** The code of the region the session's company lies in. */
async function homeOf({ db, session }: Context): Promise<string> {
  if (session.companyId === null) return "";
  const company = await db
    .selectFrom("dept")
    .select("regionId")
    .where("id", "=", session.companyId)
    .executeTakeFirst();
  return company?.regionId ?? "";
}

/** 2 in the city of a region, 1 in its province, else 0. */
const nearness = (code: string, home: string): number =>
  [PROVINCE, CITY].filter(
    (digits) => home.length >= digits && code.slice(0, digits) === home.slice(0, digits),
  ).length;

/** Regions that are called so come first, then those that lie in one that is; of each, those near the session's company. */
export const findRegions = handle(findRegionsCall, async (ctx, { keyword }) => {
  const rows = await ctx.db
    .selectFrom("sysRegion")
    .select(["code", "name", "fullName", "level"])
    .orderBy("code")
    .execute();
  const home = await homeOf(ctx);
  const found = rows.flatMap(({ code, name, fullName, level }) => {
    const [own, whole] = [name, fullName || name].map((one) => placeOf(one, keyword)?.[0]);
    if (own === undefined && whole === undefined) return [];
    const rank = own === 0 ? 0 : own === undefined ? 2 : 1;
    const near = nearness(code, home);
    return [{ id: code, title: fullName || name, rank, near, level: Number(level ?? 0) }];
  });
  return found
    .toSorted(
      (one, other) => one.rank - other.rank || other.near - one.near || one.level - other.level,
    )
    .slice(0, MOST)
    .map(({ id, title }) => ({ id, title }));
});
