import type { Label } from "#engine/model/index.ts";
import { useSetting } from "#engine/web/settings.ts";
import { webFeatures } from "../features.ts";
import type { WidgetDialog } from "./shell-dialog.ts";
import { words } from "./words.ts";

/** What features put into the top bar. */
export const WIDGETS = webFeatures.flatMap(({ bar = [] }) => bar);

/** The dialog that shows what a widget shows, for where the bar does not. */
export const widgetDialog = (key: string): WidgetDialog => `widget ${key}`;

const BEFORE_WIDGETS = {
  fold: words.foldButton,
  home: words.homeLink,
  topMenu: words.topMenu,
  search: words.searchShort,
  online: words.onlineStatus,
  activeRole: words.activeRole,
} as const satisfies Record<string, Label>;

const AFTER_WIDGETS = {
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

/** What the frame itself shows in the top bar. */
export type BarItem = keyof typeof BEFORE_WIDGETS | keyof typeof AFTER_WIDGETS;

/** What the top bar can show, in its order; everybody hides what they do not need. */
export const BAR_ITEMS: readonly (readonly [key: string, label: Label])[] = [
  ...Object.entries(BEFORE_WIDGETS),
  ...WIDGETS.map(({ key, label }) => [key, label] as const),
  ...Object.entries(AFTER_WIDGETS),
];

/** Until somebody chooses otherwise these are in the menu of their picture and in the palette only. */
const HIDDEN_AT_FIRST: readonly string[] = [
  "home",
  "activeRole",
  "contests",
  "guide",
  "manual",
  "colour",
  "theme",
  "language",
  "lock",
  "fullscreen",
  "log",
];

/** Which items the user has hidden, and how to change it. */
export const useHiddenItems = () =>
  useSetting<readonly string[]>("top-bar-hidden", HIDDEN_AT_FIRST);
