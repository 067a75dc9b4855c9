import type pg from "pg";
import type { Queryable } from "../bound-database.ts";
import type { Gate } from "./roles.ts";

/** Rows of every tenant: sign-in, jobs, the platform. */
export const EVERY_TENANT = "";

/** A connection, and how its wall is opened within a transaction; by its role where nothing is said. */
export type Gated = Queryable & { readonly gate?: Gate };

/** A connection on which a transaction has begun, to be ended and given back. */
export type Lent = Gated & {
  /** Says that the connection is of no use any more. */
  release(broken?: boolean): void;
};

/** One statement, as `pg` takes it. */
export type Statement = Parameters<pg.PoolClient["query"]>;

/** How the connections of a process are lent to whoever works for a tenant. */
export interface Lending {
  /** Begins a transaction that sees rows of the tenant only; `how` is what follows `begin`. */
  begin(tenantId: string, how?: string): Promise<Lent>;
  /** Sends one statement that stands by itself; ends it when whoever waits for it has left. */
  send(tenantId: string, statement: Statement, left?: AbortSignal): Promise<unknown>;
}

/** Ends what a backend of the database is at. */
export type Cancel = (backend: number | null | undefined) => Promise<unknown>;

/** Runs a statement so that it is cancelled when whoever waits has left; nobody has the connection before a cancelled one has ended. */
export async function untilLeft<T>(
  left: AbortSignal | undefined,
  cancel: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  let cancelled: Promise<unknown> = Promise.resolve();
  const end = (): void => {
    cancelled = cancel();
  };
  left?.addEventListener("abort", end);
  try {
    return await work();
  } finally {
    left?.removeEventListener("abort", end);
    await cancelled;
  }
}
