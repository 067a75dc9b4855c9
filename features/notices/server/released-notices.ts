import { FLAG } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";

/** The newest released notices `n`, each with whether the session's person has read it. */
export const releasedNotices = ({ unscoped, session }: Context, most: number) =>
  unscoped
    .selectFrom("notice as n")
    .select(["n.id", "n.title", "n.releaseTime"])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom("noticeRead as r")
            .select("r.id")
            .whereRef("r.noticeId", "=", "n.id")
            .where("r.userId", "=", session.userId),
        )
        .as("read"),
    )
    .where("n.released", "=", FLAG.yes)
    .orderBy("n.releaseTime", "desc")
    .orderBy("n.id", "desc")
    .limit(most);
