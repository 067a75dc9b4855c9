import type { Entity } from "#engine/model/index.ts";
import { columnName } from "#engine/model/index.ts";
import type pg from "pg";
import type { Column, Table } from "./table.ts";
import { isDistributed } from "../distribution/is-distributed.ts";
import { allowTriggers, onShards, openSequence } from "../distribution/on-shards.ts";
import { quote } from "./table.ts";

const ENDING = "_count";
/** The column by which a table of counts is known: by how many rows there are more than before, of the values beside it. */
export const COUNTED = "rows_counted";

/** The table that counts an entity's rows. */
export const countTableName = ({ table }: Pick<Entity, "table">): string => `${table}${ENDING}`;

/**
 * How many live rows of an entity bear which values of its covered columns. Every statement that changes rows adds what changed,
 * so that nobody waits for anybody; what has been added is summed up by a job.
 */
export function countTableOf(entity: Entity, columns: readonly Column[]): Table {
  const covered = (entity.covered ?? []).map((name) =>
    columns.find((column) => column.name === columnName(name))!,
  );
  return {
    name: countTableName(entity),
    columns: [
      { name: "tenant_id", type: "text", rule: "not null" },
      { name: "place", type: "bigint", rule: "not null generated always as identity" },
      ...covered,
      { name: COUNTED, type: "bigint", rule: "not null" },
    ],
    primaryKey: ["tenant_id", "place"],
    indexes: [],
  };
}

const READ = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
    (select p.prosrc from pg_proc p where p.proname = c.relname || '_keep' and p.pronamespace = c.relnamespace) as kept
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  group by c.oid, c.relname, c.relnamespace having bool_or(a.attname = '${COUNTED}')`;

/**
 * Lets the database itself keep the tables of counts, whoever writes: triggers that work once per statement. Does only what is
 * missing, in the caller's transaction, and counts anew where what is counted has changed, unless
 * the counts were `brought` along with the rows.
 */
export async function keepCounts(
  client: Pick<pg.ClientBase, "query">,
  brought: boolean,
): Promise<void> {
  const distributed = await isDistributed(client);
  if (distributed) await allowTriggers(client);
  const { rows } = await client.query<{
    name: string;
    columns: readonly string[];
    kept: string | null;
  }>(READ);
  for (const { name, columns, kept } of rows) {
    const values = columns.filter((column) => column !== "place" && column !== COUNTED).map(quote);
    const body = distributed
      ? onShards(keeping(quote(name), values.join(", "), numbered(name)), [name])
      : keeping(quote(name), values.join(", "));
    if (kept === body) continue;
    if (distributed) await openSequence(client, `${name}_place_seq`);
    const table = quote(name.slice(0, -ENDING.length));
    const keep = quote(`${name}_keep`);
    await client.query(`lock table ${table} in share row exclusive mode`);
    await client.query(
      `create or replace function ${keep}() returns trigger language plpgsql as $keep$${body}$keep$`,
    );
    for (const [event, given] of distributed ? ROW_EVENTS : EVENTS) {
      const trigger = quote(`${name}_${event}`);
      await client.query(`drop trigger if exists ${trigger} on ${table}`);
      await client.query(
        `create trigger ${trigger} after ${event} on ${table} ${given} for each statement execute function ${keep}()`,
      );
    }
    if (brought) continue;
    await client.query(`delete from ${quote(name)}`);
    await client.query(adding(quote(name), values.join(", "), "count(*)", table));
  }
}

const ROW_EVENTS = [
  ["insert", "referencing new table as rows_after"],
  ["update", "referencing old table as rows_before new table as rows_after"],
  ["delete", "referencing old table as rows_before"],
] as const;
const EVENTS = [...ROW_EVENTS, ["truncate", ""]] as const;

/** A value for a column the table would fill by itself. */
interface Given {
  readonly column: string;
  readonly value: string;
}
const NOTHING: Given = { column: "", value: "" };

/** On the pieces of a distributed table nothing is filled in. */
const numbered = (name: string): Given => ({
  column: "place, ",
  value: `nextval('${name}_place_seq'), `,
});

const adding = (
  table: string,
  values: string,
  sum: string,
  from: string,
  given: Given = NOTHING,
): string =>
  `insert into ${table} (${given.column}${values}, ${COUNTED}) select ${given.value}${values}, ${sum} from ${from} where is_deleted = 0 group by ${values}`;

const keeping = (table: string, values: string, given: Given = NOTHING): string => `
begin
  if tg_op = 'INSERT' then
    ${adding(table, values, "count(*)", "rows_after", given)};
  elsif tg_op = 'DELETE' then
    ${adding(table, values, "-count(*)", "rows_before", given)};
  elsif tg_op = 'UPDATE' then
    insert into ${table} (${given.column}${values}, ${COUNTED})
      select ${given.value}${values}, sum(n) from (
        select ${values}, 1 as n from rows_after where is_deleted = 0 union all select ${values}, -1 from rows_before where is_deleted = 0
      ) changed group by ${values} having sum(n) <> 0;
  else
    delete from ${table};
  end if;
  return null;
end`;
