import { sql } from "kysely";
import type { Entity } from "#engine/model/index.ts";
import { columnName, registry } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { logChanges } from "#engine/server/write/log-change.ts";

/** Ids and versions of what moved, by `entity.field`. */
export type Moved = Readonly<Record<string, readonly (readonly [id: string, version: number])[]>>;

/** Whether an entity keeps merges. */
const isMerge = ({ fields }: Entity): boolean => "keptVersion" in fields;

interface Attached {
  readonly key: string;
  readonly of: Entity;
  readonly field: string;
  readonly column: string;
  readonly kind: "one" | "list" | "text";
}

/** Every field of every table that refers to rows of an entity, by the declarations; warnings name them as text. Merges stay with what they are about, and ledgers are kept by the database. */
function attachedTo(entity: Entity): Attached[] {
  return registry.entities
    .filter((of) => of.name !== entity.name && !isMerge(of) && !of.ledger && !of.shared)
    .flatMap((of) => {
      const text = of.name === "warning" ? ["clueId", "resourceId"] : [];
      return Object.entries(of.fields)
        .filter(
          ([name, field]) =>
            (field.options.entity === entity.name && field.storage !== "none") ||
            text.includes(name),
        )
        .map(([field, { storage }]): Attached => {
          const kind = text.includes(field) ? "text" : storage === "ids" ? "list" : "one";
          return { key: `${of.name}.${field}`, of, field, column: columnName(field), kind };
        });
    });
}

const names = (entity: Entity, { column, kind }: Attached, id: string) =>
  kind === "text"
    ? // An open one resolves itself with the row it is of; the row that stays may have one like it.
      sql`resource_type = ${entity.name} and state is distinct from 'open' and ${sql.id(column)} = ${id}::text`
    : kind === "list"
      ? sql`${id}::bigint = any(${sql.id(column)})`
      : sql`${sql.id(column)} = ${id}::bigint`;

const renamed = ({ column, kind }: Attached, from: string, to: string) =>
  kind === "text"
    ? sql`${to}::text`
    : kind === "list"
      ? sql`array_replace(${sql.id(column)}, ${from}::bigint, ${to}::bigint)`
      : sql`${to}::bigint`;

interface Row {
  readonly id: string;
  readonly version: number;
  readonly title: string | null;
}

/** Renames in the rows of a condition; versions stay. */
async function rename(
  ctx: Context,
  attached: Attached,
  from: string,
  to: string,
  where: ReturnType<typeof names>,
): Promise<Row[]> {
  const { of, field, column } = attached;
  const rows = await ctx.unbound.rows<Row & Record<string, unknown>>(
    sql`update ${sql.id(of.table)} set ${sql.id(column)} = ${renamed(attached, from, to)} where tenant_id = ${ctx.session.tenantId} and ${where}
      returning id, version, ${sql.id(columnName(of.title))}::text as title`,
  );
  // Rows with a pool are reckoned back from the change log: what moves in them is noted there.
  if (of.ownership?.pool) {
    const changes = { [field]: [from, to] } as const;
    await logChanges(
      ctx,
      of,
      rows.map(({ id, title }) => ({ row: { id, [of.title]: title }, action: "edit", changes })),
    );
  }
  return rows;
}

/** Makes everything that refers to one row refer to another, removed rows included. */
export async function moveAttached(
  ctx: Context,
  entity: Entity,
  from: string,
  to: string,
): Promise<Moved> {
  const moved: Record<string, [string, number][]> = {};
  for (const attached of attachedTo(entity)) {
    const rows = await rename(ctx, attached, from, to, names(entity, attached, from));
    if (rows.length > 0) moved[attached.key] = rows.map(({ id, version }) => [id, version]);
  }
  return moved;
}

/** Whether rows that moved were changed or moved on since, or new ones came after the id. Logs and warnings do not count. */
export async function touchedSince(
  ctx: Context,
  entity: Entity,
  keptId: string,
  moved: Moved,
  sinceId: string,
): Promise<boolean> {
  for (const attached of attachedTo(entity).filter(({ of, kind }) => !of.log && kind !== "text")) {
    const rows = moved[attached.key] ?? [];
    const table = sql.id(attached.of.table);
    const seen = await ctx.unbound.row<{ same: number; fresh: boolean }>(
      sql`select (select count(*)::int from unnest(${rows.map(([id]) => id)}::bigint[], ${rows.map(([, version]) => version)}::int[]) m(id, version)
          join ${table} t on t.tenant_id = ${ctx.session.tenantId} and t.id = m.id and t.version = m.version where ${names(entity, attached, keptId)}) as same,
        exists (select 1 from ${table} where tenant_id = ${ctx.session.tenantId} and ${names(entity, attached, keptId)} and id > ${sinceId}::bigint) as fresh`,
    );
    if (seen.same < rows.length || seen.fresh) return true;
  }
  return false;
}

/** Gives back exactly what moved. */
export async function moveBack(
  ctx: Context,
  entity: Entity,
  from: string,
  to: string,
  moved: Moved,
): Promise<void> {
  for (const attached of attachedTo(entity)) {
    const ids = (moved[attached.key] ?? []).map(([id]) => id);
    if (ids.length > 0) await rename(ctx, attached, from, to, sql`id = any(${ids})`);
  }
}
