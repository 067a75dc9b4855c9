import { handle } from "#engine/server/calls.ts";
import { insert } from "#engine/server/write/save.ts";
import { contest } from "../contest.ts";
import { challenge as challengeCall } from "../contest-calls.ts";

export const challenge = handle(challengeCall, async (ctx, input) => {
  const row = await insert(ctx, contest, input);
  return { id: String(row["id"]) };
});
