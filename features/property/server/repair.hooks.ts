import { badRequest } from "#engine/server/errors.ts";
import type { Context } from "#engine/server/context.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import { REPAIR } from "../property-codes.ts";

/** A repair that is still open, held until the transaction ends. */
export async function openRepair(ctx: Context, id: string) {
  const row = await ctx.db
    .selectFrom("repair")
    .select(["id", "applicationStatus", "handlerId", "userId", "content"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw badRequest("报修申请不存在", "There is no such repair request");
  if (row.applicationStatus === REPAIR.done || row.applicationStatus === REPAIR.cancelled)
    throw badRequest("该报修已结束", "This repair is over");
  return row;
}

export const repairHooks = hooks("repair", {
  beforeSave: each((ctx, { draft, before }) => {
    if (before && [REPAIR.done, REPAIR.cancelled].some((over) => over === before.applicationStatus))
      throw badRequest("该报修已结束", "This repair is over");
    if (!before) draft.userId ??= ctx.session.userId;
  }),
});

/** A step is taken on an open repair, which is under way from then on. */
export const repairProcessHooks = hooks("repairProcess", {
  beforeSave: each(async (ctx, { draft, before }) => {
    if (before) return;
    draft.processUser ??= ctx.session.realName;
    if (!draft.repairId) return;
    const { applicationStatus } = await openRepair(ctx, draft.repairId);
    if (applicationStatus === REPAIR.waiting)
      await ctx.db
        .updateTable("repair")
        .set(({ eb }) => ({
          applicationStatus: REPAIR.underWay,
          version: eb("version", "+", 1),
          updateTime: ctx.moment,
          updateUser: ctx.session.userId,
        }))
        .where("id", "=", draft.repairId)
        .execute();
  }),
});
