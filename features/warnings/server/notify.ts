import type { RuleType } from "../warning.ts";
import { warning } from "../warning.ts";
import type { Label } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";
import { pushNotices } from "./push-notices.ts";

/** Entries of the dictionary warn_type that rules and events know. */
export type WarnType =
  | RuleType
  | "pkAlarmNotice"
  | "reportNotice"
  | "leadContactLate"
  | "channelBalance"
  | "leadContactEscalated"
  | "flowNotice"
  | "colleagueNotice"
  | "colleagueFollow"
  | "repairNotice"
  | "maintenanceNotice";

export interface Notice {
  readonly userId: string;
  readonly type: WarnType;
  readonly resourceType: string;
  /** None where it is about several: it leads to their list. */
  readonly resourceId: string | null;
  /** That of the record, or what happened, in both languages. */
  readonly name: string | Label;
  readonly content: Label;
}

/** Keeps notices of events for their people and pushes them to open browsers once the transaction is committed. */
export async function notify(ctx: Context, notices: readonly Notice[]): Promise<void> {
  const rows = notices.map((notice) => {
    const [name, nameEn] = typeof notice.name === "string" ? [notice.name] : notice.name;
    return newRow(ctx, warning, {
      name,
      nameEn: nameEn ?? null,
      clueName: name,
      clueId: notice.resourceType === "lead" ? notice.resourceId : null,
      resourceId: notice.resourceId,
      resourceType: notice.resourceType,
      warnType: notice.type,
      warnContent: notice.content[0],
      warnContentEn: notice.content[1],
      responsiblePersonId: notice.userId,
      status: "0",
    });
  });
  for (const row of rows) row.warnNo = `W${row.id.slice(-10)}`;
  await insertRows(ctx, warning, rows);
  await pushNotices(
    ctx,
    rows.map((row) => ({ ...row, userId: String(row.responsiblePersonId) })),
  );
}
