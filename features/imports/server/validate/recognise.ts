import { sql } from "kysely";
import type { Entity, Field, KnownBy } from "#engine/model/index.ts";
import { columnName, naturalKeys } from "#engine/model/index.ts";
import { visibleSql, whereSql } from "#engine/server/access/visibility.ts";
import type { Context } from "#engine/server/context.ts";
import type { Fragment } from "#engine/server/fragment.ts";
import { maySeePhones } from "#engine/server/read/mask.ts";
import { selectList } from "#engine/server/read/columns.ts";
import { comparable } from "#engine/server/read/named-rows.ts";

type Values = Readonly<Record<string, unknown>>;

/** A row that is there already. */
export interface Found {
  readonly id: string;
  /** The session may see it, and what it was recognised by. */
  readonly seen: boolean;
  readonly row: Values;
}

const text = (value: unknown): string =>
  value === null || value === undefined ? "" : comparable(String(value));

/** Whether a value has one form only, so that the database compares it as it is. */
const isWrittenOneWay = (field: Field | undefined): boolean =>
  field !== undefined &&
  (["id", "integer", "date", "timestamp"].includes(field.storage) || field.kind === "month");

/** Columns that all drafts fill in: looked for together, as each alone may be in very many rows. */
interface Together {
  readonly together: readonly string[];
  readonly drafts: readonly Values[];
}

function oneOfThem(entity: Entity, { together, drafts }: Together): Fragment[] {
  if (together.length < 2) return [];
  const rows = drafts.map((draft) =>
    Object.fromEntries(together.map((name) => [columnName(name), draft[name]])),
  );
  const columns = (table: string): Fragment =>
    sql.join(together.map((name) => sql.id(table, columnName(name))));
  return [
    sql`(${columns("t")}) in (select ${columns("s")} from json_populate_recordset(null::${sql.id(entity.table)}, ${JSON.stringify(rows)}) s)`,
  ];
}

/** Rows of the whole tenant that hold one of the texts in a column, written so or in small letters. */
async function holders(
  ctx: Context,
  entity: Entity,
  { where = {} }: KnownBy,
  name: string,
  texts: readonly string[],
  columns: Together = { together: [], drafts: [] },
): Promise<Found[]> {
  if (texts.length === 0) return [];
  const narrowed = oneOfThem(entity, columns);
  // By what is masked only holders of the permission find rows; to others they are as good as somebody else's.
  const readable = !entity.fields[name]?.options.masked || maySeePhones(ctx.session);
  const rows = await ctx.unbound.rows<{ id: string; seen: boolean }>(
    sql`select ${selectList(entity, "t")}, ${visibleSql(entity, ctx.session, "t") ?? sql`true`} and ${readable}::boolean as seen from ${sql.id(entity.table)} t where ${sql.join(
      [
        ...(entity.shared ? [] : [sql`t.tenant_id = ${ctx.session.tenantId}`]),
        sql`t.is_deleted = 0`,
        ...whereSql(where, "t"),
        ...(narrowed.length > 0 && columns.together.includes(name)
          ? []
          : [
              sql`${sql.id("t", columnName(name))} = any(${[...new Set(texts.flatMap((value) => [value, value.toLowerCase()]))]})`,
            ]),
        ...narrowed,
      ],
      sql` and `,
    )}`,
  );
  return rows.map(({ seen, ...row }) => ({ id: row.id, seen, row }));
}

type Groups = ReadonlyMap<string, readonly Found[]>;

function grouped(rows: readonly Found[], name: string): Groups {
  const groups = new Map<string, Found[]>();
  for (const found of rows) {
    const key = text(found.row[name]);
    groups.set(key, [...(groups.get(key) ?? []), found]);
  }
  return groups;
}

const written = (draft: Values, name: string): string[] =>
  text(draft[name]) === "" ? [] : [String(draft[name]).trim()];

async function byAny(
  ctx: Context,
  entity: Entity,
  key: KnownBy,
  drafts: readonly Values[],
): Promise<Found[][]> {
  const texts = drafts.map((draft) => key.fields.flatMap((name) => written(draft, name)));
  const columns: Groups[] = [];
  for (const name of key.fields)
    columns.push(grouped(await holders(ctx, entity, key, name, texts.flat()), name));
  return texts.map((own) =>
    own.flatMap((value) => columns.flatMap((column) => column.get(text(value)) ?? [])),
  );
}

async function byAll(
  ctx: Context,
  entity: Entity,
  key: KnownBy,
  drafts: readonly Values[],
): Promise<Found[][]> {
  const [first, ...others] = key.fields;
  const texts = drafts.flatMap((draft) => written(draft, first!));
  const together = key.fields.filter(
    (name) =>
      isWrittenOneWay(entity.fields[name]) &&
      drafts.every((draft) => written(draft, name).length > 0),
  );
  const rows = grouped(
    await holders(ctx, entity, key, first!, texts, { together, drafts }),
    first!,
  );
  const empties = new Set(key.emptyCounts);
  const fits = (draft: Values, { row }: Found): boolean =>
    others.every(
      (name) =>
        (text(draft[name]) === "" && !empties.has(name)) || text(draft[name]) === text(row[name]),
    );
  return drafts.map((draft) =>
    (rows.get(text(draft[first!])) ?? []).filter((found) => fits(draft, found)),
  );
}

/** The rows that each draft names, whoever owns them: one query per column of the natural keys. */
export async function recognise(
  ctx: Context,
  entity: Entity,
  drafts: readonly Values[],
): Promise<readonly (readonly Found[])[]> {
  const found = drafts.map(() => new Map<string, Found>());
  if (drafts.length === 0) return [];
  for (const key of naturalKeys(entity)) {
    const hits = await (key.any ? byAny : byAll)(ctx, entity, key, drafts);
    for (const [index, rows] of hits.entries())
      for (const row of rows) if (!found[index]!.get(row.id)?.seen) found[index]!.set(row.id, row);
  }
  return found.map((rows) => [...rows.values()]);
}

/** What a draft says of its row's identity, to notice two rows of a file that mean the same. */
export function identities(entity: Entity, draft: Values): string[] {
  return naturalKeys(entity).flatMap(({ fields, any }) => {
    if (any) return fields.flatMap((name) => written(draft, name)).map((value) => `any ${value}`);
    return written(draft, fields[0]!).length === 0
      ? []
      : [`${fields.join(" ")} ${fields.map((name) => written(draft, name)).join("\n")}`];
  });
}
