import type { Entity } from "#engine/model/index.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { DICTS } from "./dictionaries.ts";

/** Every query below this key is stale once any row was changed. */
export const ROWS = "rows";

/** Lists of choices among the rows of other entities. */
export const OPTIONS = "options";

/** How often what is in sight is asked again. */
const EVERY_MS = 60_000;
/** How long whoever works in it has paused by then: nothing moves under a hand. */
const PAUSE_MS = 5_000;
const WORK = ["pointermove", "pointerdown", "wheel", "keydown"] as const;

const DICTIONARIES: ReadonlySet<string> = new Set(["dict", "dictBiz"]);

/** The other tabs of this browser, which show the same rows. */
const tabs =
  typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("zhuke-refresh");

function staleAfter(entity: Pick<Entity, "name" | "optionList"> | undefined): string[] {
  return [
    ROWS,
    ...(entity?.optionList ? [OPTIONS] : []),
    ...(entity && DICTIONARIES.has(entity.name) ? [DICTS] : []),
  ];
}

/**
 * For use after rows were changed, and where somebody asks for it: lists and reports are asked again, and for a named entity
 * wherever one chooses among its rows, in every tab of this browser. Settles once this tab has what is in sight.
 */
export function useRefresh(): (entity?: Pick<Entity, "name" | "optionList">) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (entity) => {
      const stale = staleAfter(entity);
      tabs?.postMessage(stale);
      await Promise.all(stale.map((key) => client.invalidateQueries({ queryKey: [key] })));
    },
    [client],
  );
}

/** Follows what other tabs changed, at once where this one is looked at; used once, by the frame. */
export function useOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    const hear = ({ data }: MessageEvent<readonly string[]>) => {
      const refetchType = document.hidden ? "none" : "active";
      for (const key of data) void client.invalidateQueries({ queryKey: [key], refetchType });
    };
    tabs?.addEventListener("message", hear);
    return () => tabs?.removeEventListener("message", hear);
  }, [client]);
}

/** Shows what others changed: what is in sight is asked again every minute, in a pause of whoever works in it; used once, by a frame. */
export function useAskedAgain(): void {
  const client = useQueryClient();
  useEffect(() => {
    let asked = Date.now();
    let worked = Date.now();
    const work = () => {
      worked = Date.now();
    };
    const look = () => {
      const now = Date.now();
      if (document.hidden || now - asked < EVERY_MS || now - worked < PAUSE_MS) return;
      asked = now;
      void client.refetchQueries({ queryKey: [ROWS], type: "active", stale: true });
      // Their words were not to be had.
      void client.refetchQueries({
        queryKey: [DICTS],
        type: "active",
        predicate: ({ state }) => state.status === "error",
      });
    };
    const clock = setInterval(look, PAUSE_MS);
    const options = { capture: true, passive: true };
    for (const kind of WORK) addEventListener(kind, work, options);
    return () => {
      clearInterval(clock);
      for (const kind of WORK) removeEventListener(kind, work, options);
    };
  }, [client]);
}
