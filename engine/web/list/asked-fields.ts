import type { ViewDescription } from "#engine/model/index.ts";
import { belowReads } from "../action/add-below.ts";
import { cardOf } from "./card-of.ts";
import { fieldBehind } from "./columns.ts";
import type { ViewExtras } from "../view-extras.ts";

/** A value is drawn by the title of what it refers to, a file by the name it came with, a deadline by whether it still counts. */
function drawnBy(view: ViewDescription, name: string): readonly string[] {
  const field = fieldBehind(view.entity, name);
  const { labelAs, deadline = true } = field?.options ?? {};
  return [
    name,
    ...(labelAs === undefined ? [] : [labelAs]),
    ...(field?.kind === "file" ? [`${name}Originalname`] : []),
    ...(deadline === true ? [] : Object.keys(deadline)),
  ];
}

/**
 * The names a list asks of its rows: the columns in sight, its card, and what decides over the actions of a row, its lock
 * and the tabs of its drawer. The drawer's facts come with the record itself.
 */
export function askedFields(
  view: ViewDescription,
  columns: readonly string[],
  { actions = [], opens }: ViewExtras,
): string {
  const { lines, status, tags = [], footer = [] } = cardOf(view);
  const card = [...lines.flat(), ...(status === undefined ? [] : [status]), ...tags, ...footer];
  const deciding = [
    ...Object.keys(view.lockedWhen ?? {}),
    ...belowReads(view),
    ...view.actions.flatMap(({ button }) => [
      ...Object.keys(button?.when ?? {}),
      ...(button?.ofAnother === undefined ? [] : [button.ofAnother]),
      ...Object.values(button?.decides ?? {}),
    ]),
    ...actions.flatMap(({ reads = [] }) => reads),
    ...(opens?.reads ?? []),
    ...view.near.flatMap(({ of, with: taken = [], starts = {}, when = {} }) => [
      ...(of === undefined ? [] : [of]),
      ...taken,
      ...Object.values(starts),
      ...Object.keys(when),
    ]),
  ];
  const names = [view.entity.title, ...columns, ...card].flatMap((name) => drawnBy(view, name));
  return [...new Set([...names, ...deciding])].sort().join();
}
