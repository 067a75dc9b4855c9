import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { PrecacheFallbackPlugin, precacheAndRoute } from "workbox-precaching";
import type { PrecacheEntry } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkOnly } from "workbox-strategies";

/* The frame of the application without a network, and what its screens look like. */

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build. */
declare const FILES: PrecacheEntry[];

const PAGE = "/";
const PATIENCE_SECONDS = 3;
/** Descriptions of screens outlive a version: each stands under its own hash. */
const DESCRIPTIONS = "zhuke-descriptions";
const MOST_DESCRIPTIONS = 600;

const immutableOnly = {
  cacheWillUpdate: async ({ response }: { readonly response: Response }) =>
    response.ok && response.headers.get("Cache-Control")?.includes("immutable") ? response : null,
};

registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && url.pathname === "/api/engine/view" && url.searchParams.has("hash"),
  new CacheFirst({
    cacheName: DESCRIPTIONS,
    matchOptions: { ignoreVary: true },
    plugins: [immutableOnly, new ExpirationPlugin({ maxEntries: MOST_DESCRIPTIONS })],
  }),
);

// The page of the server, so that nobody is held at an old version; the kept one when it does not come in time.
registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: PATIENCE_SECONDS,
      plugins: [new PrecacheFallbackPlugin({ fallbackURL: PAGE })],
    }),
    { denylist: [/^\/api\//, /^[^?]*\./] },
  ),
);

precacheAndRoute(FILES);
clientsClaim();

self.addEventListener("message", ({ data }) => {
  if (data === "take over") void self.skipWaiting();
});

/** Versions before 2026-11-22 kept their files in caches of their own. */
async function dropFormerCaches(): Promise<void> {
  const names = await caches.keys();
  const former = names.filter((name) => name.startsWith("zhuke-") && name !== DESCRIPTIONS);
  await Promise.all(former.map((name) => caches.delete(name)));
}

self.addEventListener("activate", (event) => event.waitUntil(dropFormerCaches()));
