import { eventsAddress } from "#engine/model/index.ts";
import { useEffect, useEffectEvent } from "react";
import type { ServerEvent } from "./events.ts";
import { listen } from "./events.ts";
import { useSession } from "./session.ts";

/** Called after the stream was lost and taken up again: what was sent meanwhile is not known. */
export const CAUGHT_UP = "caught-up";

type Hear = (event: ServerEvent) => void;

const hearers = new Set<Hear>();

const deliver = (event: ServerEvent): void => {
  for (const hear of hearers) hear(event);
};

/** Until the page is put aside, closed or frozen; a page that comes back starts anew. */
async function whileShown(
  work: (signal: AbortSignal) => Promise<void>,
  ended: AbortSignal,
): Promise<void> {
  while (!ended.aborted) {
    const aside = new AbortController();
    const putAside = () => aside.abort();
    window.addEventListener("pagehide", putAside, { once: true });
    document.addEventListener("freeze", putAside, { once: true });
    ended.addEventListener("abort", putAside, { once: true });
    await work(aside.signal).catch(() => undefined);
    if (ended.aborted) return;
    await new Promise((back) => {
      window.addEventListener("pageshow", back, { once: true });
      document.addEventListener("resume", back, { once: true });
    });
  }
}

/**
 * The event stream of a user in this browser: of all tabs one holds it and passes on what it hears, since a browser
 * opens six connections to a server at the most. When that tab closes, the next one takes its place.
 */
function share(userId: string, ended: AbortSignal): void {
  const name = `zhuke-live-${userId}`;
  const tabs = new BroadcastChannel(name);
  tabs.addEventListener("message", ({ data }: MessageEvent<ServerEvent>) => deliver(data));
  ended.addEventListener("abort", () => tabs.close());
  const passOn = (event: ServerEvent): void => {
    deliver(event);
    if (!ended.aborted) tabs.postMessage(event);
  };
  void whileShown(
    (signal) =>
      navigator.locks.request(name, { signal }, () =>
        listen(eventsAddress.paths[0], passOn, () => passOn({ name: CAUGHT_UP, data: "" }), signal),
      ),
    ended,
  );
}

/** Keeps the signed-in user's stream open; used once, by the frame. */
export function useLiveStream(): void {
  const userId = useSession((state) => state.userId);
  useEffect(() => {
    if (userId === "") return;
    const leaving = new AbortController();
    share(userId, leaving.signal);
    return () => leaving.abort();
  }, [userId]);
}

/** Hears what the server sends under a name or one of several, and when something may have been missed. */
export function useLive(
  name: string | readonly string[],
  onEvent: (data: string | undefined) => void,
): void {
  const heard = useEffectEvent(onEvent);
  useEffect(() => {
    const names = [name].flat();
    if (names.length === 0) return;
    const hear: Hear = (event) => {
      if (names.includes(event.name)) heard(event.data);
      if (event.name === CAUGHT_UP) heard(undefined);
    };
    hearers.add(hear);
    return () => void hearers.delete(hear);
  }, [name]);
}
