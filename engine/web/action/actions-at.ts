import type { Action, ViewDescription } from "#engine/model/index.ts";

/** The actions with a button at one place of a view; what a feature draws by hand stands among its extras. */
export function actionsAt(
  { actions }: ViewDescription,
  at: "toolbar" | "row" | "selection",
): readonly Action[] {
  return actions.filter(({ button }) => button?.at.includes(at) && !button.custom);
}

/** What adds rows where a view itself does not: the step that matters of its toolbar. */
export const addingCall = (view: ViewDescription): Action | undefined =>
  actionsAt(view, "toolbar").find(({ button }) => button?.tone === "primary");

/** Whether rows are added from the list itself, by the key N as well. */
export const addsRows = (view: ViewDescription): boolean =>
  view.add === true || addingCall(view) !== undefined;
