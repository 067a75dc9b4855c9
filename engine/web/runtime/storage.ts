import type { PersistStorage, StorageValue } from "zustand/middleware";

const PREFIX = "zhuke-";

/** Where persisted stores live: local storage, each entry with its type, content and time. */
export function localEntries<S>(): PersistStorage<S> {
  return {
    getItem(name) {
      try {
        const entry = JSON.parse(localStorage.getItem(PREFIX + name) ?? "null") as {
          readonly content: StorageValue<S>;
        } | null;
        return entry?.content ?? null;
      } catch {
        return null;
      }
    },
    setItem(name, content) {
      localStorage.setItem(
        PREFIX + name,
        JSON.stringify({ type: "object", content, time: Date.now() }),
      );
    },
    removeItem(name) {
      localStorage.removeItem(PREFIX + name);
    },
  };
}
