import { sql } from "kysely";
import type { Entity, Field, View } from "#engine/model/index.ts";
import { columnName, entityNamed, referredEntity } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { comparable, namesApart } from "#engine/server/read/named-rows.ts";
import { titlesOf } from "#engine/server/read/titles.ts";

/** A column that shows whom or what a field refers to. */
interface Reference {
  readonly name: string;
  readonly shown: string;
  readonly target: Entity;
}

type Values = Record<string, unknown>;

const referencesOf = (entity: Entity): readonly Reference[] =>
  Object.entries<Field>(entity.fields).flatMap(([name, field]) => {
    const target = referredEntity(field);
    const shown = field.options.labelAs;
    return target && target !== "sysRegion" && shown && field.storage !== "none"
      ? [{ name, shown, target: entityNamed(target) }]
      : [];
  });

/** Titles that several live rows bear, among those the exported rows refer to. */
async function repeatedTitles(
  ctx: Context,
  entity: Entity,
  { name, target }: Reference,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const column = sql.id("e", columnName(name));
  const referred = entity.fields[name]!.storage === "ids" ? sql`unnest(${column})` : column;
  const mine = (alias: string) =>
    entityNamed(target.name).shared
      ? sql`true`
      : sql`${sql.id(alias, "tenant_id")} = ${ctx.session.tenantId}`;
  const title = (alias: string) =>
    sql`lower(trim(${sql.id(alias, columnName(target.title))}::text))`;
  const own = entity.shared ? sql`true` : sql`e.tenant_id = ${ctx.session.tenantId}`;
  const rows = await ctx.unbound.rows<{ title: string }>(
    sql`with referred as (select distinct ${referred} as id from ${sql.id(entity.table)} e where ${own} and e.id = any(${ids})),
        titles as (select distinct ${title("t")} as title from referred r join ${sql.id(target.table)} t on ${mine("t")} and t.id = r.id)
      select ${title("o")} as title from ${sql.id(target.table)} o where ${mine("o")} and o.is_deleted = 0 and ${title("o")} in (select title from titles)
      group by 1 having count(*) > 1`,
  );
  return new Set(rows.map((row) => comparable(row.title)));
}

/** Renames what rows of an export refer to where the title names several: so that the file comes in again as it went out. */
export async function referenceNamer(
  ctx: Context,
  view: View,
  ids: readonly string[],
): Promise<(rows: readonly Values[]) => Promise<void>> {
  const { entity } = view;
  const found: (Reference & { readonly repeated: ReadonlySet<string> })[] = [];
  for (const reference of view.imports && ids.length > 0 ? referencesOf(entity) : []) {
    const repeated = await repeatedTitles(ctx, entity, reference, ids);
    if (repeated.size > 0) found.push({ ...reference, repeated });
  }
  const idsIn = (row: Values, name: string): string[] =>
    String(row[name] ?? "")
      .split(",")
      .filter((id) => id !== "" && id !== "0");
  return async (rows) => {
    for (const { name, shown, target, repeated } of found) {
      const titles = await titlesOf(ctx, target, new Set(rows.flatMap((row) => idsIn(row, name))));
      const apart = await namesApart(
        ctx,
        target,
        new Map([...titles].filter(([, title]) => repeated.has(comparable(title)))),
      );
      for (const row of rows) {
        const named = idsIn(row, name);
        if (named.some((id) => apart.has(id)))
          row[shown] = named.map((id) => apart.get(id) ?? titles.get(id) ?? "").join("、");
      }
    }
  };
}
