import type { Row } from "#engine/model/index.ts";
import { customer } from "#features/customers/feature.ts";
import { lead } from "#features/leads/feature.ts";
import type { callRecord } from "../call-record.ts";
import type { CallStand } from "../telephony-calls.ts";
import { callStand } from "../telephony-calls.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { notFound } from "#engine/server/errors.ts";
import { titlesOf } from "#engine/server/read/titles.ts";

export type CallRow = Row<typeof callRecord>;

/** A call under way; one that nobody heard of for long does not count. */
export const UNDER_WAY = ["asked", "ringing", "talking"] as const;

/** How a call stands. */
export async function standOf(ctx: Context, row: CallRow): Promise<CallStand> {
  const [entity, id] = row.clueId ? [lead, row.clueId] : [customer, row.customerId ?? ""];
  return {
    id: row.id,
    state: row.state ?? "asked",
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
    ? await ctx.unscoped
        .selectFrom("callRecord")
        .selectAll()
        .where("id", "=", id)
        .where("userId", "=", ctx.session.userId)
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound();
  return row;
}

export const getStand = handle(callStand, async (ctx, { id }) =>
  standOf(ctx, await ownCall(ctx, id)),
);
