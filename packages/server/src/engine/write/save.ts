import type { Entity, Label } from "@zhuke/model";
import { columnName, isEmpty, validate } from "@zhuke/model";
import type { Context } from "../context.ts";
import { badRequest, conflict, invalid, notFound } from "../errors.ts";
import { hooksOf } from "../hooks.ts";
import { newId } from "../ids.ts";
import { keptNames } from "../read/columns.ts";
import { mask, present } from "../read/present.ts";
import { readRow } from "../read/detail.ts";
import { forgetTitle } from "../read/titles.ts";
import { searchColumns } from "../search-keys.ts";
import type { SqlText, SqlValue } from "../sql.ts";
import { sql } from "../sql.ts";
import { checkReferences } from "./references.ts";

type Values = Record<string, unknown>;

/** A value as its column takes it. */
function bound(entity: Entity, name: string, value: unknown): SqlText | SqlValue {
  const storage = entity.fields[name]?.storage;
  if (storage === "json") return value === null || value === undefined ? null : sql`${JSON.stringify(value)}::jsonb`;
  if (storage === "ids") return Array.isArray(value) ? sql`${value as string[]}::bigint[]` : null;
  return (value ?? null) as SqlValue;
}

/** Refuses problems field by field; private values that came back masked count as unchanged. */
function judged(ctx: Context, entity: Entity, raw: Values, before: Values | undefined): Values {
  const given = { ...raw };
  for (const [name, field] of Object.entries(entity.fields)) {
    const how = field.options.masked;
    if (before && how && typeof before[name] === "string" && given[name] === mask(before[name], how)) delete given[name];
    if (before && field.options.fixed) delete given[name];
  }
  const verdict = validate(entity.fields, given, ctx.now, before !== undefined);
  if (verdict.ok) return verdict.values;
  throw invalid(Object.fromEntries(verdict.problems.map(({ field, message }) => [field, message])));
}

function withDefaults(entity: Entity, values: Values): Values {
  const filled = { ...values };
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.options.default !== undefined && isEmpty(filled[name])) filled[name] = field.options.default;
  }
  return filled;
}

/** Rows of one insert: few enough to leave the process free for other requests and the parameters within their limit. */
const ROWS_AT_ONCE = 100;

/** Inserts complete rows, search keys included. No validation: for the engine, imports and demo data. */
export async function insertRows(ctx: Context, entity: Entity, rows: readonly Values[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) await insertSome(ctx, entity, rows.slice(start, start + ROWS_AT_ONCE));
}

async function insertSome(ctx: Context, entity: Entity, rows: readonly Values[]): Promise<void> {
  // Columns that hold nothing in any of the rows are most of a wide table; naming them costs more than the rows themselves.
  const names = keptNames(entity).filter((name) => rows.some((row) => row[name] !== null && row[name] !== undefined));
  const probe = searchColumns(entity, ctx.session.tenantId, rows[0]!);
  const columns = [...names.map(columnName), ...(probe ? ["sk"] : []), ...(probe?.py === undefined ? [] : ["py"])];
  const tuples = rows.map((row) => {
    const search = probe && searchColumns(entity, ctx.session.tenantId, row);
    const values = names.map((name) => sql`${bound(entity, name, row[name])}`);
    return sql`(${sql.join([...values, ...(search ? [sql`${search.sk}::int[]`] : []), ...(search?.py === undefined ? [] : [sql`${search.py}`])])})`;
  });
  await ctx.rows(
    sql`insert into ${sql.id(entity.table)} (${sql.raw(columns.map((column) => `"${column}"`).join(", "))}) values ${sql.join(tuples)}`,
  );
}

/** The audit values of a new row. */
export function newRow(ctx: Context, values: Values): Values {
  const { session } = ctx;
  return {
    id: newId(),
    tenantId: session.tenantId,
    createUser: session.userId,
    createDept: session.deptId,
    createTime: ctx.moment,
    updateUser: session.userId,
    updateTime: ctx.moment,
    isDeleted: 0,
    version: 1,
    ...values,
  };
}

/** Adds a row: judged, completed by the hooks, written. Returns it as kept. */
export async function insert(ctx: Context, entity: Entity, raw: Values): Promise<Values> {
  const values = judged(ctx, entity, raw, undefined);
  await checkReferences(ctx, entity, values);
  return (await insertJudged(ctx, entity, [values]))[0]!;
}

