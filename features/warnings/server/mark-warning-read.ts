import { markWarningRead as markWarningReadCall, warning as warningEntity } from "../warning.ts";
import { handle } from "#engine/server/calls.ts";
import { notFound } from "#engine/server/errors.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { change } from "#engine/server/write/save.ts";

/** The bell's button: whoever sees a warning may mark it as read. */
export const markWarningRead = handle(markWarningReadCall, async (ctx, { id, status }) => {
  const warning = await readRow(ctx, warningEntity, id, true);
  if (!warning) throw notFound();
  await change(ctx, warningEntity, warning, {
    status: status ?? "1",
    readTime: status === "0" ? null : ctx.moment,
  });
  return null;
});
