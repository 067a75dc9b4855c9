import type { ScreenIndex } from "#engine/model/index.ts";
import type { ListRow } from "#engine/web/list-row.ts";
import { plainText } from "#engine/web/list-row.ts";
import { recordAt } from "#engine/web/record/beside.ts";
import { handleTaskAt, processAt } from "#features/workflow/feature.ts";

/** What a notice is about, as far as it says. */
export interface About {
  readonly resourceType?: string | null;
  readonly resourceId?: string | null;
}

/** The fields of a row that say it. */
export const ABOUT = ["resourceType", "resourceId"] as const;

export const aboutOf = (row: ListRow): About => ({
  resourceType: plainText(row["resourceType"]),
  resourceId: plainText(row["resourceId"]),
});

/** Whether it tells of a task to decide. */
export const isTask = ({ resourceType, resourceId }: About): boolean =>
  resourceType === "flowTask" && Boolean(resourceId);

/** Where what a notice is about is looked at or decided; undefined where it is about nothing, or the user may see no such screen. */
export function noticePlace(index: ScreenIndex, about: About): string | undefined {
  const { resourceType, resourceId } = about;
  if (!resourceType || !resourceId) return undefined;
  if (isTask(about)) return handleTaskAt(resourceId);
  if (resourceType === "flowInstance") return processAt(resourceId);
  return recordAt(index, resourceType, resourceId);
}
