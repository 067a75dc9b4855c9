import { useEffect } from "react";
import { idle } from "#engine/web/runtime/idle.ts";
import { useSession } from "#engine/web/runtime/session.ts";
import { useMenuSections } from "./menus.ts";
import { prefetchViews, ViewPage } from "./pages.ts";
import { useTabs } from "./tabs.ts";

/** Until the screen in sight has had its turn. */
const AFTER_MS = 3000;

/**
 * Loads the code that most screens are drawn by, then the descriptions of open tabs and of the menu, one after the other
 * while nothing else is to be done, so that their screens open at once, and without a network too.
 */
export function usePrefetch(): void {
  const screens = useSession((state) => state.screens);
  const sections = useMenuSections();
  const routes = sections.flatMap(({ entries }) => entries.map(({ route }) => route)).join("\n");
  useEffect(() => {
    let left = false;
    void idle().then(ViewPage.preload);
    const start = setTimeout(async () => {
      const open = useTabs.getState().tabs.map(({ path }) => path);
      for (const path of new Set([...open, ...routes.split("\n")])) {
        await idle();
        if (left) return;
        await prefetchViews(path);
      }
    }, AFTER_MS);
    return () => {
      left = true;
      clearTimeout(start);
    };
  }, [screens, routes]);
}
