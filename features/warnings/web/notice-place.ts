import type { ScreenIndex } from "#engine/model/index.ts";
import { handleTaskAt, processAt } from "#features/workflow/feature.ts";

/** What a notice is about, as far as it says. */
export interface About {
  readonly resourceType?: string | null;
  readonly resourceId?: string | null;
}

/** Whether it tells of a task to decide. */
export const isTask = ({ resourceType, resourceId }: About): boolean =>
  resourceType === "flowTask" && Boolean(resourceId);

/** Where what a notice is about is looked at or decided; undefined where it is about nothing, or the user may see no such screen. */
export function noticePlace({ records }: ScreenIndex, about: About): string | undefined {
  const { resourceType, resourceId } = about;
  if (!resourceType || !resourceId) return undefined;
  if (isTask(about)) return handleTaskAt(resourceId);
  if (resourceType === "flowInstance") return processAt(resourceId);
  const route = records[resourceType];
  return route === undefined ? undefined : `${route}?id=${resourceId}`;
}
