import { customer } from "../customer.ts";
import { customerFollow } from "../customer-records.ts";
import { badRequest } from "#engine/server/errors.ts";
import { hooks, newDrafts, newRows } from "#engine/server/hooks.ts";
import { followsOf, forgetFollows, keepLastFollows } from "#features/follow-ups/server/index.ts";
import { ownCustomers } from "./own-customers.ts";
import { refuseNothingSaid } from "./refuse-nothing-said.ts";
import { reckonRelated, touchRelated } from "./touch-related.ts";

const FOLLOWS = followsOf({
  records: customerFollow,
  of: "customerId",
  words: "followDesc",
  next: "nextFollowTime",
  entity: customer,
  times: "followup",
});

export const customerFollowHooks = hooks("customerFollow", {
  beforeSave: async (ctx, saves) => {
    if (saves.some(({ before }) => before))
      throw badRequest("跟进记录不能修改", "Follow-ups cannot be changed");
    await ownCustomers(
      ctx,
      saves.map(({ draft }) => draft.customerId),
    );
    for (const { draft } of saves) draft.operationId = ctx.session.userId;
  },
  afterSave: async (ctx, saved) => {
    const rows = newRows(saved);
    await keepLastFollows(ctx, FOLLOWS, rows);
    await touchRelated(ctx, [...new Set(rows.map((row) => row.customerId))], ctx.moment);
  },
  afterRemove: async (ctx, rows) => {
    await forgetFollows(ctx, FOLLOWS, rows);
    await reckonRelated(ctx, [...new Set(rows.map((row) => row.customerId))]);
  },
});

export const customerCommunicationHooks = hooks("customerCommunication", {
  beforeSave: (ctx, saves) => {
    for (const { draft, before } of saves) refuseNothingSaid({ ...before, ...draft });
    for (const draft of newDrafts(saves)) draft.chatTime ??= ctx.moment;
  },
});
