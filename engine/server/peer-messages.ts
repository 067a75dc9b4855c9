import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Unbound } from "./unbound.ts";

/** PostgreSQL channel on which processes tell each other what they remember wrongly now. */
export const PEERS = "zhuke_peers";

/** What came about in this long is told together. */
const GATHER = 100;
/** A notice may have 8,000 bytes. */
const MOST_BYTES = 7_000;
/** Entries kept for a telling; nobody listens where more gather. */
const MOST = 20_000;

interface Portion {
  readonly from: string;
  readonly topic: string;
  readonly entries: readonly string[];
}

const ME = randomUUID();
const topics = new Map<string, (entry: string, from: string) => void>();
const pending = new Map<string, Set<string>>();
let sendSoon: (() => void) | undefined;

/** Declares what processes tell each other under a name: how to hear an entry of another process. Answers how to tell one. */
export function topic(
  name: string,
  hear: (entry: string, from: string) => void,
): (entry: string) => void {
  topics.set(name, hear);
  const entries = new Set<string>();
  pending.set(name, entries);
  return (entry) => {
    if (!sendSoon) return;
    if (entries.size < MOST) entries.add(entry);
    sendSoon();
  };
}

/** Passes on what another process told. */
export function receive(text: string): void {
  const { from, topic: name, entries } = JSON.parse(text) as Portion;
  if (from === ME) return;
  const hear = topics.get(name);
  for (const entry of entries) hear?.(entry, from);
}

/** Entries in portions that fit into a notice. */
function* portions(entries: Iterable<string>): Generator<string[]> {
  let portion: string[] = [];
  let bytes = 0;
  for (const entry of entries) {
    const size = Buffer.byteLength(entry) + 4;
    if (bytes + size > MOST_BYTES && portion.length > 0) {
      yield portion;
      [portion, bytes] = [[], 0];
    }
    portion.push(entry);
    bytes += size;
  }
  if (portion.length > 0) yield portion;
}

/** Begins to tell other processes; answers how to stop. */
export function startSending(unbound: Unbound): () => void {
  let timer: NodeJS.Timeout | undefined;
  const send = async (): Promise<void> => {
    timer = undefined;
    for (const [name, entries] of pending) {
      const parts = [...portions(entries)];
      entries.clear();
      for (const portion of parts) {
        const message: Portion = { from: ME, topic: name, entries: portion };
        await unbound.rows(sql`select pg_notify(${PEERS}, ${JSON.stringify(message)})`);
      }
    }
  };
  const gather = (): void => {
    // Where the database is away there is nothing new to hear of either; what is remembered is short-lived.
    timer ??= setTimeout(() => void send().catch(() => undefined), GATHER).unref();
  };
  sendSoon = gather;
  return () => {
    clearTimeout(timer);
    if (sendSoon === gather) sendSoon = undefined;
  };
}
