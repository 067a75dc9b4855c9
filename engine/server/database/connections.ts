import type pg from "pg";
import type { Queryable } from "../bound-database.ts";
import { Unbound } from "../unbound.ts";
import { quote } from "../schema/table.ts";
import { lendPooled } from "./lend-pooled.ts";
import { lendTold } from "./lend-told.ts";
import type { Cancel, Lending, Lent, Statement } from "./lending.ts";
import { EVERY_TENANT } from "./lending.ts";
import type { Reach } from "./pools.ts";
import { openPool, underRole } from "./pools.ts";
import { SYSTEM_ROLE, TENANT_ROLE } from "./roles.ts";

/** Where transactions and single statements for a tenant come from. */
export type Source = Pick<
  Connections,
  "begin" | "of" | "query" | "unbound" | "sortSearchKeys" | "ended"
>;

/** The owner's connections, which no wall holds back: for filling a database, never for a request. */
export const ownerSource = (owner: pg.Pool): Source => ({
  begin: async () => {
    const client = await owner.connect();
    await client.query("begin");
    return client;
  },
  of: () => owner,
  query: owner.query.bind(owner),
  unbound: new Unbound(owner),
  sortSearchKeys: (table) => sortSearchKeys(owner, table),
  get ended() {
    return owner.ended;
  },
});

const sorting = (table: string): string =>
  `select gin_clean_pending_list(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
      where a.amname = 'gin' and i.indrelid = to_regclass('${table}')`;

/** Sorts the search keys that wait aside into their index, which only the owner may; searches need not look through them then. */
async function sortSearchKeys(owner: pg.Pool, table: string, distributed = false): Promise<void> {
  if (distributed)
    await owner.query("select run_command_on_shards($1, $2)", [quote(table), sorting("%s")]);
  else await owner.query(sorting(quote(table)));
}

const CONNECTIONS = 10;
const SYSTEM_CONNECTIONS = 6;

/**
 * The connections of a server process. Each works under a role that owns nothing: with a tenant's name the database itself
 * refuses rows of other tenants (schema/tenant-wall.ts), with `EVERY_TENANT` it refuses none.
 */
export class Connections implements Queryable {
  readonly #system: pg.Pool;
  readonly #tenants: pg.Pool;
  readonly #lending: Lending;
  private readonly distributed: boolean;
  /** Statements over the rows of every tenant. */
  readonly query: Queryable["query"];
  /** The same for features: as they are written, over the rows of every tenant. */
  readonly unbound: Unbound = new Unbound(this);

  /** `owner` maintains the database the connections reach, and ends statements nobody waits for. */
  constructor(
    private readonly owner: pg.Pool,
    { config, pooled = false, distributed = false, cancel }: Reach,
  ) {
    this.distributed = distributed;
    const byTransaction = pooled || distributed;
    const under = (role: string, max: number): pg.Pool =>
      openPool({ ...(byTransaction ? config : underRole(config, role)), max });
    this.#system = under(SYSTEM_ROLE, SYSTEM_CONNECTIONS);
    this.#tenants = under(TENANT_ROLE, CONNECTIONS);
    const end: Cancel =
      cancel ?? ((backend) => owner.query("select pg_cancel_backend($1::int)", [backend]));
    const ending: Cancel = (backend) =>
      end(backend).catch((error: unknown) =>
        console.error("a statement could not be cancelled", error),
      );
    this.#lending = byTransaction
      ? lendPooled(this.#system, this.#tenants, ending, distributed)
      : lendTold(this.#system, this.#tenants, ending);
    this.query = (
      byTransaction
        ? (...statement: Statement) => this.#lending.send(EVERY_TENANT, statement)
        : this.#system.query.bind(this.#system)
    ) as Queryable["query"];
  }

  /** A connection on which a transaction has begun that sees the tenant's rows only; whoever takes it ends it and releases it. */
  begin(tenantId: string, how?: string): Promise<Lent> {
    return this.#lending.begin(tenantId, how);
  }

  /** Single statements over one tenant's rows, each on whichever connection is free; whoever waits for them may leave. */
  of(tenantId: string, left?: AbortSignal): Queryable {
    if (tenantId === EVERY_TENANT) return this;
    const query = (...statement: Statement) => this.#lending.send(tenantId, statement, left);
    return { query: query as Queryable["query"] };
  }

  /** Brings the planner's knowledge of a declared table up to date, which only the owner may. */
  async analyze(table: string): Promise<void> {
    await this.owner.query(`analyze ${quote(table)}`);
  }

  /** Sorts the search keys of a table that wait aside into their index. */
  sortSearchKeys(table: string): Promise<void> {
    return sortSearchKeys(this.owner, table, this.distributed);
  }

  /** How many connections are open, idle and waited for. */
  get load(): { readonly total: number; readonly idle: number; readonly waiting: number } {
    const sum = (key: "totalCount" | "idleCount" | "waitingCount") =>
      this.#system[key] + this.#tenants[key];
    return { total: sum("totalCount"), idle: sum("idleCount"), waiting: sum("waitingCount") };
  }

  /** Whether nothing can be asked any more. */
  get ended(): boolean {
    return this.#system.ended && this.#tenants.ended;
  }

  async end(): Promise<void> {
    await Promise.all([this.#system.end(), this.#tenants.end()]);
  }
}
