import type pg from "pg";

export interface CatalogTable {
  readonly options: readonly string[];
  /** Name to type and rule as PostgreSQL prints them. */
  readonly columns: Readonly<Record<string, string>>;
  /** Name to the statement that would create it; the primary key is among them. */
  readonly indexes: Readonly<Record<string, string>>;
  /** Name to the statement that would create it. */
  readonly statistics: Readonly<Record<string, string>>;
  /** Name to the rule as PostgreSQL prints it. */
  readonly foreignKeys: Readonly<Record<string, string>>;
}

/** What a database holds, by table, in PostgreSQL's own words. */
export type Catalog = Readonly<Record<string, CatalogTable>>;

const READ = `
  select c.relname as name, coalesce(to_json(c.reloptions), '[]') as options,
    (select json_object_agg(a.attname, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then 'not null' end, 'default ' || pg_get_expr(d.adbin, d.adrelid)))
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce((select json_object_agg(i.indexrelid::regclass::text, replace(pg_get_indexdef(i.indexrelid), ' ON public.', ' ON '))
      from pg_index i where i.indrelid = c.oid), '{}') as indexes,
    coalesce((select json_object_agg(s.stxname, replace(pg_get_statisticsobjdef(s.oid), ' public.', ' '))
      from pg_statistic_ext s where s.stxrelid = c.oid), '{}') as statistics,
    coalesce((select json_object_agg(f.conname, replace(pg_get_constraintdef(f.oid), ' NOT VALID', ''))
      from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'), '{}') as "foreignKeys"
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  order by c.relname`;

/** Reads the schema back from PostgreSQL. */
export async function readCatalog(db: Pick<pg.Pool, "query">): Promise<Catalog> {
  const { rows } = await db.query<CatalogTable & { name: string }>(READ);
  return Object.fromEntries(rows.map(({ name, ...table }) => [name, table]));
}
