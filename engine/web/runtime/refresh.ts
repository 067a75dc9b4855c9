import type { Entity } from "#engine/model/index.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { DICTS } from "./dictionaries.ts";

/** Every query below this key is stale once any row was changed. */
export const ROWS = "rows";

/** Lists of choices among the rows of other entities. */
export const OPTIONS = "options";

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
 * For use after rows were changed: lists and reports are asked again, and for a named entity wherever one chooses among its
 * rows, in every tab of this browser. Settles once this tab has what is in sight.
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
