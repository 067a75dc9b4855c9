import type { Action, ViewDescription } from "#engine/model/index.ts";

/** The actions with a button at one place of a view; what a feature draws by hand stands among its extras. */
export function actionsAt(
  { actions }: ViewDescription,
  at: "toolbar" | "row" | "selection",
): readonly Action[] {
  return actions.filter(({ button }) => button?.at.includes(at) && !button.custom);
}
