import { BUSINESS_END } from "../business-codes.ts";
import type { Row } from "#engine/model/index.ts";
import {
  endBusiness as endBusinessCall,
  moveBusiness as moveBusinessCall,
  reopenBusiness as reopenBusinessCall,
} from "../business-calls.ts";
import { business } from "../business.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { logChanges } from "#engine/server/write/log-change.ts";
import { change } from "#engine/server/write/save.ts";
import { refuseReader } from "#features/ownership/server/index.ts";

type Business = Row<typeof business>;

async function lockedBusiness(ctx: Context, id: string): Promise<Business> {
  const row = await readRow(ctx, business, id, true);
  if (!row) throw notFound();
  return row;
}

export const moveBusiness = handle(moveBusinessCall, async (ctx, { id, statusId }) => {
  await change(ctx, business, { ...(await lockedBusiness(ctx, id)) }, { statusId });
  return null;
});

/** Closing and reopening: beside the form, whose hooks refuse closed rows. */
async function setEnd(
  ctx: Context,
  row: Business,
  end: Pick<Business, "isEnd" | "endReason" | "endTime">,
): Promise<void> {
  await ctx.db
    .updateTable("business")
    .set(({ eb }) => ({
      ...end,
      updateUser: ctx.session.userId,
      updateTime: ctx.moment,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", row.id)
    .execute();
  const changes = {
    isEnd: [row.isEnd, end.isEnd],
    endReason: [row.endReason, end.endReason],
  } as const;
  await logChanges(ctx, business, [{ row: { ...row }, action: "edit", changes }]);
}

export const endBusiness = handle(endBusinessCall, async (ctx, { id, isEnd, reason }) => {
  const row = await lockedBusiness(ctx, id);
  refuseReader(ctx, row, "business");
  if (row.isEnd !== BUSINESS_END.open)
    throw badRequest("该商机已结束", "This opportunity is closed already");
  await setEnd(ctx, row, { isEnd, endReason: reason ?? null, endTime: ctx.moment });
  return null;
});

export const reopenBusiness = handle(reopenBusinessCall, async (ctx, { id }) => {
  const row = await lockedBusiness(ctx, id);
  refuseReader(ctx, row, "business");
  if (row.isEnd === BUSINESS_END.open)
    throw badRequest("该商机还在进行中", "This opportunity is open");
  await setEnd(ctx, row, { isEnd: BUSINESS_END.open, endReason: null, endTime: null });
  return null;
});
