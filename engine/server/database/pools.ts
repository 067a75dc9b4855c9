import { hostname } from "node:os";
import { TIME_ZONE } from "#engine/model/index.ts";
import pg from "pg";
import type { Cancel } from "./lending.ts";
import { valueTypes } from "./value-types.ts";

/** Settings of every session. */
export const SESSION_SETTINGS = {
  timezone: TIME_ZONE,
  plan_cache_mode: "force_custom_plan",
  jit: "off",
  statement_timeout: "60s",
  idle_in_transaction_session_timeout: "60s",
  // What waits to be sorted into the search indexes is looked through by every search.
  gin_pending_list_limit: "512kB",
} as const;

/** By this name the database tells the connections of this process from those of others. */
export const APPLICATION = `zhuke ${process.pid} ${hostname()}`.slice(0, 63);

/** Where a process's connections lead, and by what way. */
export interface Reach {
  readonly config: pg.PoolConfig;
  /** A pooler between hands out another connection for every transaction: nothing is said at the start, nothing outlives a transaction. */
  readonly pooled?: boolean;
  /** The tables lie on several servers, which are told within each transaction on whose behalf they work. */
  readonly distributed?: boolean;
  /** How a statement there is ended; at the primary where absent. */
  readonly cancel?: Cancel;
}

/** A connection to `target` with our value types, which says nothing else at its start. */
export const bareConnection = (target: pg.ClientConfig): pg.ClientConfig => ({
  ...target,
  types: valueTypes,
  application_name: APPLICATION,
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
});

/** A connection to `target` with our value types and session settings. */
export function connection(target: pg.ClientConfig): pg.ClientConfig {
  const settings = Object.entries(SESSION_SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
  return { ...bareConnection(target), options: settings.join(" ") };
}

/** A pool that survives the loss of its database: broken connections fail their queries and are replaced, never thrown. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on("error", () => undefined);
  // A connection that is lent out loses the listener of the pool; without one its loss would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** The same connection, working under a role its user may take on. */
export const underRole = <C extends pg.ClientConfig>(config: C, role: string): C => ({
  ...config,
  options: `${config.options} -c role=${role}`,
});
