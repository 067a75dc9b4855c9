import type pg from "pg";

/** A database of our own: where to connect and how to leave it. */
export interface OwnDatabase {
  readonly target: pg.ClientConfig;
  /** Stops it where nobody else is left to use it. */
  stop(): Promise<void>;
}
