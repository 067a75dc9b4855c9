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
  for (const id of ids) {
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
  for (const { id, title: text } of rows) titles.set(id, text ?? "");
  for (const id of missing) memory.set(`${tenant}:${target.name}:${id}`, { title: titles.get(id) ?? "", until: now + LIFE });
  return titles;
}

const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === "string" && value !== "" ? [value] : [];

interface Labelled {
  readonly field: string;
  readonly labelAs: string;
  readonly target: Entity;
}

const plans = new WeakMap<Entity, readonly Labelled[]>();

/** The fields of an entity whose titles answers carry. */
function labelledFields(entity: Entity): readonly Labelled[] {
  let plan = plans.get(entity);
  if (!plan) {
    plan = Object.entries<Field>({ ...entity.fields, ...AUDIT_FIELDS }).flatMap(([field, declared]) =>
      declared.options.labelAs ? [{ field, labelAs: declared.options.labelAs, target: entityNamed(referredEntity(declared)!) }] : [],
    );
    plans.set(entity, plan);
  }
  return plan;
}

/** Adds the titles of everything the rows refer to, under each field's labelAs: one query per entity referred to. */
export async function addTitles(ctx: Context, entity: Entity, rows: readonly Record<string, unknown>[]): Promise<void> {
  const wanted = new Map<Entity, Set<string>>();
  const plan = labelledFields(entity);
  for (const { field, target } of plan) {
    const ids = wanted.get(target) ?? new Set();
    wanted.set(target, ids);
    for (const row of rows) for (const id of idsIn(row[field])) ids.add(id);
  }
  const titles = new Map<Entity, ReadonlyMap<string, string>>();
  for (const [target, ids] of wanted) titles.set(target, await titlesOf(ctx, target, ids));
  for (const { field, labelAs, target } of plan) {
    const known = titles.get(target)!;
    for (const row of rows) {
      const value = row[field];
      row[labelAs] =
        typeof value === "string"
          ? (known.get(value) ?? "")
          : idsIn(value)
              .map((id) => known.get(id) ?? "")
              .filter(Boolean)
              .join(",");
    }
  }
}
