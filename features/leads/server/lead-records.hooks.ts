import { lead } from "../lead.ts";
import { refuseNothingSaid } from "#features/customers/server/index.ts";
import { badRequest } from "#engine/server/errors.ts";
import { hooks, newDrafts, newRows } from "#engine/server/hooks.ts";
import { followsOf, forgetFollows, keepLastFollows } from "#features/follow-ups/server/index.ts";
import { sql } from "kysely";
import { firstContact } from "./first-contact.ts";
import { followRecord } from "../lead-records.ts";

const FOLLOWS = followsOf({
  records: followRecord,
  of: "clueId",
  words: "content",
  next: "nextTime",
  entity: lead,
  times: "followupTimes",
  also: (ctx) => firstContact(ctx, sql`s.first_time`),
});

export const followRecordHooks = hooks("followRecord", {
  beforeSave: async (ctx, saves) => {
    if (saves.some(({ before }) => before))
      throw badRequest("跟进记录不能修改", "Follow-ups cannot be changed");
    const converted = await ctx.db
      .selectFrom("lead")
      .select("id")
      .where(
        "id",
        "in",
        saves.map(({ draft }) => draft.clueId ?? "0"),
      )
      .where("converted", "=", 1)
      .executeTakeFirst();
    if (converted)
      throw badRequest(
        "线索已转为客户，请在客户里跟进",
        "The lead has become a customer: please follow up with the customer",
      );
  },
  afterSave: (ctx, saved) => keepLastFollows(ctx, FOLLOWS, newRows(saved)),
  afterRemove: (ctx, rows) => forgetFollows(ctx, FOLLOWS, rows),
});

export const leadCommunicationHooks = hooks("leadCommunication", {
  beforeSave: (ctx, saves) => {
    for (const { draft, before } of saves) refuseNothingSaid({ ...before, ...draft });
    for (const draft of newDrafts(saves)) draft.chatTime ??= ctx.moment;
  },
});
