/** A node of the history of a process, as the viewer is told. */
export interface Passed {
  readonly historyActivityId: string;
  readonly historyActivityType: string;
  /** "" while it is under way. */
  readonly endTime: string;
}

export type Mark = "line-warning" | "success" | "primary";

/** How each node is drawn: ways that were taken, nodes that are finished or under way; a candidate's is left as it is. A repeated node counts as it was last. */
export function markNodes(flow: readonly Passed[]): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const { historyActivityId: id, historyActivityType: type, endTime } of flow) {
    if (type === "sequenceFlow") marks.set(id, "line-warning");
    else if (endTime) marks.set(id, "success");
    else if (type === "candidate") marks.delete(id);
    else marks.set(id, "primary");
  }
  return marks;
}
