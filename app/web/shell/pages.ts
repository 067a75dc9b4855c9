import { registry } from "#engine/model/index.ts";
import type { Label, View } from "#engine/model/index.ts";
import { type ComponentType } from "react";
import { usePermission } from "#engine/web/runtime/session.ts";
import { screens } from "../screens.ts";
import { useMenuSections } from "./menus.ts";
import { lazy } from "#engine/web/ui/lazy.ts";

export type Page =
  | { readonly kind: "view"; readonly view: View }
  | { readonly kind: "screen"; readonly Screen: ComponentType }
  | { readonly kind: "embedded"; readonly address: string };

const written = new Map(screens.map(({ route, load }) => [route, lazy(load)]));

const ALWAYS: ReadonlySet<string> = new Set(["/wel/index", "/wel/dashboard", "/info/index"]);

/** Looks a page up by its address: the page, or why there is none. */
export function usePageFinder(): (path: string) => Page | "404" | "403" {
  const sections = useMenuSections();
  const may = usePermission();
  const granted = new Map(sections.flatMap(({ entries }) => entries.map((entry) => [entry.route, entry])));
  return (path) => {
    const external = granted.get(path)?.external;
    if (external !== undefined) return { kind: "embedded", address: external };
    const allowed = ALWAYS.has(path) || granted.has(path);
    const Screen = written.get(path);
    if (Screen) return allowed ? { kind: "screen", Screen } : "403";
    const view = registry.views.find(({ route }) => route === path);
    if (!view) return "404";
    return allowed || may(view.permission) ? { kind: "view", view } : "403";
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
  return (path) => {
    for (const section of sections) {
      const entry = section.entries.find(({ route }) => route === path);
      if (entry) return { ...entry, section: section.title };
    }
    const known = screens.find(({ route }) => route === path) ?? registry.views.find(({ route }) => route === path);
    return { title: known?.title ?? [path, path], icon: "FileText" };
  };
}
