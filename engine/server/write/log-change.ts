import { changeLog } from "#engine/model/index.ts";
import type { Entity } from "#engine/model/index.ts";
import type { Context } from "../context.ts";
import type { Changes } from "../describe.ts";
import { insertRows, newRow } from "./insert-rows.ts";

/** One entry of the change log. */
export interface LoggedChange {
  readonly row: Readonly<Record<string, unknown>>;
  readonly action: "add" | "edit" | "remove";
  readonly changes: Changes;
  /** The import it belongs to. */
  readonly batchId?: string;
}

/** Notes what was done to rows of an entity, in the same transaction; logs themselves are not logged. */
export async function logChanges(
  ctx: Context,
  entity: Entity,
  entries: readonly LoggedChange[],
): Promise<void> {
  if (entity.log || entries.length === 0) return;
  const rows = entries.map(({ row, action, changes, batchId }) =>
    newRow(ctx, changeLog, {
      subject: entity.name,
      subjectName: entity.label[0],
      rowId: String(row["id"]),
      rowTitle: String(row[entity.title] ?? ""),
      action,
      changes,
      batchId,
    }),
  );
  await insertRows(ctx, changeLog, rows);
}
