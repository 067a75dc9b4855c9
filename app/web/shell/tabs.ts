import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { onSignOut } from "#engine/web/runtime/session.ts";

export interface Tab {
  readonly path: string;
  /** The query the page was left with, such as the open record. */
  readonly search: string;
}

interface TabsState {
  readonly tabs: readonly Tab[];
  /** Pages kept alive, the last visited first. */
  readonly alive: readonly string[];
  /** Pages that stand first and are not closed, in their order. */
  readonly pinned: readonly string[];
}

export const HOME = "/wel/index";
const ALIVE_AT_MOST = 10;
const START: TabsState = {
  tabs: [{ path: HOME, search: "" }],
  alive: [],
  pinned: [],
};

/** The open pages of this browser window; they survive a reload, their inner state does not. */
export const useTabs = create<TabsState>()(
  persist(() => START, {
    name: "zhuke-tabs",
    storage: createJSONStorage(() => sessionStorage),
    partialize: ({ tabs, pinned }) => ({ tabs, alive: [], pinned }),
  }),
);

/** Puts a page on the strip, or updates it, and makes it the last one to be put to sleep. */
export function visitTab(path: string, search: string): void {
  useTabs.setState(({ tabs, alive }) => {
    const known = tabs.some((tab) => tab.path === path);
    return {
      tabs: known
        ? tabs.map((tab) => (tab.path === path ? { path, search } : tab))
        : [...tabs, { path, search }],
      alive: [path, ...alive.filter((one) => one !== path)].slice(0, ALIVE_AT_MOST),
    };
  });
}

function keep(wanted: (tab: Tab) => boolean): void {
  useTabs.setState(({ tabs, alive, pinned }) => {
    const kept = tabs.filter(
      (tab) => tab.path === HOME || pinned.includes(tab.path) || wanted(tab),
    );
    return { tabs: kept, alive: alive.filter((path) => kept.some((tab) => tab.path === path)) };
  });
}

/** Puts pages first on the strip, for good; those that are no longer among them stay as any other. */
export function pinTabs(pinned: readonly string[]): void {
  useTabs.setState(({ tabs }) => ({
    pinned,
    tabs: [
      ...tabs.filter(({ path }) => path === HOME),
      ...pinned.map((path) => tabs.find((tab) => tab.path === path) ?? { path, search: "" }),
      ...tabs.filter(({ path }) => path !== HOME && !pinned.includes(path)),
    ],
  }));
}

/** Gives a tab another place on the strip; the first page and pinned ones stay where they are. */
export function moveTab(path: string, to: number): void {
  useTabs.setState(({ tabs, pinned }) => {
    const tab = tabs.find((one) => one.path === path);
    if (!tab || path === HOME || pinned.includes(path)) return {};
    const rest = tabs.filter((one) => one !== tab);
    const at = Math.min(Math.max(to, 1 + pinned.length), rest.length);
    return { tabs: [...rest.slice(0, at), tab, ...rest.slice(at)] };
  });
}

/** Closes a page. Answers the page beside it, to go to when the closed one was in sight. */
export function closeTab(path: string): Tab {
  const { tabs } = useTabs.getState();
  const at = tabs.findIndex((tab) => tab.path === path);
  keep((tab) => tab.path !== path);
  return tabs[at + 1] ?? tabs[at - 1] ?? START.tabs[0]!;
}

export function closeOtherTabs(path: string): void {
  keep((tab) => tab.path === path);
}

export function closeAllTabs(): void {
  keep(() => false);
}

onSignOut(() => useTabs.setState(START));
