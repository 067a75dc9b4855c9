import type { Label } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { notify } from "#features/warnings/server/index.ts";
import type { Contest } from "./contest-sides.ts";

export interface ContestNews {
  readonly contest: Contest;
  readonly userIds: readonly string[];
  readonly name: Label;
  readonly content: Label;
}

/** Tells people of their challenges, and every open browser to look again. */
export async function notifyOf(ctx: Context, news: readonly ContestNews[]): Promise<void> {
  await notify(
    ctx,
    news.flatMap(({ contest, userIds, name, content }) =>
      userIds.map((userId) => ({
        userId,
        type: "pkAlarmNotice" as const,
        resourceType: "contest",
        resourceId: contest.id,
        name,
        content,
      })),
    ),
  );
  ctx.announce("contest", {});
}
