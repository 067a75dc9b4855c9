import { useQuery, useQueryClient } from "@tanstack/react-query";
import { saveSettingAddress, settingsAddress } from "#engine/model/index.ts";
import { ask } from "./runtime/ask.ts";

const KEY = ["settings"] as const;

type Settings = Readonly<Record<string, unknown>>;

const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/** Writes once the value has come to rest: a column being dragged wider is one write. */
function writeBehind(key: string, value: unknown, failed: () => void) {
  clearTimeout(waiting.get(key));
  waiting.set(
    key,
    setTimeout(() => void ask(saveSettingAddress, { key, value }).catch(failed), 500),
  );
}

function useSettings() {
  return useQuery({
    queryKey: KEY,
    queryFn: () => ask(settingsAddress, {}),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });
}

/** Whether the settings of the user are known, or known to be out of reach. */
export function useSettled(): boolean {
  return useSettings().isFetched;
}

/** A value the server keeps for the signed-in user; changes show at once and are written behind. */
export function useSetting<T>(key: string, fallback: T): readonly [T, (value: T) => void] {
  const client = useQueryClient();
  const { data } = useSettings();
  const write = (value: T) => {
    client.setQueryData<Settings>(KEY, (now) => ({ ...now, [key]: value }));
    writeBehind(key, value, () => void client.invalidateQueries({ queryKey: KEY }));
  };
  return [(data?.[key] as T | undefined) ?? fallback, write];
}
