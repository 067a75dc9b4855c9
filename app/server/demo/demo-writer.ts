import { once } from "node:events";
import type { AuditValues, Entity, Model, NewRow } from "#engine/model/index.ts";
import { columnName, entityNamed } from "#engine/model/index.ts";
import { from as copyFrom } from "pg-copy-streams";
import type { Queryable } from "#engine/server/bound-database.ts";
import { newId } from "#engine/server/ids.ts";
import { keptNames } from "#engine/server/read/columns.ts";
import { quote } from "#engine/server/schema/table.ts";
import { isSearched, searchKeys } from "#engine/server/search-keys.ts";

export type Draft<N extends keyof Model> = NewRow<Model[N]> &
  Partial<AuditValues> & { readonly createTime: string };

const SPECIAL = /[\\\t\n\r]/g;
const ESCAPES: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
};

/** A value as PostgreSQL's COPY text format writes it. */
function cell(value: unknown, json = false): string {
  if (value === null || value === undefined) return "\\N";
  if (Array.isArray(value) && !json) return `{${value.join(",")}}`;
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.replace(SPECIAL, (letter) => ESCAPES[letter]!);
}

/** Collects rows of one tenant and sends them through COPY, search keys included. For rows that are known to be sound. */
export class DemoWriter {
  private waiting = new Map<Entity, string[]>();
  private sending: Promise<void> = Promise.resolve();
  private sent = 0;

  constructor(
    private readonly connection: Queryable,
    private readonly tenantId: string,
  ) {}

  /** Queues a row under a new id, or the one given, and returns the id. */
  add<N extends keyof Model>(name: N, draft: Draft<N>): string {
    const entity: Entity = entityNamed(name);
    const id = draft.id ?? newId();
    const row: Record<string, unknown> = {
      updateTime: draft.createTime,
      updateUser: draft.createUser,
      isDeleted: 0,
      version: 1,
      ...draft,
      id,
      tenantId: this.tenantId,
    };
    const cells = keptNames(entity).map((column) =>
      cell(row[column], entity.fields[column]?.storage === "json"),
    );
    if (isSearched(entity)) cells.push(cell(searchKeys(entity, this.tenantId, row)));
    const lines = this.waiting.get(entity);
    if (lines) lines.push(cells.join("\t"));
    else this.waiting.set(entity, [cells.join("\t")]);
    return id;
  }

  /** Starts to write what is queued, once everything before is written. */
  async flush(): Promise<void> {
    await this.sending;
    this.sending = this.send(this.waiting);
    // Whoever waits next hears of a failure; until then it must not end the process.
    this.sending.catch(() => undefined);
    this.waiting = new Map();
  }

  /** Writes what is queued and waits for it. */
  async settle(): Promise<void> {
    await this.flush();
    await this.sending;
  }

  private async send(waiting: ReadonlyMap<Entity, readonly string[]>): Promise<void> {
    for (const [entity, lines] of waiting) {
      const columns = [...keptNames(entity).map(columnName), ...(isSearched(entity) ? ["sk"] : [])];
      const copy = (
        this.connection as {
          query(stream: ReturnType<typeof copyFrom>): ReturnType<typeof copyFrom>;
        }
      ).query(
        copyFrom(`copy ${quote(entity.table)} (${columns.map(quote).join(", ")}) from stdin`),
      );
      copy.end(`${lines.join("\n")}\n`);
      await once(copy, "finish");
    }
    // What keeps the ledger was planned while its tables were empty: it is planned anew as they grow.
    if (Number.isInteger(Math.log2(++this.sent)))
      await this.connection.query("analyze lead, customer, sign_record, sales_event");
  }
}
