import { create } from "zustand";

const HOUR_MS = 3_600_000;
/** A browser lets the old version end what it still fetches before it puts the new one in its place; a reload ends that. */
const PATIENCE_MS = 3000;

const useStore = create<{ readonly ready: boolean }>()(() => ({ ready: false }));
let waiting: ServiceWorker | undefined;
let wanted = false;

/** Whether a newer version lies ready; it is taken only when the user says so. */
export function useUpdateReady(): boolean {
  return useStore((state) => state.ready);
}

/** Goes over to the newer version; the same one anew where there is none. */
export function takeUpdate(): void {
  wanted = true;
  if (!waiting) return location.reload();
  waiting.postMessage("take over");
  setTimeout(() => location.reload(), PATIENCE_MS);
}

function watch(registration: ServiceWorkerRegistration): void {
  const offer = (worker: ServiceWorker | null) => {
    if (!worker || !navigator.serviceWorker.controller) return;
    waiting = worker;
    useStore.setState({ ready: true });
  };
  offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => coming.state === "installed" && offer(coming));
  });
  const check = () => void registration.update().catch(() => undefined);
  setInterval(check, HOUR_MS);
  document.addEventListener(
    "visibilitychange",
    () => document.visibilityState === "visible" && check(),
  );
}

/** Whether the server hands out another program than the one that runs here. */
async function isOutdated(): Promise<boolean> {
  const running = document.querySelector("script[type=module][src]")?.getAttribute("src");
  const page = await fetch(location.pathname, { cache: "no-store" });
  return page.ok && !!running && !(await page.text()).includes(running);
}

/** Keeps the frame of the application in this browser, so that it opens without a network, and looks for newer versions. */
export function startUpdates(): void {
  // A piece that is gone from the server may belong to a version that is gone as well.
  addEventListener(
    "vite:preloadError",
    () =>
      void isOutdated().then(
        (outdated) => outdated && useStore.setState({ ready: true }),
        () => undefined,
      ),
  );
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => wanted && location.reload());
  addEventListener(
    "load",
    () =>
      void navigator.serviceWorker.register("/sw.js").then(
        // Browsers told to block service workers answer with nothing.
        (registration: ServiceWorkerRegistration | undefined) =>
          registration && watch(registration),
        () => undefined,
      ),
  );
}
