import { declared, model } from "@zhuke/model";
import { handle } from "../engine/calls.ts";
import { notFound } from "../engine/errors.ts";
import { readRow } from "../engine/read/detail.ts";
import { change } from "../engine/write/save.ts";

/** The bell's button: whoever sees a warning may mark it as read. */
export const markWarningRead = handle(declared.markWarningRead, async (ctx, { id, status }) => {
  const warning = await readRow(ctx, model.warning, id, true);
  if (!warning) throw notFound();
  await change(ctx, model.warning, warning, { status: status ?? "1", readTime: status === "0" ? null : ctx.moment });
  return null;
});
