import type { model, Row } from "@zhuke/model";
import { declared, model as entities } from "@zhuke/model";
import { handle } from "../engine/calls.ts";
import type { Context } from "../engine/context.ts";
import { badRequest, notFound } from "../engine/errors.ts";
import { readRow } from "../engine/read/detail.ts";
import { logChanges } from "../engine/write/log-change.ts";
import { change } from "../engine/write/save.ts";
import { refuseReader } from "../ownership/index.ts";

type Business = Row<typeof model.business>;

async function lockedBusiness(ctx: Context, id: string): Promise<Business> {
  const row = await readRow(ctx, entities.business, id, true);
  if (!row) throw notFound();
  return row as unknown as Business;
}

export const moveBusiness = handle(declared.moveBusiness, async (ctx, { id, statusId }) => {
  await change(ctx, entities.business, { ...(await lockedBusiness(ctx, id)) }, { statusId });
  return null;
});

/** Closing and reopening: beside the form, whose hooks refuse closed rows. */
async function setEnd(ctx: Context, row: Business, end: Pick<Business, "isEnd" | "endReason" | "endTime">): Promise<void> {
  await ctx.db
    .updateTable("business")
    .set(({ eb }) => ({ ...end, updateUser: ctx.session.userId, updateTime: ctx.moment, version: eb("version", "+", 1) }))
    .where("id", "=", row.id)
    .execute();
  const changes = { isEnd: [row.isEnd, end.isEnd], endReason: [row.endReason, end.endReason] } as const;
  await logChanges(ctx, entities.business, [{ row: { ...row }, action: "edit", changes }]);
}

export const endBusiness = handle(declared.endBusiness, async (ctx, { id, isEnd, reason }) => {
  const row = await lockedBusiness(ctx, id);
  refuseReader(ctx, row, "business");
  if (row.isEnd !== "0") throw badRequest("该商机已结束", "This opportunity is closed already");
  if (isEnd !== "1" && !reason)
    throw badRequest("请填写原因", "Please give the reason", { fields: { reason: ["请填写原因", "Please give the reason"] } });
  await setEnd(ctx, row, { isEnd, endReason: reason ?? null, endTime: ctx.moment });
  return null;
});

export const reopenBusiness = handle(declared.reopenBusiness, async (ctx, { id }) => {
  const row = await lockedBusiness(ctx, id);
  refuseReader(ctx, row, "business");
  if (row.isEnd === "0") throw badRequest("该商机还在进行中", "This opportunity is open");
  await setEnd(ctx, row, { isEnd: "0", endReason: null, endTime: null });
  return null;
});
