import type { Label } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { readDictEntries } from "#features/dictionaries/server/index.ts";
import type { Contest } from "./contest-sides.ts";
import { sideNames } from "./contest-sides.ts";
import { TEAMS } from "./contest-states.ts";
import { notifyOf } from "./notify-contest.ts";

/** What a challenge compares, in the words of the dictionary. */
async function comparedBy(ctx: Context): Promise<(contest: Contest) => Label> {
  const entries = await readDictEntries(ctx, ["pk_type"]);
  const words = new Map(
    entries.map(({ dictKey, dictValue, dictValueEn }): [string, Label] => [
      dictKey ?? "",
      [dictValue, dictValueEn || dictValue],
    ]),
  );
  return ({ pkType }) => words.get(pkType) ?? ["", ""];
}

/** Asks opponents to answer challenges, and tells them of a change. */
export async function invite(
  ctx: Context,
  saved: readonly { readonly after: Contest; readonly before?: Contest | undefined }[],
): Promise<void> {
  const contests = saved.map(({ after }) => after);
  const [names, compared] = [await sideNames(ctx, contests), await comparedBy(ctx)];
  await notifyOf(
    ctx,
    saved.map(({ after, before }) => {
      const [ours, theirs] = names(after);
      const by = compared(after);
      const whom: Label =
        after.pkJoinType === TEAMS
          ? [
              `${ours} 向 ${theirs} 发起PK，请您应战`,
              `${ours} challenges ${theirs}, whom you speak for`,
            ]
          : [`${ours} 向您发起PK`, `${ours} challenges you`];
      return {
        contest: after,
        userIds: [after.acceptId],
        name: before
          ? (["PK邀请有变", "Challenge changed"] as const)
          : (["PK邀请", "Challenge"] as const),
        content: [
          `${whom[0]}，比${by[0]}，截止 ${after.pkDate}`,
          `${whom[1]}: ${by[1]}, until ${after.pkDate}`,
        ] as const,
      };
    }),
  );
}
