import type { Entity } from "#engine/model/index.ts";
import type { FastifyBaseLogger } from "fastify";
import type { Queryable } from "#engine/server/bound-database.ts";
import { systemSession } from "#engine/server/access/session.ts";
import { Context } from "#engine/server/context.ts";
import { insertRows } from "#engine/server/write/insert-rows.ts";

type Row = Readonly<Record<string, unknown>>;

const PAUSE = 500;
const MOST_WAITING = 20_000;

/** Writes log rows a moment after their requests were answered, many in one statement; none waits for them. */
export class LogWriter {
  private waiting: { readonly entity: Entity; readonly row: Row }[] = [];
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly pool: Queryable,
    private readonly console: FastifyBaseLogger,
  ) {}

  add(entity: Entity, row: Row): void {
    if (this.waiting.length >= MOST_WAITING) this.waiting.shift();
    this.waiting.push({ entity, row });
    this.timer ??= setTimeout(() => void this.flush(), PAUSE).unref();
  }

  /** Everything added until now is in the database when this is done; rows the database did not take wait for the next time. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  private async write(): Promise<void> {
    const taken = this.waiting;
    this.waiting = [];
    const ctx = new Context(systemSession(""), this.pool, new Date(), "log");
    for (const entity of new Set(taken.map((entry) => entry.entity))) {
      const entries = taken.filter((entry) => entry.entity === entity);
      try {
        await insertRows(
          ctx,
          entity,
          entries.map(({ row }) => row),
        );
      } catch (error) {
        this.console.error({ err: error }, "log rows could not be written");
        this.waiting = [...entries, ...this.waiting].slice(-MOST_WAITING);
      }
    }
  }
}