/** Adds rows whose values were judged already, hooks included: one from a form, a batch from an import. Returns them as kept. */
export async function insertJudged(ctx: Context, entity: Entity, judgedRows: readonly Values[]): Promise<Values[]> {
  const drafts = judgedRows.map((values) => withDefaults(entity, values));
  const { beforeSave, beforeInsert, afterSave, afterInsert } = hooksOf(entity.name);
  if (beforeSave) for (const draft of drafts) await beforeSave(ctx, draft as never, undefined);
  await beforeInsert?.(ctx, drafts as never);
  const rows = drafts.map((draft) => {
    const row = newRow(ctx, draft);
    for (const name of keptNames(entity)) row[name] ??= null;
    return row;
  });
  await insertRows(ctx, entity, rows);
  if (afterSave) for (const row of rows) await afterSave(ctx, row as never, undefined);
  await afterInsert?.(ctx, rows as never);
  return rows;
}

/** Changes a row the session may see; values equal to those kept are left alone. Returns it as kept. */
export async function update(ctx: Context, entity: Entity, id: string, raw: Values): Promise<Values> {
  const before = await readRow(ctx, entity, id, true);
  if (!before) throw notFound();
  const version = Number(raw["version"] ?? before["version"]);
  if (version !== before["version"]) {
    const [current] = await present(ctx, entity, [before]);
    throw conflict("数据已被他人修改，请核对后再保存", "Someone else changed this record meanwhile; please compare and save again", {
      current,
    });
  }
  const values = judged(ctx, entity, raw, before);
  await checkReferences(ctx, entity, values, before);
  return change(ctx, entity, before, values);
}

/** Writes judged values over a locked row, hooks included. */
export async function change(ctx: Context, entity: Entity, before: Values, values: Values): Promise<Values> {
  const { beforeSave, afterSave } = hooksOf(entity.name);
  const draft = { ...values };
  await beforeSave?.(ctx, draft as never, before as never);
  const after: Values = {
    ...before,
    ...draft,
    updateUser: ctx.session.userId,
    updateTime: ctx.moment,
    version: Number(before["version"]) + 1,
  };
  const changed = Object.keys(draft).filter(
    (name) => name in before && JSON.stringify(draft[name] ?? null) !== JSON.stringify(before[name] ?? null),
  );
  const assignments = [...new Set([...changed, "updateUser", "updateTime", "version"])].map(
    (name) => sql`${sql.id(columnName(name))} = ${bound(entity, name, after[name])}`,
  );
  const search = changed.some((name) => entity.fields[name]?.options.search)
    ? searchColumns(entity, ctx.session.tenantId, after)
    : undefined;
  if (search) assignments.push(sql`sk = ${search.sk}::int[]`, ...(search.py === undefined ? [] : [sql`py = ${search.py}`]));
  const tenant = entity.shared ? sql.raw("") : sql`tenant_id = ${ctx.session.tenantId} and `;
  await ctx.rows(sql`update ${sql.id(entity.table)} set ${sql.join(assignments)} where ${tenant}id = ${String(before["id"])}`);
  forgetTitle(entity.shared ? "" : ctx.session.tenantId, entity.name, String(before["id"]));
  await afterSave?.(ctx, after as never, before as never);
  return after;
}

/** What PostgreSQL says about a row that may not be there twice, in the words of the declaration. */
export function uniqueRefusal(entity: Entity, constraint: string): Error {
  const rules: { fields: readonly string[]; message: Label }[] = [
    ...(entity.unique ?? []).map((rule) => ({ fields: rule.fields, message: rule.message })),
    ...Object.entries(entity.fields)
      .filter(([, { options }]) => options.unique)
      .map(([name, field]) => ({
        fields: [name],
        message:
          typeof field.options.unique === "string"
            ? ([field.options.unique, `${field.label[1]} is already in use`] as const)
            : field.options.unique!,
      })),
  ];
  const rule = rules.find(({ fields }) => constraint.includes(fields.map(columnName).join("_")));
  return rule
    ? badRequest(rule.message[0], rule.message[1], { fields: { [rule.fields[0]!]: rule.message[0] } })
    : badRequest("数据已存在", "The record already exists");
}
