import { useSetting } from "#engine/web/settings.ts";

const NONE: readonly string[] = [];

/** Which parts of the menu the user has folded away, and how to change it. */
export function useClosedSections(): readonly [readonly string[], (id: string) => void] {
  const [ids, keep] = useSetting("menu-closed", NONE);
  return [ids, (id) => keep(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])];
}
