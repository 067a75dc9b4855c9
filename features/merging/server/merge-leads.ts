import { sql } from "kysely";
import type { Row } from "#engine/model/index.ts";
import { lead as leadEntity } from "#features/leads/feature.ts";
import { leadMerge, mergeLeads, undoLeadMerge as undoLeadMergeCall } from "../lead-merge.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { takePhones, whoHoldsPhones } from "#features/identity/server/index.ts";
import { logLeadChanges } from "#features/leads/server/index.ts";
import { mergeRows } from "./merge-rows.ts";
import type { Merging } from "./merging.ts";
import { undoMerge } from "./undo-merge.ts";

type Lead = Row<typeof leadEntity>;

/** Nobody else has the number any more: the mark of the duplicate goes. */
async function unmark(ctx: Context, id: string): Promise<void> {
  const lead = await ctx.unscoped
    .selectFrom("lead")
    .select(["telephone", "mobile"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const phones = [lead.telephone ?? "", lead.mobile ?? ""];
  await takePhones(ctx, phones);
  const holders = await whoHoldsPhones(ctx, phones, id);
  if (holders.size > 0) return;
  await changeRows(ctx, leadEntity, {
    set: { isDuplicate: sql`'0'`, repeatName: sql`null` },
    where: sql`x.id = ${id}::bigint`,
    onlyDifferent: true,
  });
}

const leads: Merging<Lead> = {
  entity: leadEntity,
  who: ["线索", "lead"],
  merges: leadMerge,
  by: "clueId",
  secondPhone: "mobile",
  people: ["ownerUserId"],
  refuse: (kept, other) => {
    if (kept.converted === 1 || other.converted === 1)
      throw badRequest(
        "线索已转为客户，不能合并；请合并客户",
        "A lead that became a customer cannot be merged; merge the customers instead",
      );
  },
  values: (kept, other, owner) => ({
    status: owner.status,
    allocateTime: owner.allocateTime,
    allocateReason: owner.allocateReason,
    previousOwnerId:
      owner === kept ? kept.previousOwnerId : (kept.ownerUserId ?? kept.previousOwnerId),
    followupTimes: (kept.followupTimes ?? 0) + (other.followupTimes ?? 0),
  }),
  settle: unmark,
  log: (ctx, rows, type, content) =>
    logLeadChanges(
      ctx,
      rows.map((lead) => ({ lead, type: type === "merge" ? "merged" : "unmerged", content })),
    ),
};

export const mergeTwoLeads = handle(mergeLeads, (ctx, input) => mergeRows(ctx, leads, input));

export const undoLeadMerge = handle(undoLeadMergeCall, (ctx, { id }) => undoMerge(ctx, leads, id));
