import type { Label } from "#engine/model/index.ts";

/** A record entered while the server was out of reach. */
export interface Waiting {
  /** Sent along as Idempotency-Key: however often it is sent, the server takes it once. */
  readonly id: string;
  /** Whose it is; nobody else sends it. */
  readonly userId: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly label: Label;
  readonly summary: string;
  readonly time: string;
  /** Why the server refused it, in its words. */
  readonly problem?: string;
}

const STORE = "waiting";

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The browser's database failed"));
  });
}

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  if (!opened) {
    const request = indexedDB.open("zhuke-outbox", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
    opened = done(request);
  }
  return opened;
}

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await database()).transaction(STORE, mode).objectStore(STORE);
}

/** Everything kept in this browser, the oldest first. */
export async function readWaiting(): Promise<readonly Waiting[]> {
  const all = (await done((await store("readonly")).getAll())) as Waiting[];
  return all.sort((one, other) => one.time.localeCompare(other.time));
}

export async function putWaiting(entry: Waiting): Promise<void> {
  await done((await store("readwrite")).put(entry));
}

export async function dropWaiting(id: string): Promise<void> {
  await done((await store("readwrite")).delete(id));
}
