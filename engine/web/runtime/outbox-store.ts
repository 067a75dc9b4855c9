import type { Label } from "#engine/model/index.ts";
import type { DBSchema, IDBPDatabase } from "idb";
import { openDB } from "idb";

/** A record entered while the server was out of reach. */
export interface Waiting {
  /** Sent along as Idempotency-Key: however often it is sent, the server takes it once. */
  readonly id: string;
  /** Whose it is; nobody else sends it. */
  readonly userId: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** The new row as its list will have it, of the entity so called. */
  readonly entity: string;
  readonly row: Readonly<Record<string, unknown>>;
  readonly label: Label;
  readonly summary: string;
  readonly time: string;
  /** Why the server refused it, in its words. */
  readonly problem?: string;
}

interface Store extends DBSchema {
  readonly waiting: { readonly key: string; readonly value: Waiting };
}

let opened: Promise<IDBPDatabase<Store>> | undefined;

function database(): Promise<IDBPDatabase<Store>> {
  opened ??= openDB<Store>("zhuke-outbox", 1, {
    upgrade: (created) => void created.createObjectStore("waiting", { keyPath: "id" }),
  });
  return opened;
}

/** Everything kept in this browser, the oldest first. */
export async function readWaiting(): Promise<readonly Waiting[]> {
  const all = await (await database()).getAll("waiting");
  return all.sort((one, other) => one.time.localeCompare(other.time));
}

export async function putWaiting(entry: Waiting): Promise<void> {
  await (await database()).put("waiting", entry);
}

export async function dropWaiting(id: string): Promise<void> {
  await (await database()).delete("waiting", id);
}
