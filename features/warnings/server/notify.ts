import { MUTED_NOTICES } from "../muted-notices.ts";
import { warning } from "../warning.ts";
import type { Context } from "#engine/server/context.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";

/** Why a rule warns; notices of events have none. */
export type Cause = "unassigned" | "notFollowed" | "overdue" | "release";

export interface Notice {
  readonly userId: string;
  readonly type: "leadsUnassigned" | "leadNotFollowedUp" | "customerAlarmNotice" | "pkAlarmNotice";
  readonly resourceType: string;
  readonly resourceId: string;
  readonly name: string;
  readonly content: string;
  readonly ruleName?: string;
  readonly cause?: Cause;
  readonly hours?: number;
}

/** Keeps notices for their people and pushes them to open browsers once the transaction is committed. */
export async function notify(ctx: Context, notices: readonly Notice[]): Promise<void> {
  const rows = notices.map((notice) =>
    newRow(ctx, warning, {
      name: notice.name,
      clueName: notice.name,
      clueId: notice.resourceType === "lead" ? notice.resourceId : null,
      resourceId: notice.resourceId,
      resourceType: notice.resourceType,
      warnType: notice.type,
      warnContent: notice.content,
      ruleName: notice.ruleName ?? null,
      cause: notice.cause ?? null,
      notAssignedDuration: notice.hours ?? null,
      responsiblePersonId: notice.userId,
      status: "0",
    }),
  );
  for (const row of rows) row.warnNo = `W${row.id.slice(-10)}`;
  await insertRows(ctx, warning, rows);
  const perUser = new Map<string, (typeof rows)[number]>();
  const muted = await mutedKinds(ctx, [...new Set(notices.map(({ userId }) => userId))]);
  for (const row of rows) {
    const userId = String(row.responsiblePersonId);
    if (!muted.get(userId)?.includes(String(row.warnType))) perUser.set(userId, row);
  }
  for (const [userId, row] of perUser) {
    ctx.announce("notice", {
      userId,
      id: row.id,
      name: row.name,
      warnType: row.warnType,
      warnContent: row.warnContent,
      createTime: row.createTime,
    });
  }
}

/** The kinds of notices that people do not want on their bell (their setting notices.muted). */
async function mutedKinds(
  ctx: Context,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom("userSetting")
    .select(["userId", "value"])
    .where("userId", "in", userIds)
    .where("key", "=", MUTED_NOTICES)
    .execute();
  return new Map(
    rows.map(({ userId, value }) => [userId, Array.isArray(value) ? value.map(String) : []]),
  );
}
