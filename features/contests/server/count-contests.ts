import type { Context } from "#engine/server/context.ts";
import type { Counted } from "#features/sales-figures/server/index.ts";
import { countPerformance, NOTHING } from "#features/sales-figures/server/index.ts";
import type { Contest } from "./contest-sides.ts";
import { sideNames, sidesOf } from "./contest-sides.ts";
import { RUNNING } from "./contest-states.ts";

/** What counts, by the type of the challenge: signs less refunds, first visits, or the amount signed less refunded. */
export function scoreOf({ pkType }: Contest, counted: Counted = NOTHING): number {
  if (pkType === "2") return counted.visits;
  return pkType === "3" ? Number(counted.amount) : counted.signs;
}

export interface Standing {
  readonly initiatorName: string;
  readonly acceptName: string;
  readonly initiatorNum: number;
  readonly acceptNum: number;
  readonly winnerName: string;
}

/** The numbers of both sides: of this moment while a challenge runs, as they were kept at its end, -1 before it is agreed. */
async function numbers(
  ctx: Context,
  contests: readonly Contest[],
): Promise<(contest: Contest) => readonly [number, number]> {
  const running = contests.filter(({ status }) => status === RUNNING);
  const counted = await countPerformance(
    ctx,
    running.flatMap((contest) =>
      sidesOf(contest).map((of, side) => ({
        key: `${contest.id}:${side}`,
        of,
        from: contest.agreeDate ?? contest.pkDate,
        to: contest.pkDate,
      })),
    ),
  );
  return (contest) => {
    const side = (at: number) => scoreOf(contest, counted.get(`${contest.id}:${at}`));
    return contest.status === RUNNING
      ? [side(0), side(1)]
      : [contest.initiatorNum ?? -1, contest.acceptNum ?? -1];
  };
}

/** Names and numbers of challenges by their ids. */
export async function standingsOf(
  ctx: Context,
  contests: readonly Contest[],
): Promise<ReadonlyMap<string, Standing>> {
  const [names, nums] = [await sideNames(ctx, contests), await numbers(ctx, contests)];
  return new Map(
    contests.map((contest) => {
      const [[initiatorName, acceptName], [initiatorNum, acceptNum]] = [
        names(contest),
        nums(contest),
      ];
      const winnerName = { "0": "", "1": initiatorName, "2": acceptName }[contest.winner ?? "0"];
      return [contest.id, { initiatorName, acceptName, initiatorNum, acceptNum, winnerName }];
    }),
  );
}
