/* The frame of the application without a network, and what its screens look like. VERSION and FILES are filled in by the build. */
const VERSION = "__VERSION__";
const FILES = __FILES__;
const PAGE = "/";
const PATIENCE_MS = 3000;
/* Descriptions of screens outlive a version: each stands under its own hash. */
const DESCRIPTIONS = "zhuke-descriptions";
const MOST_DESCRIPTIONS = 600;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll([PAGE, ...FILES])));
});

self.addEventListener("activate", (event) => {
  const old = async () => {
    const names = await caches.keys();
    await Promise.all(
      names
        .filter((name) => name !== VERSION && name !== DESCRIPTIONS)
        .map((name) => caches.delete(name)),
    );
    await self.clients.claim();
  };
  event.waitUntil(old());
});

self.addEventListener("message", ({ data }) => {
  if (data === "take over") self.skipWaiting();
});

/** The page of the server, so that nobody is held at an old version; the kept one when it does not come in time. */
async function page(request) {
  const kept = () => caches.match(PAGE, { cacheName: VERSION });
  const late = new Promise((go) => setTimeout(go, PATIENCE_MS)).then(kept);
  const answer = await Promise.race([fetch(request).catch(kept), late]);
  return answer ?? fetch(request);
}

/** A description that is kept is good for ever; the oldest make room when there are too many. */
async function description(request) {
  const cache = await caches.open(DESCRIPTIONS);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && answer.headers.get("Cache-Control")?.includes("immutable")) {
    await cache.put(request, answer.clone());
    const known = await cache.keys();
    await Promise.all(
      known.slice(0, Math.max(0, known.length - MOST_DESCRIPTIONS)).map((old) => cache.delete(old)),
    );
  }
  return answer;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname === "/api/engine/view" && searchParams.has("hash"))
    return event.respondWith(description(request));
  if (pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") {
    if (!pathname.includes(".")) event.respondWith(page(request));
  } else if (FILES.includes(pathname)) {
    event.respondWith(
      caches.match(request, { cacheName: VERSION }).then((kept) => kept ?? fetch(request)),
    );
  }
});
