import type { Label } from "#engine/model/index.ts";
import { columnName, findEntity, say, wallTime } from "#engine/model/index.ts";
import type pg from "pg";
import type { Session } from "./access/session.ts";
import { visibleSql } from "./access/visibility.ts";
import type { BoundDatabase, Queryable } from "./bound-database.ts";
import { bindDatabase, conditionNode } from "./bound-database.ts";
import { EVERY_TENANT } from "./database/connections.ts";
import { SYSTEM_ROLE, TENANT_ROLE } from "./database/roles.ts";
import type { SqlText } from "./sql.ts";
import { compile } from "./sql.ts";

/** Something to tell the world once the transaction is committed. */
export interface Announcement {
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/**
 * What a command works with: who asks, when, and handles on the database that already know it.
 * Inside a write call everything runs in one transaction; announcements leave after its commit.
 */
export class Context {
  readonly announcements: Announcement[] = [];
  /** Tables whose new search keys wait aside and are sorted into their indexes after the commit. */
  readonly putAside = new Set<string>();
  /** The answer may be kept nowhere. */
  toldOnce = false;
  /** The session's user has just shown by the password that it is them. */
  provedOwner = false;
  private bound: BoundDatabase | undefined;
  private whole: BoundDatabase | undefined;

  constructor(
    readonly session: Session,
    /** The raw connection: for the engine only, features use db and wholeTenant. */
    readonly connection: Queryable,
    readonly now: Date,
    readonly requestId: string,
    private readonly pool: Queryable = connection,
    /** Whole numbers that were looked up in rows where the session sees them masked. */
    readonly lookups: string[] = [],
  ) {}

  /** Live rows of the session's tenant that the session may see. */
  get db(): BoundDatabase {
    this.bound ??= bindDatabase(this.connection, (table, alias) => this.condition(table, alias, true));
    return this.bound;
  }

  /** Live rows of the whole tenant: for rules that hold across owners (duplicates, allocation, limits). */
  get wholeTenant(): BoundDatabase {
    this.whole ??= bindDatabase(this.connection, (table, alias) => this.condition(table, alias, false));
    return this.whole;
  }

  /** The present moment as the database keeps it, yyyy-MM-dd HH:mm:ss. */
  get moment(): string {
    return wallTime(this.now);
  }

  say(label: Label): string {
    return say(label, this.session.language);
  }

  /** Sends a statement of the engine; rows keyed as selected. */
  async rows<R extends pg.QueryResultRow>(text: SqlText, name?: string): Promise<R[]> {
    const result = await this.connection.query<R>({ ...compile(text), ...(name && { name }) });
    return result.rows;
  }

  /** The same with rows as lists of their cells. */
  async cells(text: SqlText, name?: string): Promise<readonly (readonly unknown[])[]> {
    const result = await this.connection.query<unknown[]>({ ...compile(text), rowMode: "array", ...(name && { name }) });
    return result.rows;
  }

  /** Reads on a connection of its own, after the answer if need be; a failure is only told to the console. */
  background(work: (rows: <R extends pg.QueryResultRow>(text: SqlText) => Promise<R[]>) => Promise<void>): void {
    const rows = async <R extends pg.QueryResultRow>(text: SqlText): Promise<R[]> => (await this.pool.query<R>(compile(text))).rows;
    work(rows).catch((error: unknown) => console.error("background work failed", error));
  }

  /** The same session at work on another connection (a transaction of its own). */
  on(connection: Queryable): Context {
    return new Context(this.session, connection, this.now, this.requestId, this.pool, this.lookups);
  }

  /** The platform's work on other tenants' rows, within this transaction; the wall between tenants stands again afterwards. */
  async acrossTenants<T>(work: () => Promise<T>): Promise<T> {
    if (this.session.tenantId === EVERY_TENANT) return work();
    await this.connection.query(`set local role ${SYSTEM_ROLE}`);
    const result = await work();
    await this.connection.query(`set local role ${TENANT_ROLE}`);
    return result;
  }

  announce(kind: string, payload: Readonly<Record<string, unknown>>): void {
    this.announcements.push({ kind, payload });
  }

  private condition(table: string, alias: string, scoped: boolean) {
    const entity = findEntity(table);
    if (!entity) return undefined;
    const column = columnName(alias);
    const seen = scoped ? visibleSql(entity, this.session, column) : undefined;
    const tenant = entity.shared ? "" : `"${column}"."tenant_id" = $1 and `;
    const compiled = seen ? compile(seen) : { text: "true", values: [] };
    const shifted = compiled.text.replace(/\$(\d+)/g, (_, index: string) => `$${Number(index) + (entity.shared ? 0 : 1)}`);
    return conditionNode(`(${tenant}"${column}"."is_deleted" = 0 and ${shifted})`, [
      ...(entity.shared ? [] : [this.session.tenantId]),
      ...compiled.values,
    ]);
  }
}
