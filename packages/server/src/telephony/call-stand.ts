import type { CallStand, Row } from "@zhuke/model";
import { declared, model } from "@zhuke/model";
import { handle } from "../engine/calls.ts";
import type { Context } from "../engine/context.ts";
import { notFound } from "../engine/errors.ts";
import { titlesOf } from "../engine/read/titles.ts";

export type CallRow = Row<typeof model.callRecord>;

/** A call under way; one that nobody heard of for long does not count. */
export const UNDER_WAY = ["asked", "ringing", "talking"] as const;

/** How a call stands. */
export async function standOf(ctx: Context, row: CallRow): Promise<CallStand> {
  const [entity, id] = row.clueId ? [model.lead, row.clueId] : [model.customer, row.customerId ?? ""];
  return {
    id: row.id,
    state: (row.state ?? "asked") as CallStand["state"],
    name: (await titlesOf(ctx, entity, [id])).get(id) ?? "",
    callee: row.callee ?? "",
    startTime: row.startTime ?? "",
    answerTime: row.answerTime ?? "",
    seconds: row.seconds ?? 0,
    endStatus: row.endStatus ?? "",
    reason: row.reason ?? "",
    recording: row.recording ?? "",
  };
}

/** A call of whoever asks. */
export async function ownCall(ctx: Context, id: string): Promise<CallRow> {
  const row = /^\d{1,19}$/.test(id)
    ? await ctx.wholeTenant
        .selectFrom("callRecord")
        .selectAll()
        .where("id", "=", id)
        .where("userId", "=", ctx.session.userId)
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound();
  return row as CallRow;
}

export const tellStand = handle(declared.callStand, async (ctx, { id }) => standOf(ctx, await ownCall(ctx, id)));
