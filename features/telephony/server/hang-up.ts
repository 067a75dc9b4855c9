import { hangUp as hangUpCall } from "../telephony-calls.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";
import type { CallRow } from "./call-stand.ts";
import { ownCall, standOf, UNDER_WAY } from "./call-stand.ts";
import { telephonyOf } from "./chosen-telephony.ts";
import { enqueue } from "#engine/server/jobs/enqueue.ts";
import { endCall } from "./end-call.ts";

const HUNG_UP = "8";
const GIVEN_UP = "9";

const isUnderWay = ({ state }: CallRow): boolean => UNDER_WAY.some((known) => known === state);

/** Ends a call here and has the provider end it; false where only the softphone can. */
async function end(ctx: Context, row: CallRow): Promise<boolean> {
  const telephony = await telephonyOf(ctx, row.settingId ?? "0");
  if (!telephony.hangUp) return false;
  const endStatus = row.state === "talking" ? HUNG_UP : GIVEN_UP;
  await ctx.unscoped
    .updateTable("callRecord")
    .set({ state: "ended", endStatus, endTime: ctx.moment, updateTime: ctx.moment })
    .where("id", "=", row.id)
    .execute();
  await enqueue(ctx, endCall, { recordId: row.id });
  return true;
}

export const hangUp = handle(hangUpCall, async (ctx, { id }) => {
  const row = await ownCall(ctx, id);
  if (isUnderWay(row) && !(await end(ctx, row)))
    throw badRequest("该线路请在软电话中挂断", "On this line, hang up in the softphone");
  return standOf(ctx, await ownCall(ctx, id));
});

/** Ends whatever call somebody is in: nobody stays on the line after signing out. */
export async function stopCalls(ctx: Context): Promise<void> {
  const rows = await ctx.unscoped
    .selectFrom("callRecord")
    .selectAll()
    .where("userId", "=", ctx.session.userId)
    .where("state", "in", UNDER_WAY)
    .execute();
  for (const row of rows as CallRow[]) await end(ctx, row);
}
