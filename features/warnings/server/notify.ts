import { warning } from "../warning.ts";
import type { Context } from "#engine/server/context.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";
import { pushNotices } from "./push-notices.ts";

/** Entries of the dictionary warn_type that rules and events know. */
export type WarnType =
  | "leadsUnassigned"
  | "leadNotFollowedUp"
  | "customerAlarmNotice"
  | "pkAlarmNotice"
  | "reportNotice"
  | "leadContactLate"
  | "channelBalance"
  | "leadContactEscalated"
  | "flowNotice"
  | "repairNotice"
  | "maintenanceNotice";

export interface Notice {
  readonly userId: string;
  readonly type: WarnType;
  readonly resourceType: string;
  readonly resourceId: string;
  readonly name: string;
  readonly content: string;
}

/** Keeps notices of events for their people and pushes them to open browsers once the transaction is committed. */
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
      responsiblePersonId: notice.userId,
      status: "0",
    }),
  );
  for (const row of rows) row.warnNo = `W${row.id.slice(-10)}`;
  await insertRows(ctx, warning, rows);
  await pushNotices(
    ctx,
    rows.map((row) => ({ ...row, userId: String(row.responsiblePersonId) })),
  );
}
