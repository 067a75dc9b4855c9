import type { ViewDescription } from "#engine/model/index.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useLive } from "../runtime/live.ts";
import { ROWS } from "../runtime/refresh.ts";
import { listKey } from "./list-data.ts";

const NONE: readonly string[] = [];

/** Asks the list again whenever the server announces one of these. */
export function useFollowed(view: ViewDescription, names: readonly string[] = NONE): void {
  const client = useQueryClient();
  const key = listKey(view);
  useLive(names, () => void client.invalidateQueries({ queryKey: [ROWS, key] }));
}
