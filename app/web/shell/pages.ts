import type { Label, ScreenIndex } from "#engine/model/index.ts";
import { type ComponentType } from "react";
import { matchPath } from "react-router";
import { prefetchView, useScreenIndex, viewAtHand } from "#engine/web/runtime/descriptions.ts";
import { prefetchDicts } from "#engine/web/runtime/dictionaries.ts";
import { useSession } from "#engine/web/runtime/session.ts";
import { lazy } from "#engine/web/ui/lazy.ts";
import { webFeatures } from "../features.ts";
import { useMenuSections } from "./menus.ts";

export type Page =
  | { readonly kind: "view"; readonly view: string }
  | { readonly kind: "screen"; readonly Screen: ComponentType }
  | { readonly kind: "embedded"; readonly address: string };

const screens = webFeatures.flatMap((feature) => feature.screens ?? []);

const written = new Map(
  screens.map((screen) => [screen.route, { ...screen, Screen: lazy(screen.load) }]),
);

/** The screen at an address, its parameters filled in or not. */
const screenAt = (path: string) =>
  written.get(path) ??
  [...written.values()].find(({ route }) => route.includes(":") && matchPath(route, path));

const ALWAYS: ReadonlySet<string> = new Set(["/wel/index", "/wel/dashboard", "/info/index"]);

const viewAt = ({ views }: ScreenIndex, path: string): string | undefined =>
  Object.keys(views).find((name) => {
    const { route, formerRoutes = [] } = views[name]!;
    return route === path || formerRoutes.includes(path);
  });

/** The screen of every view. */
export const ViewPage = lazy(async () => ({
  default: (await import("#engine/web/view-page.tsx")).ViewPage,
}));

function viewsOf(path: string): readonly string[] {
  const view = viewAt(useSession.getState().screens, path);
  return screenAt(path)?.views ?? (view === undefined ? [] : [view]);
}

/** Has the descriptions of a page at hand. What cannot be had now is asked for when it opens. */
export async function prefetchViews(path: string): Promise<void> {
  await Promise.all(viewsOf(path).map(prefetchView));
}

/** Has the descriptions and the words of a page at hand. */
async function prefetchWords(path: string): Promise<void> {
  await prefetchViews(path);
  const views = viewsOf(path).flatMap((name) => viewAtHand(name) ?? []);
  await Promise.all(views.map(prefetchDicts));
}

/** Has the code of a page at hand. */
export const preloadPage = (path: string): Promise<void> =>
  (screenAt(path)?.Screen ?? ViewPage).preload();

/** Has all of a page at hand that is about to be opened. */
export async function prefetchPage(path: string): Promise<void> {
  await Promise.all([prefetchWords(path), preloadPage(path)]);
}

/** Looks a page up by its address: the page, or why there is none. */
export function usePageFinder(): (path: string) => Page | "404" | "403" {
  const sections = useMenuSections();
  const index = useScreenIndex();
  const granted = new Map(
    sections.flatMap(({ entries }) => entries.map((entry) => [entry.route, entry])),
  );
  return (path) => {
    const external = granted.get(path)?.external;
    if (external !== undefined) return { kind: "embedded", address: external };
    const screen = screenAt(path);
    if (screen)
      return screen.linked || ALWAYS.has(path) || granted.has(path)
        ? { kind: "screen", Screen: screen.Screen }
        : "403";
    const view = granted.get(path)?.view ?? viewAt(index, path);
    if (view !== undefined && view in index.views) return { kind: "view", view };
    return index.closed.includes(path) ? "403" : "404";
  };
}

export interface Place {
  readonly title: Label;
  readonly icon: string;
  /** Caption of the menu it stands under, if any. */
  readonly section?: Label;
  /** Shown without a tab of its own. */
  readonly tabless?: true;
}

/** What a page is called and where it stands in the menu. */
export function usePlaceFinder(): (path: string) => Place {
  const sections = useMenuSections();
  const index = useScreenIndex();
  return (path) => {
    for (const section of sections) {
      const entry = section.entries.find(({ route }) => route === path);
      if (entry) return { ...entry, section: section.title };
    }
    const known = screenAt(path) ?? index.views[viewAt(index, path) ?? ""];
    return { title: known?.title ?? [path, path], icon: "FileText" };
  };
}
