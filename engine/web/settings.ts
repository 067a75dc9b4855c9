import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { saveSettingAddress, settingsAddress } from "#engine/model/index.ts";
import { ask } from "./runtime/ask.ts";
import { queryClient } from "./runtime/query-client.ts";
import type { RequestOptions } from "./runtime/wire.ts";

const KEY = ["settings"] as const;

type Settings = Readonly<Record<string, unknown>>;

interface Waiting {
  readonly timer: number;
  readonly write: (options?: RequestOptions) => void;
}

/** Writes that wait until their value has come to rest. */
const waiting = new Map<string, Waiting>();

/** Writes once the value has come to rest: a column being dragged wider is one write. */
function writeBehind(key: string, value: unknown, failed: () => void) {
  clearTimeout(waiting.get(key)?.timer);
  const write = (options?: RequestOptions) => {
    waiting.delete(key);
    ask(saveSettingAddress, { key, value }, options).catch(failed);
  };
  waiting.set(key, { timer: window.setTimeout(write, 500), write });
}

// Whoever reloads or leaves while values come to rest keeps them nevertheless.
addEventListener("pagehide", () => {
  for (const { timer, write } of waiting.values()) {
    clearTimeout(timer);
    write({ keepalive: true });
  }
});

/** How the settings are asked for, and where they are kept. */
export const settings = queryOptions<Settings>({
  queryKey: KEY,
  queryFn: () => ask(settingsAddress, {}),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { silent: true },
});

/** Asks for the settings before a screen does: lists wait for them. */
export const prefetchSettings = (): Promise<void> => queryClient.prefetchQuery(settings);

const useSettings = () => useQuery(settings);

/** Whether the settings of the user are known, or known to be out of reach. */
export function useSettled(): boolean {
  return useSettings().isFetched;
}

/**
 * A value the server keeps for the signed-in user; changes show at once and are written behind. `now` is what it is when
 * called, for what is taken back later.
 */
export function useSetting<T>(
  key: string,
  fallback: T,
): readonly [T, (value: T) => void, now: () => T] {
  const client = useQueryClient();
  const { data } = useSettings();
  const read = (from?: Settings) => (from?.[key] as T | undefined) ?? fallback;
  const write = (value: T) => {
    client.setQueryData<Settings>(KEY, (now) => ({ ...now, [key]: value }));
    writeBehind(key, value, () => void client.invalidateQueries({ queryKey: KEY }));
  };
  return [read(data), write, () => read(client.getQueryData(KEY))];
}
