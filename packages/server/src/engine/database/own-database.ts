import type pg from "pg";

/** A database process of our own: where to connect and how to stop it. */
export interface OwnDatabase {
  readonly target: pg.ClientConfig;
  /** Does nothing where another process started it. */
  stop(): Promise<void>;
}
