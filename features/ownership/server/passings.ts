import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import type { Changes } from "#engine/server/describe.ts";
import type { HoldingKind } from "./holding-kinds.ts";

/** The browser offers to take back for ten seconds; slow answers and many rows get a little more. */
const OFFERED = sql`interval '1 minute'`;

/** A row that whoever asks passed on just now, as the change log has it: the values before and after, by field. */
export interface Passing {
  readonly id: string;
  readonly moment: string;
  readonly changes: Changes;
  /** Who has the row, or whether anybody does, was changed again since. */
  readonly superseded: boolean;
}

interface Entry extends Omit<Passing, "superseded"> {
  readonly mine: boolean;
}

/** What of a kind whoever asks passed on just now, by fields that name people: the last time of each row at which the changes were those that are sought. */
export async function passingsOf(
  ctx: Context,
  { entity, owns, ownership: { pool } }: HoldingKind,
  ids: readonly string[],
  people: readonly string[],
  isSought: (entry: Pick<Passing, "moment" | "changes">) => boolean,
): Promise<readonly Passing[]> {
  const fields = [...people, ...(owns && pool ? [pool.state, pool.closed] : [])].filter(
    (name) => name !== undefined,
  );
  const entries = await ctx.unbound.rows<Entry>(
    sql`select l.row_id as id, left(l.create_time::text, 19) as moment, l.create_user = ${ctx.session.userId}::bigint as mine, l.changes from change_log l
      join ${sql.id(entity.table)} x on x.tenant_id = l.tenant_id and x.id = any(${ids}) and x.id::text = l.row_id and x.is_deleted = 0
      where l.tenant_id = ${ctx.session.tenantId} and l.subject = ${entity.name} and l.row_id = any(${ids}::text[]) and l.action = 'edit'
        and l.create_time > ${ctx.moment}::timestamptz - ${OFFERED} and l.changes ?| ${fields}::text[] order by l.create_time, l.id`,
  );
  const passings = new Map<string, Passing>();
  for (const { mine, ...entry } of entries) {
    const before = passings.get(entry.id);
    if (mine && isSought(entry)) passings.set(entry.id, { ...entry, superseded: false });
    else if (before) passings.set(entry.id, { ...before, superseded: true });
  }
  return [...passings.values()];
}

/** The last moment, just now, at which whoever asks passed on what these kinds hold for a person, and the rows of each kind. */
export async function lastPassedFrom(
  ctx: Context,
  kinds: readonly HoldingKind[],
  personId: string,
): Promise<{ readonly moment: string; readonly ids: ReadonlyMap<string, readonly string[]> }> {
  const named = kinds.map(
    ({ name, entity, people }) =>
      sql`select ${name}::text as kind, l.row_id as id, left(l.create_time::text, 19) as moment from change_log l
        where l.tenant_id = ${ctx.session.tenantId} and l.subject = ${entity.name} and l.action = 'edit' and l.create_user = ${ctx.session.userId}::bigint
          and l.create_time > ${ctx.moment}::timestamptz - ${OFFERED} and (${sql.join(
            people.map((field) => sql`l.changes -> ${field}::text ->> 0 = ${personId}`),
            sql` or `,
          )})`,
  );
  const rows = await ctx.unbound.rows<{ kind: string; id: string; moment: string }>(
    sql.join(named, sql` union all `),
  );
  const moment = rows.reduce((last, row) => (row.moment > last ? row.moment : last), "");
  const ids = kinds.map(({ name }) => {
    const own = rows.filter((row) => row.kind === name && row.moment === moment);
    return [name, own.map(({ id }) => id)] as const;
  });
  return { moment, ids: new Map(ids) };
}
