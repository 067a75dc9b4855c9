import type { ViewDescription } from "#engine/model/index.ts";
import { actionsAt } from "../action/actions-at.ts";
import { sharedNames } from "../edit/editable.ts";

/** Whether anything can be done with several rows of a view at once. */
export const isForMany = (view: ViewDescription): boolean =>
  view.remove || actionsAt(view, "selection").length > 0 || sharedNames(view).length > 0;
