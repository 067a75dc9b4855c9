import { useSetting } from "#engine/web/settings.ts";
import type { MenuEntry } from "./menus.ts";
import { useMenuSections } from "./menus.ts";

const NONE: readonly string[] = [];

interface Favourites {
  /** The menus the user has chosen and may still open, in the order of choosing. */
  readonly entries: readonly MenuEntry[];
  readonly has: (route: string) => boolean;
  readonly toggle: (route: string) => void;
}

/** The menus a user keeps on top, on the server like whatever else they set. */
export function useFavourites(): Favourites {
  const [routes, keep] = useSetting("menu-favourites", NONE);
  const all = useMenuSections().flatMap(({ entries }) => entries);
  const has = (route: string) => routes.includes(route);
  return {
    entries: routes.flatMap((route) => all.find((entry) => entry.route === route) ?? []),
    has,
    toggle: (route) =>
      keep(has(route) ? routes.filter((one) => one !== route) : [...routes, route]),
  };
}
