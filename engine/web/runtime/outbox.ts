import { create } from "zustand";
import { onReachable } from "./connection.ts";
import { ApiError, post } from "./http.ts";
import type { Waiting } from "./outbox-store.ts";
import { dropWaiting, putWaiting, readWaiting } from "./outbox-store.ts";
import { useSession } from "./session.ts";

const RETRY_MS = 30_000;
/** Answers that say nothing about the record itself: it waits on. */
const LATER: ReadonlySet<number> = new Set([0, 401, 408, 429]);

const useStore = create<{ readonly entries: readonly Waiting[] }>()(() => ({ entries: [] }));
const others =
  typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("zhuke-outbox");

/** What the signed-in user entered and the server does not have yet. */
export function useOutbox(): readonly Waiting[] {
  const userId = useSession((state) => state.userId);
  return useStore((state) => state.entries).filter((entry) => entry.userId === userId);
}

async function reread(): Promise<void> {
  useStore.setState({ entries: await readWaiting() });
}

async function changed(): Promise<void> {
  others?.postMessage("changed");
  await reread();
}

/** Keeps a record in this browser until the server is in reach. */
export async function keepForLater(
  entry: Omit<Waiting, "userId" | "time" | "problem">,
): Promise<void> {
  await putWaiting({
    ...entry,
    userId: useSession.getState().userId,
    time: new Date().toISOString(),
  });
  await changed();
}

export async function discardWaiting(id: string): Promise<void> {
  await dropWaiting(id);
  await changed();
}

/** Sends one; answers whether to go on with the next. */
async function sendOne(entry: Waiting): Promise<"sent" | "refused" | "later"> {
  try {
    await post(entry.path, entry.body, undefined, { headers: { "Idempotency-Key": entry.id } });
    await dropWaiting(entry.id);
    return "sent";
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (LATER.has(error.status) || error.status >= 500) return "later";
    await putWaiting({ ...entry, problem: error.message });
    return "refused";
  }
}

/** Sends what waits, in the order it was entered, one window at a time. Answers how many the server took. */
export async function sendWaiting(includingRefused = false): Promise<number> {
  if (useSession.getState().status !== "in") return 0;
  return navigator.locks.request("zhuke-outbox", async () => {
    const { userId } = useSession.getState();
    const mine = (await readWaiting()).filter(
      (entry) => entry.userId === userId && (includingRefused || entry.problem === undefined),
    );
    let sent = 0;
    for (const entry of mine) {
      const came = await sendOne(entry);
      if (came === "sent") sent++;
      if (came === "later") break;
    }
    if (mine.length > 0) await changed();
    return sent;
  });
}

/** Sends whenever there is a chance to; tells how many were taken. */
export function startOutbox(onSent: (count: number) => void): () => void {
  const send = () =>
    void sendWaiting().then((count) => {
      if (count > 0) onSent(count);
    });
  void reread().then(send);
  others?.addEventListener("message", () => void reread());
  onReachable(send);
  const timer = setInterval(() => useStore.getState().entries.length > 0 && send(), RETRY_MS);
  return () => clearInterval(timer);
}
