import type { Label, Row } from "#engine/model/index.ts";
import type { flowDefinition } from "../flow-definition.ts";
import type { flowInstance } from "../flow-instance.ts";
import type { flowTask } from "../flow-task.ts";

export type Definition = Row<typeof flowDefinition>;
export type Instance = Row<typeof flowInstance>;
export type Task = Row<typeof flowTask>;

/** What a process or task is about, in both languages; what somebody typed has one. */
export const titleOf = ({ title, titleEn }: Pick<Instance, "title" | "titleEn">): Label => [
  title,
  titleEn ?? title,
];

/** How a process ended, by whose last word. */
export interface Ended {
  readonly state: "2" | "3" | "4" | "5";
  readonly comment: string;
  /** The system's own number where the clock ended it. */
  readonly by: string;
}
