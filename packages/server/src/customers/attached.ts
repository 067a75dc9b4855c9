import { columnName, entities } from "@zhuke/model";
import type { Context } from "../engine/context.ts";
import { sql } from "../engine/sql.ts";

/** Ids and versions of what moved, by `entity.field`. */
export type Moved = Readonly<Record<string, readonly (readonly [id: string, version: number])[]>>;

interface Attached {
  readonly key: string;
  readonly table: string;
  readonly column: string;
  readonly list: boolean;
  readonly log: boolean;
}

/** Every field of every table that refers to customers, by the declarations; warnings name them as text. */
const ATTACHED: readonly Attached[] = [
  ...entities
    .filter((entity) => entity.name !== "customer" && entity.name !== "customerMerge" && !entity.shared)
    .flatMap((entity) =>
      Object.entries(entity.fields)
        .filter(([, field]) => field.options.entity === "customer" && field.storage !== "none")
        .map(([name, field]) => ({
          key: `${entity.name}.${name}`,
          table: entity.table,
          column: columnName(name),
          list: field.storage === "ids",
          log: entity.log === true,
        })),
    ),
  { key: "warning.resourceId", table: "warning", column: "resource_id", list: false, log: true },
];

const names = ({ table, column, list }: Attached, id: string) =>
  table === "warning"
    ? sql`resource_type = 'customer' and resource_id = ${id}::text`
    : list
      ? sql`${id}::bigint = any(${sql.id(column)})`
      : sql`${sql.id(column)} = ${id}::bigint`;

const renamed = ({ table, column, list }: Attached, from: string, to: string) =>
  table === "warning"
    ? sql`${to}::text`
    : list
      ? sql`array_replace(${sql.id(column)}, ${from}::bigint, ${to}::bigint)`
      : sql`${to}::bigint`;

/** Makes everything that refers to one customer refer to another, removed rows included; versions stay. */
export async function moveAttached(ctx: Context, from: string, to: string): Promise<Moved> {
  const moved: Record<string, [string, number][]> = {};
  for (const attached of ATTACHED) {
    const rows = await ctx.rows<{ id: string; version: number }>(
      sql`update ${sql.id(attached.table)} set ${sql.id(attached.column)} = ${renamed(attached, from, to)}
        where tenant_id = ${ctx.session.tenantId} and ${names(attached, from)} returning id, version`,
    );
    if (rows.length > 0) moved[attached.key] = rows.map(({ id, version }) => [id, version]);
  }
  return moved;
}

/** Whether rows that moved were changed or moved on since, or new ones came after the id. Logs and warnings do not count. */
export async function touchedSince(ctx: Context, customerId: string, moved: Moved, sinceId: string): Promise<boolean> {
  for (const attached of ATTACHED.filter(({ log }) => !log)) {
    const rows = moved[attached.key] ?? [];
    const [seen] = await ctx.rows<{ same: number; fresh: boolean }>(
      sql`select (select count(*)::int from unnest(${rows.map(([id]) => id)}::bigint[], ${rows.map(([, version]) => version)}::int[]) m(id, version)
          join ${sql.id(attached.table)} t on t.tenant_id = ${ctx.session.tenantId} and t.id = m.id and t.version = m.version where ${names(attached, customerId)}) as same,
        exists (select 1 from ${sql.id(attached.table)} where tenant_id = ${ctx.session.tenantId} and ${names(attached, customerId)} and id > ${sinceId}::bigint) as fresh`,
    );
    if (seen!.same < rows.length || seen!.fresh) return true;
  }
  return false;
}

/** Gives back exactly what moved. */
export async function moveBack(ctx: Context, from: string, to: string, moved: Moved): Promise<void> {
  for (const attached of ATTACHED) {
    const ids = (moved[attached.key] ?? []).map(([id]) => id);
    if (ids.length === 0) continue;
    await ctx.rows(
      sql`update ${sql.id(attached.table)} set ${sql.id(attached.column)} = ${renamed(attached, from, to)} where tenant_id = ${ctx.session.tenantId} and id = any(${ids})`,
    );
  }
}
