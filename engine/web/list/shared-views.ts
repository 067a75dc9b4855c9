import type { SharedView } from "#engine/model/index.ts";
import { SHARED_VIEWS, sharedViewsKey } from "#engine/model/index.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLive } from "../runtime/live.ts";
import { settings } from "../settings.ts";

const KEY = [SHARED_VIEWS] as const;

const NONE: readonly SharedView[] = [];

/**
 * The views of a list that colleagues share. They come with the settings; afterwards a list in sight hears of changes, and
 * any other asks again at the next look. One's own settings stay as they are: some may still be on their way to the server.
 */
export function useSharedViews(view: string): readonly SharedView[] {
  const client = useQueryClient();
  const { data } = useQuery({
    ...settings,
    queryKey: KEY,
    staleTime: 60_000,
    initialData: () => client.getQueryData(settings.queryKey),
    initialDataUpdatedAt: () => client.getQueryState(settings.queryKey)?.dataUpdatedAt,
  });
  useLive(SHARED_VIEWS, () => void client.invalidateQueries({ queryKey: KEY }));
  return (data?.[sharedViewsKey(view)] as readonly SharedView[] | undefined) ?? NONE;
}
