import type { TypeOf } from "#engine/model/index.ts";
import { deptTreeOf } from "#engine/server/access/dept-tree.ts";
import type { Context } from "#engine/server/context.ts";
import { titlesOf } from "#engine/server/read/titles.ts";
import { user } from "#features/administration/feature.ts";
import { isPerformance, PERFORMANCE } from "#features/sales-figures/server/index.ts";
import type { podiumSchema } from "../contest-calls.ts";
import type { Contest } from "./contest-sides.ts";
import { sidesOf } from "./contest-sides.ts";
import { TEAMS } from "./contest-states.ts";
import { scoreOf, standingsOf } from "./count-contests.ts";

export type Podium = TypeOf<typeof podiumSchema>;

/** People of a team that are shown. */
const BEST = 3;

/** Who of the two departments brought what, the best of each. */
async function bestOf(ctx: Context, contest: Contest): Promise<Podium["people"]> {
  if (contest.pkJoinType !== TEAMS) return [];
  const tree = await deptTreeOf(ctx);
  const people: Podium["people"][number][] = [];
  for (const [side, of] of sidesOf(contest).entries()) {
    const depts = tree.below("deptId" in of ? [of.deptId] : []);
    const rows = await ctx.unscoped
      .selectFrom("salesEvent")
      .select(["ownerUserId", ...PERFORMANCE])
      .where(isPerformance)
      .where("ownerDeptId", "in", depts)
      .where("ownerUserId", "is not", null)
      .where("day", ">=", contest.agreeDate ?? contest.pkDate)
      .where("day", "<=", contest.pkDate)
      .groupBy("ownerUserId")
      .execute();
    const names = await titlesOf(
      ctx,
      user,
      rows.map(({ ownerUserId }) => ownerUserId!),
    );
    people.push(
      ...rows
        .map((row) => ({
          name: names.get(row.ownerUserId!) ?? "",
          side,
          num: scoreOf(contest, row),
        }))
        .filter(({ num }) => num > 0)
        .sort((a, b) => b.num - a.num)
        .slice(0, BEST),
    );
  }
  return people.sort((a, b) => b.num - a.num);
}

/** How a challenge stands at this moment. */
export async function podiumNow(ctx: Context, contest: Contest, ended: boolean): Promise<Podium> {
  const standing = (await standingsOf(ctx, [contest])).get(contest.id)!;
  const { initiatorNum: ours, acceptNum: theirs } = standing;
  const place = (own: number, other: number): number => (ended ? (own >= other ? 1 : 2) : 0);
  return {
    sides: [
      { name: standing.initiatorName, num: ours, place: place(ours, theirs) },
      { name: standing.acceptName, num: theirs, place: place(theirs, ours) },
    ],
    people: contest.agreeDate === null ? [] : await bestOf(ctx, contest),
  };
}
