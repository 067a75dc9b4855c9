import type { Entity, Label, Model } from "#engine/model/index.ts";
import { columnName, entityNamed, findEntity, say, wallTime } from "#engine/model/index.ts";
import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Session } from "./access/session.ts";
import { visibleSql } from "./access/visibility.ts";
import type { Approved } from "./approved.ts";
import type { BoundDatabase, Queryable } from "./bound-database.ts";
import { bindDatabase } from "./bound-database.ts";
import { EVERY_TENANT } from "./database/lending.ts";
import type { Gated } from "./database/lending.ts";
import { ROLE_GATE } from "./database/roles.ts";
import { isOfTenant } from "./schema/own-tables.ts";
import { Unbound } from "./unbound.ts";

/** Something to tell the world once the transaction is committed. */
export interface Announcement {
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** The connection a context works on: for the engine and for filling a database, never for a feature. */
export let connectionOf: (ctx: Context) => Gated;

/**
 * What a command works with: who asks, when, and handles on the database that already know it.
 * Inside a write call everything runs in one transaction; announcements leave after its commit.
 */
export class Context {
  readonly announcements: Announcement[] = [];
  /** Tables whose new search keys wait aside and are sorted into their indexes after the commit. */
  readonly putAside = new Set<string>();
  /** Rows whose titles may have changed, by tenant and entity: remembered ones are forgotten after the commit. */
  readonly renamed = new Map<string, Set<string>>();
  /** The answer may be kept nowhere. */
  sensitive = false;
  /** The session's user has just shown by the password that it is them. */
  provedOwner = false;
  /** Rows of a file are written: they tell what was before, which is no news to anybody. */
  history = false;
  /** What somebody else has agreed to, while it is carried out. */
  approved: Approved | undefined;
  /** Statements as they are written, to which nothing is added: neither tenant, life nor scope. */
  readonly unbound: Unbound;
  readonly #connection: Gated;
  readonly #pool: Queryable;
  #bound: BoundDatabase | undefined;
  #unscoped: BoundDatabase | undefined;

  static {
    connectionOf = (ctx) => ctx.#connection;
  }

  constructor(
    readonly session: Session,
    connection: Gated,
    readonly now: Date,
    readonly requestId: string,
    pool: Queryable = connection,
    /** Whole numbers that were looked up in rows where the session sees them masked. */
    readonly lookups: string[] = [],
  ) {
    this.#connection = connection;
    this.#pool = pool;
    this.unbound = new Unbound(connection);
  }

  /** Live rows of the session's tenant that the session may see. */
  get db(): BoundDatabase {
    this.#bound ??= bindDatabase(this.#connection, (table, alias) =>
      this.#addedTo(table, alias, true),
    );
    return this.#bound;
  }

  /** Live rows of the whole tenant: for rules that hold across owners (duplicates, allocation, limits). */
  get unscoped(): BoundDatabase {
    this.#unscoped ??= bindDatabase(this.#connection, (table, alias) =>
      this.#addedTo(table, alias, false),
    );
    return this.#unscoped;
  }

  /** What `db` adds to a table, as a condition on its `alias`: for SQL that a builder cannot say. */
  seen(table: keyof Model & string, alias: string): RawBuilder<boolean> {
    return this.#condition(entityNamed(table), alias, true);
  }

  /** What `unscoped` adds to a table, as a condition on its `alias`. */
  live(table: keyof Model & string, alias: string): RawBuilder<boolean> {
    return this.#condition(entityNamed(table), alias, false);
  }

  /** The present moment as the database keeps it, yyyy-MM-dd HH:mm:ss. */
  get moment(): string {
    return wallTime(this.now);
  }

  say(label: Label): string {
    return say(label, this.session.language);
  }

  /** Whoever locks the same within the tenant waits until this transaction ends. */
  async lock(what: string): Promise<void> {
    await this.#connection.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
      `${this.session.tenantId}:${what}`,
    ]);
  }

  /** The same without waiting: false where somebody else has it. */
  async lockAtOnce(what: string): Promise<boolean> {
    const { rows } = await this.#connection.query<{ alone: boolean }>(
      "select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as alone",
      [`${this.session.tenantId}:${what}`],
    );
    return rows[0]?.alone ?? false;
  }

  /** Reads on a connection of its own, after the answer if need be; a failure is only logged. */
  background(work: (unbound: Unbound) => Promise<void>): void {
    work(new Unbound(this.#pool)).catch((error: unknown) =>
      console.error("background work failed", error),
    );
  }

  /** The same session at work on another connection (a transaction of its own). */
  on(connection: Gated): Context {
    return new Context(
      this.session,
      connection,
      this.now,
      this.requestId,
      this.#pool,
      this.lookups,
    );
  }

  /** Another session at work in this transaction. */
  as(session: Session): Context {
    return new Context(session, this.#connection, this.now, this.requestId);
  }

  /** Does in this transaction what somebody asked for and this session's user agreed to; the world is told of it together with the rest. */
  async carryOut<T>(
    session: Session,
    approved: Approved,
    work: (ctx: Context) => Promise<T>,
  ): Promise<T> {
    const other = this.as(session);
    other.approved = approved;
    const result = await work(other);
    this.announcements.push(...other.announcements);
    for (const table of other.putAside) this.putAside.add(table);
    for (const [rows, ids] of other.renamed)
      this.renamed.set(rows, new Set([...(this.renamed.get(rows) ?? []), ...ids]));
    return result;
  }

  /** The platform's work on other tenants' rows, within this transaction; the wall between tenants stands again afterwards. */
  async acrossTenants<T>(work: () => Promise<T>): Promise<T> {
    if (this.session.tenantId === EVERY_TENANT) return work();
    const { open, close } = this.#connection.gate ?? ROLE_GATE;
    await this.#connection.query(open);
    const result = await work();
    await this.#connection.query(close);
    return result;
  }

  announce(kind: string, payload: Readonly<Record<string, unknown>>): void {
    this.announcements.push({ kind, payload });
  }

  /** What a builder adds to a table: of an entity its conditions, of the server's own the tenant. */
  #addedTo(table: string, alias: string, scoped: boolean): RawBuilder<boolean> | undefined {
    const entity = findEntity(table);
    if (entity) return this.#condition(entity, alias, scoped);
    return isOfTenant(table)
      ? sql<boolean>`${sql.id(columnName(alias), "tenant_id")} = ${this.session.tenantId}`
      : undefined;
  }

  #condition(entity: Entity, alias: string, scoped: boolean): RawBuilder<boolean> {
    const name = columnName(alias);
    const seen = scoped ? visibleSql(entity, this.session, name) : undefined;
    const tenant = entity.shared
      ? undefined
      : sql`${sql.id(name, "tenant_id")} = ${this.session.tenantId}`;
    const conditions = [tenant, sql`${sql.id(name, "is_deleted")} = 0`, seen].filter(
      (condition) => condition !== undefined,
    );
    return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
  }
}
