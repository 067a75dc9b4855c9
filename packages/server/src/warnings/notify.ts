import { model } from "@zhuke/model";
import type { Context } from "../engine/context.ts";
import { insertRows, newRow } from "../engine/write/insert-rows.ts";

export interface Notice {
  readonly userId: string;
  readonly type: "leadsUnassigned" | "leadNotFollowedUp" | "customerAlarmNotice" | "pkAlarmNotice";
  readonly resourceType: string;
  readonly resourceId: string;
  readonly name: string;
  readonly content: string;
  readonly ruleName?: string;
  readonly hours?: number;
}

/** Keeps notices for their people and pushes them to open browsers once the transaction is committed. */
export async function notify(ctx: Context, notices: readonly Notice[]): Promise<void> {
  const rows = notices.map((notice) =>
    newRow(ctx, {
      name: notice.name,
      clueName: notice.name,
      clueId: notice.resourceType === "lead" ? notice.resourceId : null,
      resourceId: notice.resourceId,
      resourceType: notice.resourceType,
      warnType: notice.type,
      warnContent: notice.content,
      ruleName: notice.ruleName ?? null,
      notAssignedDuration: notice.hours ?? null,
      responsiblePersonId: notice.userId,
      status: "0",
    }),
  );
  for (const row of rows) row["warnNo"] = `W${String(row["id"]).slice(-10)}`;
  await insertRows(ctx, model.warning, rows);
  const perUser = new Map<string, Record<string, unknown>>();
  for (const row of rows) perUser.set(String(row["responsiblePersonId"]), row);
  for (const [userId, row] of perUser) {
    ctx.announce("notice", {
      userId,
      id: row["id"],
      name: row["name"],
      warnType: row["warnType"],
      warnContent: row["warnContent"],
      createTime: row["createTime"],
    });
  }
}
