import { sql } from "kysely";
import type { Entity, Label, Row } from "#engine/model/index.ts";
import { columnName, isEmpty, lacking, validate } from "#engine/model/index.ts";
import type { Context } from "../context.ts";
import { changesBetween } from "../describe.ts";
import { badRequest, conflict, invalid, notFound, refused } from "../errors.ts";
import type { Draft } from "../hooks.ts";
import { hooksOf } from "../hooks.ts";
import { mask } from "../read/mask.ts";
import { present } from "../read/present.ts";
import { readRow } from "../read/detail.ts";
import { forgetTitle } from "../read/titles.ts";
import { indexName } from "../schema/table.ts";
import { searchKeys } from "../search-keys.ts";
import { bound, insertRows, newRow } from "./insert-rows.ts";
import { logChanges } from "./log-change.ts";
import { checkReferences } from "./references.ts";
import { sanitised } from "./sanitise.ts";

type Values = Record<string, unknown>;

/** Refuses problems field by field; private values that came back masked count as unchanged. */
export function validated(
  ctx: Context,
  entity: Entity,
  raw: Values,
  before: Values | undefined,
): Values {
  const given = { ...raw };
  for (const [name, field] of Object.entries(entity.fields)) {
    const how = field.options.masked;
    if (
      before &&
      how &&
      typeof before[name] === "string" &&
      given[name] === mask(before[name], how)
    )
      delete given[name];
    if (before && field.options.fixed) delete given[name];
  }
  const verdict = validate(entity.fields, given, ctx.now, before !== undefined);
  if (!verdict.ok) throw refused(verdict.problems);
  if (before) refuseLacking(entity, { ...before, ...verdict.values }, before);
  return verdict.values;
}

/** Refuses a row that lacks, once it is changed, what is required by what else it says. */
export function refuseLacking(entity: Entity, after: Values, before: Values): void {
  const problems = lacking(entity.fields, after, before);
  if (problems.length > 0) throw refused(problems);
}

function withDefaults(entity: Entity, values: Values): Values {
  const filled = { ...values };
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.options.default !== undefined && isEmpty(filled[name]))
      filled[name] = field.options.default;
  }
  return filled;
}

/** Adds a row: checked, completed by the hooks, written. Returns it as kept. */
export async function insert(
  ctx: Context,
  entity: Entity,
  raw: Values,
  linesFollow = false,
): Promise<Values> {
  const values = validated(ctx, entity, raw, undefined);
  await checkReferences(ctx, entity, values);
  const [row] = (await insertValidated(ctx, entity, [values], linesFollow)) as [Values];
  await logChanges(ctx, entity, [{ row, action: "add", changes: changesBetween(entity, {}, row) }]);
  return row;
}

/** Adds rows whose values were judged already, hooks included: one from a form, a batch from an import. Returns them as kept. */
export async function insertValidated<E extends Entity>(
  ctx: Context,
  entity: E,
  validatedRows: readonly NoInfer<Draft<E>>[],
  linesFollow?: boolean,
): Promise<Row<E>[]>;
export async function insertValidated(
  ctx: Context,
  entity: Entity,
  validatedRows: readonly Values[],
  linesFollow = false,
): Promise<Values[]> {
  const drafts = validatedRows.map((values) => sanitised(entity, withDefaults(entity, values)));
  const { beforeSave, afterSave } = hooksOf(entity.name);
  await beforeSave?.(
    ctx,
    drafts.map((draft) => ({ draft, before: undefined, linesFollow })),
  );
  const rows = drafts.map((draft) => newRow(ctx, entity, draft));
  await insertRows(ctx, entity, rows);
  await afterSave?.(
    ctx,
    rows.map((after) => ({ after, before: undefined })),
  );
  return rows;
}

/** Adds one row whose values were judged already. Returns it as kept. */
export async function insertOneValidated<E extends Entity>(
  ctx: Context,
  entity: E,
  values: NoInfer<Draft<E>>,
): Promise<Row<E>> {
  const [row] = await insertValidated(ctx, entity, [values]);
  if (!row) throw new Error(`No row of ${entity.name} was added`);
  return row;
}

/** Changes a row the session may see; values equal to those kept are left alone. Returns it as kept. */
export async function update(
  ctx: Context,
  entity: Entity,
  id: string,
  raw: Values,
  linesFollow = false,
): Promise<Values> {
  const before = await readRow(ctx, entity, id, true);
  if (!before) throw notFound();
  const version = Number(raw["version"] ?? before["version"]);
  if (version !== before["version"]) {
    const [current] = await present(ctx, entity, [before]);
    throw conflict(
      "数据已被他人修改，请核对后再保存",
      "Someone else changed this record meanwhile; please compare and save again",
      {
        current,
      },
    );
  }
  const values = validated(ctx, entity, raw, before);
  await checkReferences(ctx, entity, values, before);
  return change(ctx, entity, before, values, linesFollow);
}

/** Writes checked values over a locked row, hooks included. */
export async function change(
  ctx: Context,
  entity: Entity,
  before: Values,
  values: Values,
  linesFollow = false,
): Promise<Values> {
  const { beforeSave, afterSave } = hooksOf(entity.name);
  const draft = sanitised(entity, { ...values });
  await beforeSave?.(ctx, [{ draft, before, linesFollow }]);
  const after: Values = {
    ...before,
    ...draft,
    updateUser: ctx.session.userId,
    updateTime: ctx.moment,
    version: Number(before["version"]) + 1,
  };
  const changed = Object.keys(draft).filter(
    (name) =>
      name in before &&
      JSON.stringify(draft[name] ?? null) !== JSON.stringify(before[name] ?? null),
  );
  const assignments = [...new Set([...changed, "updateUser", "updateTime", "version"])].map(
    (name) => sql`${sql.id(columnName(name))} = ${bound(entity, name, after[name])}`,
  );
  if (changed.some((name) => entity.fields[name]?.options.search))
    assignments.push(sql`sk = ${searchKeys(entity, ctx.session.tenantId, after)}::int[]`);
  const tenant = entity.shared ? sql.raw("") : sql`tenant_id = ${ctx.session.tenantId} and `;
  await ctx.unbound.rows(
    sql`update ${sql.id(entity.table)} set ${sql.join(assignments)} where ${tenant}id = ${String(before["id"])}`,
  );
  forgetTitle(ctx, entity, String(before["id"]));
  const changes = changesBetween(entity, before, after);
  if (Object.keys(changes).length > 0)
    await logChanges(ctx, entity, [{ row: after, action: "edit", changes }]);
  await afterSave?.(ctx, [{ after, before }]);
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
  const rule = rules.find(({ fields }) => {
    const columns = fields.map(columnName);
    return (
      constraint.includes(columns.join("_")) ||
      constraint === indexName(entity.table, columns, "key")
    );
  });
  return rule
    ? invalid({ [rule.fields[0]!]: rule.message })
    : badRequest("数据已存在", "The record already exists");
}
