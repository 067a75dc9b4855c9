import { sql } from "kysely";
import type { Entity } from "#engine/model/index.ts";
import { columnName, entityNamed, referredEntity } from "#engine/model/index.ts";
import { visibleSql } from "../access/visibility.ts";
import { askedEntity } from "../access/visible-fields.ts";
import type { Context } from "../context.ts";
import type { Fragment } from "../fragment.ts";
import type { SearchWord } from "../search-keys.ts";
import { isSearched, searchWords } from "../search-keys.ts";
import type { Masking } from "./clear.ts";
import { inClear, lookedUp } from "./clear.ts";
import { contains, NOTHING } from "./contains.ts";

/** The texts people know a row by beside its title: codes and keys. */
export function codes(entity: Entity): string[] {
  return Object.entries(entity.fields).flatMap(([name, { kind, options }]) =>
    kind === "text" && (options.index || options.unique) && !options.masked && name !== entity.title
      ? [name]
      : [],
  );
}

const anyContains = (
  entity: Entity,
  alias: string,
  names: readonly string[],
  text: string,
): Fragment =>
  names.length === 0
    ? NOTHING
    : sql`(${sql.join(
        names.map((name) => contains(sql.id(alias, columnName(name)), entity.fields[name]!, text)),
        sql` or `,
      )})`;

/** The fields the one search box looks through: names as written, numbers by their digits. */
function searchedFields(entity: Entity): Readonly<Record<"names" | "phones", readonly string[]>> {
  const fields = Object.entries(entity.fields);
  const names = fields.flatMap(([name, { options }]) => (options.search === "name" ? [name] : []));
  const phones = fields.flatMap(([name, { options }]) =>
    options.search === "phone" ? [name] : [],
  );
  return { names, phones };
}

/** A word in names as they are written. */
function writtenSql(
  entity: Entity,
  alias: string,
  names: readonly string[],
  { text, keys }: SearchWord,
): Fragment {
  const found = anyContains(entity, alias, names, text);
  return names.length > 0 && keys.length > 0
    ? sql`(${sql.id(alias, "sk")} @> ${keys}::int[] and ${found})`
    : found;
}

/** A word of digits in phones: parts of those the session reads in clear, and whole ones it looks up. */
function phoneSql(
  ctx: Context,
  entity: Entity,
  alias: string,
  text: string,
  keys: readonly number[],
  clear: boolean | Fragment,
): Fragment {
  const { phones } = searchedFields(entity);
  if (phones.length === 0) return NOTHING;
  const hasKeys = sql`${sql.id(alias, "sk")} @> ${keys}::int[]`;
  const part = anyContains(entity, alias, phones, text);
  if (clear === true) return sql`(${hasKeys} and ${part})`;
  const ways = clear === false ? [] : [sql`(${clear} and ${part})`];
  const number = lookedUp(ctx, text);
  if (number !== undefined)
    ways.push(...phones.map((name) => sql`${sql.id(alias, columnName(name))} = ${number}`));
  return ways.length === 0 ? NOTHING : sql`(${hasKeys} and (${sql.join(ways, sql` or `)}))`;
}

/** What a row is seen through and found by: a visit by its customer. */
const holdersOf = (entity: Entity): (readonly [name: string, holder: Entity])[] =>
  [entity.visibleThrough ?? []]
    .flat()
    .map((name) => [name, entityNamed(referredEntity(entity.fields[name]!)!)] as const)
    .filter(([, holder]) => isSearched(holder));

/**
 * Rows of a holder that is found, as far as the session may see it. The tenant is one of a list of one: an equality is
 * taken for that of the row's own policy, behind which the index of search keys is not read (docs/decisions/017).
 */
function heldSql(ctx: Context, column: Fragment, holder: Entity, typed: string): Fragment {
  const seen = visibleSql(holder, ctx.session, "held");
  const conditions = [
    sql`held.tenant_id = any(${[ctx.session.tenantId]}::text[])`,
    ...(seen ? [seen] : []),
    ...keywordSql(ctx, holder, "held", typed),
  ];
  return sql`${column} in (select held.id from ${sql.id(holder.table)} held where ${sql.join(conditions, sql` and `)})`;
}

/** A word as a whole code that is no searched name: an account, the key of a record. */
const codeSql = (entity: Entity, alias: string, text: string): Fragment[] =>
  codes(entity).flatMap((name) =>
    entity.fields[name]!.options.search ? [] : [sql`${sql.id(alias, columnName(name))} = ${text}`],
  );

/**
 * The words of the one search box: each word must be found, in names, phones, as initials or as a whole code. Digits are
 * not looked for in the names and addresses of people, of whom four digits mean a phone.
 * What has no search fields is found by what it is seen through; else, for such tables are small, by title and code.
 */
export function keywordSql(
  ctx: Context,
  whole: Entity,
  alias: string,
  typed: string,
  list: Masking = {},
): Fragment[] {
  const holders = isSearched(whole) ? [] : holdersOf(whole);
  if (holders.length > 0) {
    const ways = holders.map(([name, holder]) =>
      heldSql(ctx, sql.id(alias, columnName(name)), holder, typed),
    );
    return [sql`(${sql.join(ways, sql` or `)})`];
  }
  const entity = askedEntity(ctx.session, whole);
  const { names, phones } = searchedFields(entity);
  const open = [entity.title, entity.titleEn ?? entity.title, ...codes(entity)].filter(
    (name) => entity.fields[name] && !entity.fields[name].options.masked,
  );
  // Initials do not say of which name they are.
  const spoken = names.length === searchedFields(whole).names.length;
  const numbered =
    searchedFields(whole).phones.length === 0
      ? names
      : codes(entity).filter((name) => names.includes(name));
  const clear = inClear(ctx, entity, alias, list);
  return searchWords(ctx.session.tenantId, typed).map((word) => {
    const { text, phoneKeys } = word;
    if (names.length + phones.length === 0) return anyContains(entity, alias, open, text);
    const ways = [
      ...(phoneKeys ? [phoneSql(ctx, entity, alias, text, phoneKeys, clear)] : []),
      writtenSql(entity, alias, phoneKeys ? numbered : names, word),
      ...(word.spoken && spoken ? [sql`${sql.id(alias, "sk")} && ${word.spoken}::int[]`] : []),
      ...codeSql(entity, alias, text),
    ].filter((way) => way !== NOTHING);
    return ways.length === 0 ? NOTHING : sql`(${sql.join(ways, sql` or `)})`;
  });
}
