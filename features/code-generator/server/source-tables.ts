import type pg from "pg";
import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";
import { onDatasource } from "#features/tenants/server/index.ts";
import { designedColumns } from "./designed-columns.ts";
import { ownColumns, ownTableList } from "./own-tables.ts";
import type { SourceColumn, SourceTable } from "./source-column.ts";

/** Where the columns of a model stand. */
export interface Source {
  readonly datasourceId?: string | null | undefined;
  readonly devEntityId?: string | null | undefined;
  readonly table: string;
}

const MOST = 2000;

const TABLES = `
  select c.relname as name, coalesce(obj_description(c.oid, 'pg_class'), '') as comment
  from pg_class c
  where c.relnamespace = to_regnamespace(current_schema()) and c.relkind in ('r', 'p', 'v', 'm')
  order by 1 limit ${MOST}`;

const COLUMNS = `
  select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    coalesce(col_description(a.attrelid, a.attnum), '') as comment, '' as "commentEn",
    a.attnotnull as required,
    exists (select from pg_index i where i.indrelid = a.attrelid and i.indisprimary and a.attnum = any(i.indkey)) as "primary"
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  where c.relnamespace = to_regnamespace(current_schema()) and c.relname = $1
    and a.attnum > 0 and not a.attisdropped
  order by a.attnum limit ${MOST}`;

/** Tables of a data source, or of the platform itself. */
export const tablesOfSource = (
  ctx: Context,
  datasourceId: string | null | undefined,
): Promise<readonly SourceTable[]> =>
  datasourceId
    ? onDatasource(
        ctx,
        datasourceId,
        async (client: pg.Client) => (await client.query<SourceTable>(TABLES)).rows,
      )
    : Promise.resolve(ownTableList());

async function found(ctx: Context, source: Source): Promise<readonly SourceColumn[]> {
  const { datasourceId, devEntityId, table } = source;
  if (devEntityId) return designedColumns(ctx, devEntityId);
  if (!datasourceId) return ownColumns(table) ?? [];
  return onDatasource(
    ctx,
    datasourceId,
    async (client) => (await client.query<SourceColumn>(COLUMNS, [table])).rows,
  );
}

/** The columns of a table; refuses where there is none of that name. */
export async function columnsOfSource(
  ctx: Context,
  source: Source,
): Promise<readonly SourceColumn[]> {
  const columns = await found(ctx, source);
  if (columns.length === 0)
    throw badRequest(
      `没有找到表「${source.table}」的字段`,
      `No columns were found of the table «${source.table}»`,
    );
  return columns;
}
