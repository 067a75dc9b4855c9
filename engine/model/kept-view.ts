import type { SavedView } from "./view.ts";

/** A view of a list that somebody keeps for themselves: at a tab of its own, with its search words under `keyword`. */
export interface KeptView extends Pick<SavedView, "key" | "label" | "filter" | "sort"> {
  /** Everybody in the departments of whoever keeps it, and below, has its tab as well. */
  readonly shared?: true;
}

/** One that a colleague keeps and shares. */
export interface SharedView extends Omit<KeptView, "shared"> {
  readonly sharedBy: string;
}

/** What the server announces when somebody shares a view, changes a shared one, or keeps it to themselves again. */
export const SHARED_VIEWS = "shared-views";

/** Letters of the name of a view. */
export const LONGEST_VIEW_NAME = 20;

/** Names of the settings that hold the views of a list: one's own, and those that colleagues share, which are only read. */
export const keptViewsKey = (view: string): string => `view.${view}.saved`;
export const sharedViewsKey = (view: string): string => `view.${view}.shared`;
