import type { Entity, Field } from "@zhuke/model";
import { AUDIT_FIELDS, columnName, referredEntity } from "@zhuke/model";
import type { Context } from "../context.ts";
import { entityNamed } from "../registry.ts";
import { sql } from "../sql.ts";

interface Remembered {
  readonly title: string;
  readonly until: number;
}

const LIFE = 5_000;
const LIMIT = 50_000;
const memory = new Map<string, Remembered>();

/** Forgets a title at once: called when its row is written by this process; others see it within five seconds. */
export function forgetTitle(tenantId: string, entity: string, id: string): void {
  memory.delete(`${tenantId}:${entity}:${id}`);
}

/** Titles of referred rows by id, removed rows included: one query per entity for those not remembered. */
export async function titlesOf(ctx: Context, target: Entity, ids: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const now = Date.now();
  const tenant = target.shared ? "" : ctx.session.tenantId;
  const titles = new Map<string, string>();
  const missing: string[] = [];
  for (const id of new Set(ids)) {
    const known = memory.get(`${tenant}:${target.name}:${id}`);
    if (known && known.until > now) titles.set(id, known.title);
    else missing.push(id);
  }
  if (missing.length === 0) return titles;
  const key = target.name === "sysRegion" ? "code" : "id";
  const title = target.name === "sysRegion" ? "full_name" : columnName(target.title);
  const mine = target.shared ? sql`true` : sql`tenant_id = ${ctx.session.tenantId}`;
  const rows = await ctx.rows<{ id: string; title: string | null }>(
    sql`select ${sql.id(key)}::text as id, ${sql.id(title)}::text as title from ${sql.id(target.table)} where ${mine} and ${sql.id(key)} = any(${missing})`,
  );
  if (memory.size > LIMIT) memory.clear();
  for (const { id, title: text } of rows) {
    titles.set(id, text ?? "");
    memory.set(`${tenant}:${target.name}:${id}`, { title: text ?? "", until: now + LIFE });
  }
  return titles;
}

const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === "string" && value !== "" ? [value] : [];

/** Adds the titles of everything the rows refer to, under each field's labelAs. */
export async function addTitles(ctx: Context, entity: Entity, rows: readonly Record<string, unknown>[]): Promise<void> {
  const labelled = Object.entries({ ...entity.fields, ...AUDIT_FIELDS }).filter(([, { options }]) => options.labelAs);
  const byTarget = grouped(labelled);
  for (const [name, fields] of byTarget) {
    const ids = rows.flatMap((row) => fields.flatMap(([field]) => idsIn(row[field])));
    const titles = await titlesOf(ctx, entityNamed(name), ids);
    for (const row of rows) {
      for (const [field, { options }] of fields) {
        row[options.labelAs!] = idsIn(row[field])
          .map((id) => titles.get(id) ?? "")
          .filter(Boolean)
          .join(",");
      }
    }
  }
}

function grouped(fields: readonly [string, Field][]): Map<string, [string, Field][]> {
  const groups = new Map<string, [string, Field][]>();
  for (const entry of fields) {
    const name = referredEntity(entry[1])!;
    groups.set(name, [...(groups.get(name) ?? []), entry]);
  }
  return groups;
}
