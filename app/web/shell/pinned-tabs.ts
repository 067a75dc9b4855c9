import { useEffect } from "react";
import { useSetting } from "#engine/web/settings.ts";
import { usePageFinder } from "./pages.ts";
import { pinTabs } from "./tabs.ts";

const NONE: readonly string[] = [];

/** The pages that are always open for the user, wherever they sign in. */
export const usePinned = () => useSetting("pinned-tabs", NONE);

/** Has them on the strip, as far as the user may still see them. */
export function usePinnedTabs(): void {
  const [pinned] = usePinned();
  const find = usePageFinder();
  const open = pinned.filter((path) => typeof find(path) !== "string").join("\n");
  useEffect(() => pinTabs(open === "" ? [] : open.split("\n")), [open]);
}
