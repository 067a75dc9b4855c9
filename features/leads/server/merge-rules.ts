import { FLAG } from "#engine/model/index.ts";
import { sql } from "kysely";
import type { Row } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { lockPhones, whoHoldsPhones } from "#features/identity/server/index.ts";
import type { MergeRules } from "#features/ownership/server/index.ts";
import { lastSaid } from "#features/ownership/server/index.ts";
import { lead } from "../lead.ts";
import { logLeadChanges } from "./log-lead-changes.ts";

/** Nobody else has the number any more: the mark of the duplicate goes. */
async function unmark(ctx: Context, id: string): Promise<void> {
  const row = await ctx.unscoped
    .selectFrom("lead")
    .select(["telephone", "mobile"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const phones = [row.telephone ?? "", row.mobile ?? ""];
  await lockPhones(ctx, phones);
  const holders = await whoHoldsPhones(ctx, phones, id);
  if (holders.size > 0) return;
  await changeRows(ctx, lead, {
    set: { isDuplicate: FLAG.no, repeatName: null },
    where: sql`x.id = ${id}::bigint`,
    onlyDifferent: true,
  });
}

export const mergeRules: MergeRules<Row<typeof lead>> = {
  phones: ["telephone", "mobile"],
  refuse: (kept, other) => {
    if (kept.converted === 1 || other.converted === 1)
      throw badRequest(
        "线索已转为客户，不能合并；请合并客户",
        "A lead that became a customer cannot be merged; merge the customers instead",
      );
  },
  values: (kept, other, owner) => ({
    ...lastSaid(kept, other),
    status: owner.status,
    allocateTime: owner.allocateTime,
    allocateReason: owner.allocateReason,
    previousOwnerId:
      owner === kept ? kept.previousOwnerId : (kept.ownerUserId ?? kept.previousOwnerId),
    followupTimes: (kept.followupTimes ?? 0) + (other.followupTimes ?? 0),
  }),
  settle: unmark,
  note: (ctx, rows, type, content) =>
    logLeadChanges(
      ctx,
      rows.map((row) => ({ lead: row, type, content })),
    ),
};
