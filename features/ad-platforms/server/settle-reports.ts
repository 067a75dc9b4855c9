import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";
import { enqueue } from "#engine/server/jobs/enqueue.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { sql } from "kysely";
import { retryReports, skipReports, stateReport } from "../state-report.ts";
import { reportStates } from "./report-states.ts";

/** Puts failed reports into another state, and what waits for them on its way. */
async function settle(
  ctx: Context,
  ids: readonly string[],
  state: "waiting" | "skipped",
): Promise<null> {
  const changed = await changeRows(ctx, stateReport, {
    set: {
      state,
      ...(state === "waiting" && { error: null, claimedAt: null }),
    },
    where: sql`x.id = any(${[...ids]}::bigint[]) and x.state = 'failed'`,
    returning: ["pushedLeadId"],
  });
  if (changed.length === 0)
    throw badRequest("只有失败的回传可以处理", "Only reports that failed can be dealt with");
  for (const pushedLeadId of new Set(changed.map((one) => one.pushedLeadId)))
    await enqueue(ctx, reportStates, { pushedLeadId }, { key: pushedLeadId });
  return null;
}

export const settleReports = [
  handle(retryReports, (ctx, { ids }) => settle(ctx, ids, "waiting")),
  handle(skipReports, (ctx, { ids }) => settle(ctx, ids, "skipped")),
];
