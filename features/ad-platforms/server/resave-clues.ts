import { handle } from "#engine/server/calls.ts";
import { resaveClues } from "../pushed-lead.ts";
import { storePushed } from "./store-pushed.ts";

/** Without a choice so many at once: each is a lead of its own with its allocation. */
const MOST = 200;

/** Makes leads of pushed ones that are none yet, after somebody put right what was wrong with them. */
export const resave = handle(resaveClues, async (ctx, { ids }) => {
  const open = await ctx.db
    .selectFrom("pushedLead")
    .select("id")
    .where("leadId", "is", null)
    .$if(Boolean(ids?.length), (query) => query.where("id", "in", [...(ids ?? [])]))
    .orderBy("id")
    .limit(MOST)
    .execute();
  if (open.length === 0) return { stored: 0, failed: 0 };
  return storePushed(
    ctx,
    open.map(({ id }) => id),
  );
});
