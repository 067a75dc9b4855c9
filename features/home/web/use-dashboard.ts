import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { reportErrors } from "#engine/web/runtime/report-errors.ts";
import { toast } from "#engine/web/ui/feedback.ts";
import type { Tile } from "../dashboard-calls.ts";
import { readDashboard, saveDashboard } from "../dashboard-calls.ts";
import { DASHBOARD } from "../feature.ts";
import { words } from "./words.ts";

export const useDashboard = () =>
  useQuery({
    queryKey: [DASHBOARD],
    queryFn: () => ask(readDashboard, {}),
    staleTime: 60_000,
    meta: { silent: true },
  });

/** Keeps tiles as one's own home page, or as that of a role; without tiles it is the default again. */
export function useKeepDashboard() {
  const say = useSay();
  const client = useQueryClient();
  return (tiles: readonly Tile[] | null, roleId = ""): Promise<void> =>
    reportErrors(async () => {
      await ask(saveDashboard, { tiles, ...(roleId !== "" && { roleId }) });
      await client.invalidateQueries({ queryKey: [DASHBOARD] });
      toast.success(say(words.arranged));
    });
}
