import { updateAccount as updateAccountCall } from "../channel-account.ts";
import { channel } from "../channel.ts";
import { handle } from "#engine/server/calls.ts";
import { notFound } from "#engine/server/errors.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { present } from "#engine/server/read/present.ts";
import { limitInput } from "#engine/server/write/limit-input.ts";
import { checkReferences } from "#engine/server/write/references.ts";
import { change } from "#engine/server/write/save.ts";

/** Changes what is given of a channel's account, and nothing else of the channel. */
export const updateAccount = handle(updateAccountCall, async (ctx, { id, ...values }) => {
  const before = await readRow(ctx, channel, id, true);
  if (!before) throw notFound();
  const given = await limitInput(ctx, channel, values, id);
  await checkReferences(ctx, channel, given, before);
  const [answer] = await present(ctx, channel, [await change(ctx, channel, before, given)]);
  return answer!;
});
