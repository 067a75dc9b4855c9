import type { ScreenIndex } from "#engine/model/index.ts";
import type { ListRow } from "#engine/web/list-row.ts";
import { plainText } from "#engine/web/list-row.ts";
import { recordAt } from "#engine/web/record/beside.ts";
import { OWN_ROUTE } from "#features/own-reports/web/index.ts";
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

/** The screen of an entity whose rows do not open. */
const screenOf = ({ views }: ScreenIndex, entity: string): string | undefined =>
  Object.values(views).find((view) => view.entity === entity)?.route;

/** How a challenge stands opens over the list of challenges. */
function contestAt(index: ScreenIndex, id: string): string | undefined {
  const screen = screenOf(index, "contest");
  return screen && `${screen}?id=${id}`;
}

/** Where what a notice is about is looked at or decided, several records in their list; undefined where it is about nothing, or the user may see no such screen. */
export function noticePlace(index: ScreenIndex, about: About): string | undefined {
  const { resourceType, resourceId } = about;
  if (!resourceType) return undefined;
  if (!resourceId) return index.records[resourceType];
  if (isTask(about)) return handleTaskAt(resourceId);
  if (resourceType === "flowInstance") return processAt(resourceId);
  if (resourceType === "report") return OWN_ROUTE;
  if (resourceType === "contest") return contestAt(index, resourceId);
  return recordAt(index, resourceType, resourceId) ?? screenOf(index, resourceType);
}
