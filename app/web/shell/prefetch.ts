import { useEffect } from "react";
import { idle } from "#engine/web/runtime/idle.ts";
import { useSession } from "#engine/web/runtime/session.ts";
import { useMenuSections } from "./menus.ts";
import { prefetchViews, ViewPage } from "./pages.ts";
import { useTabs } from "./tabs.ts";

/** Until the screen in sight has had its turn. */
const AFTER_MS = 3000;

/**
 * Loads the code that most screens are drawn by, then the descriptions of open tabs, one after the other while nothing else is
 * to be done, so that their screens open at once. Those of the menu follow where the service worker keeps them: once for each
 * description, and for work without a network.
 */
export function usePrefetch(): void {
  const screens = useSession((state) => state.screens);
  const sections = useMenuSections();
  const routes = sections.flatMap(({ entries }) => entries.map(({ route }) => route)).join("\n");
  useEffect(() => {
    let left = false;
    void idle().then(ViewPage.preload);
    const start = setTimeout(async () => {
      const prefetchAll = async (paths: readonly string[]): Promise<void> => {
        for (const path of paths) {
          await idle();
          if (left) return;
          await prefetchViews(path);
        }
      };
      await prefetchAll(useTabs.getState().tabs.map(({ path }) => path));
      if (!("serviceWorker" in navigator)) return;
      await navigator.serviceWorker.ready;
      await prefetchAll(routes.split("\n"));
    }, AFTER_MS);
    return () => {
      left = true;
      clearTimeout(start);
    };
  }, [screens, routes]);
}
