import { create } from "zustand";

const useStore = create<{ readonly online: boolean }>()(() => ({ online: navigator.onLine }));

/** Whether the server could be reached when last tried. */
export function useOnline(): boolean {
  return useStore((state) => state.online);
}

export function noteReached(online: boolean): void {
  if (useStore.getState().online !== online) useStore.setState({ online });
}

/** Tells whenever the server comes into reach again. */
export function onReachable(listener: () => void): void {
  useStore.subscribe(({ online }, before) => {
    if (online && !before.online) listener();
  });
}

addEventListener("offline", () => noteReached(false));
addEventListener("online", () => noteReached(true));
