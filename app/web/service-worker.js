/* The frame of the application without a network. VERSION and FILES are filled in by the build. */
const VERSION = "__VERSION__";
const FILES = __FILES__;
const PAGE = "/";
const PATIENCE_MS = 3000;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll([PAGE, ...FILES])));
});

self.addEventListener("activate", (event) => {
  const old = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== VERSION).map((name) => caches.delete(name)));
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

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") {
    if (!pathname.includes(".")) event.respondWith(page(request));
  } else if (FILES.includes(pathname)) {
    event.respondWith(caches.match(request, { cacheName: VERSION }).then((kept) => kept ?? fetch(request)));
  }
});
