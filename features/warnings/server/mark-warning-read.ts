import { sql } from "kysely";
import {
  markWarningRead as markWarningReadCall,
  markWarningsRead as markWarningsReadCall,
  warning as warningEntity,
} from "../warning.ts";
import { handle } from "#engine/server/calls.ts";
import { notFound } from "#engine/server/errors.ts";
import { readRow, readRowsById } from "#engine/server/read/detail.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { change } from "#engine/server/write/save.ts";
import { recount } from "./push-notices.ts";

/** The bell's button: whoever sees a warning may mark it as read. */
export const markWarningRead = handle(markWarningReadCall, async (ctx, { id, status }) => {
  const warning = await readRow(ctx, warningEntity, id, true);
  if (!warning) throw notFound();
  await change(ctx, warningEntity, warning, {
    status: status ?? "1",
    readTime: status === "0" ? null : ctx.moment,
  });
  await recount(ctx, peopleOf([warning]));
  return null;
});

/** Several at once, of those the reader sees; when one was read before stays as it was noted then. */
export const markWarningsRead = handle(markWarningsReadCall, async (ctx, { ids }) => {
  const seen = await readRowsById(ctx, warningEntity, ids, true);
  if (seen.length === 0) throw notFound();
  const unread = seen.filter(({ status }) => status === "0");
  await changeRows(ctx, warningEntity, {
    set: { status: "1", readTime: ctx.moment },
    where: sql`x.id = any(${unread.map(({ id }) => id)})`,
  });
  await recount(ctx, peopleOf(unread));
  return null;
});

const peopleOf = (
  warnings: readonly { readonly responsiblePersonId: string | null }[],
): readonly string[] => warnings.flatMap(({ responsiblePersonId }) => responsiblePersonId ?? []);
