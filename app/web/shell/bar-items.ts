import type { Label } from "#engine/model/index.ts";
import { useSetting } from "#engine/web/settings.ts";
import { words } from "./words.ts";

/** What the top bar can show, in its order; everybody hides what they do not need. */
export const BAR_ITEMS = {
  fold: words.foldButton,
  home: words.homeLink,
  topMenu: words.topMenu,
  search: words.searchShort,
  online: words.onlineStatus,
  seat: words.seat,
  targets: words.targets,
  contests: words.contests,
  guide: words.guide,
  manual: words.manual,
  colour: words.colour,
  theme: words.theme,
  language: words.language,
  lock: words.lock,
  fullscreen: words.fullscreen,
  log: words.debugLog,
  notices: words.notices,
  user: words.userLink,
} as const satisfies Record<string, Label>;

export type BarItem = keyof typeof BAR_ITEMS;

/** Which items the user has hidden, and how to change it. */
export function useHiddenItems(): readonly [readonly BarItem[], (hidden: readonly BarItem[]) => void] {
  return useSetting<readonly BarItem[]>("top-bar-hidden", []);
}
