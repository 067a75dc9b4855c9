import type pg from "pg";
import type { Queryable } from "../bound-database.ts";
import { Unbound } from "../unbound.ts";
import { quote } from "../schema/table.ts";
import { SYSTEM_ROLE, TENANT_ROLE, TENANT_SETTING } from "./roles.ts";
import { openPool, underRole } from "./pools.ts";

/** Where transactions and single statements for a tenant come from. */
export type Source = Pick<Connections, "connect" | "of" | "query" | "unbound" | "sortSearchKeys">;

/** The owner's connections, which no wall holds back: for filling a database, never for a request. */
export const ownerSource = (owner: pg.Pool): Source => ({
  connect: () => owner.connect(),
  of: () => owner,
  query: owner.query.bind(owner),
  unbound: new Unbound(owner),
  sortSearchKeys: (table) => sortSearchKeys(owner, table),
});

/** Sorts the search keys that wait aside into their index, which only the owner may; searches need not look through them then. */
async function sortSearchKeys(owner: pg.Pool, table: string): Promise<void> {
  await owner.query(
    `select gin_clean_pending_list(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
      where a.amname = 'gin' and i.indrelid = to_regclass($1)`,
    [quote(table)],
  );
}

/** Rows of every tenant: sign-in, jobs, the platform. */
export const EVERY_TENANT = "";

const CONNECTIONS = 10;
const SYSTEM_CONNECTIONS = 6;

/**
 * The connections of a server process. Each works under a role that owns nothing: with a tenant's name the database itself
 * refuses rows of other tenants (schema/tenant-wall.ts), with `EVERY_TENANT` it refuses none.
 */
export class Connections implements Queryable {
  readonly #system: pg.Pool;
  readonly #tenants: pg.Pool;
  /** What each connection was told last, so that it is told again only when it changes hands. */
  readonly #tenantOf = new WeakMap<pg.PoolClient, string>();
  /** Statements over the rows of every tenant. */
  readonly query: Queryable["query"];
  /** The same for features: as they are written, over the rows of every tenant. */
  readonly unbound: Unbound = new Unbound(this);

  constructor(
    private readonly owner: pg.Pool,
    config: pg.PoolConfig,
    private readonly open: (config: pg.PoolConfig) => pg.Pool = openPool,
  ) {
    this.#system = open({ ...underRole(config, SYSTEM_ROLE), max: SYSTEM_CONNECTIONS });
    this.#tenants = open({ ...underRole(config, TENANT_ROLE), max: CONNECTIONS });
    this.query = this.#system.query.bind(this.#system);
  }

  /** A connection to give back with release(); it stays with the tenant until then. */
  async connect(tenantId: string): Promise<pg.PoolClient> {
    if (tenantId === EVERY_TENANT) return this.#system.connect();
    const client = await this.#tenants.connect();
    if (this.#tenantOf.get(client) === tenantId) return client;
    try {
      await client.query({
        name: "tell-tenant",
        text: "select set_config($1, $2, false)",
        values: [TENANT_SETTING, tenantId],
      });
    } catch (error) {
      client.release(true);
      throw error;
    }
    this.#tenantOf.set(client, tenantId);
    return client;
  }

  /** Single statements over one tenant's rows, each on whichever connection is free; whoever waits for them may leave. */
  of(tenantId: string, left?: AbortSignal): Queryable {
    if (tenantId === EVERY_TENANT) return this;
    const query = async (...statement: Parameters<pg.PoolClient["query"]>): Promise<unknown> => {
      left?.throwIfAborted();
      const client = await this.connect(tenantId);
      // Nobody else may have the connection before a statement that is being cancelled has ended.
      let cancelled: Promise<unknown> = Promise.resolve();
      const cancel = (): void => {
        cancelled = this.#cancel(client);
      };
      left?.addEventListener("abort", cancel);
      try {
        return await client.query(...statement);
      } finally {
        left?.removeEventListener("abort", cancel);
        await cancelled;
        client.release();
      }
    };
    return { query: query as Queryable["query"] };
  }

  /** Ends what a connection is at; on a replica it goes on to its end. */
  async #cancel(client: pg.PoolClient): Promise<void> {
    if (this.open !== openPool) return;
    const { processID } = client as pg.PoolClient & { readonly processID: number | null };
    await this.owner
      .query("select pg_cancel_backend($1)", [processID])
      .catch((error: unknown) => console.error("a statement could not be cancelled", error));
  }

  /** Brings the planner's knowledge of a declared table up to date, which only the owner may. */
  async analyze(table: string): Promise<void> {
    await this.owner.query(`analyze ${quote(table)}`);
  }

  /** Sorts the search keys of a table that wait aside into their index. */
  sortSearchKeys(table: string): Promise<void> {
    return sortSearchKeys(this.owner, table);
  }

  /** How many connections are open, idle and waited for. */
  get load(): { readonly total: number; readonly idle: number; readonly waiting: number } {
    const sum = (key: "totalCount" | "idleCount" | "waitingCount") =>
      this.#system[key] + this.#tenants[key];
    return { total: sum("totalCount"), idle: sum("idleCount"), waiting: sum("waitingCount") };
  }

  get ended(): boolean {
    return this.#system.ended && this.#tenants.ended;
  }

  async end(): Promise<void> {
    await Promise.all([this.#system.end(), this.#tenants.end()]);
  }
}
