import { sql } from "kysely";
import type { Entity, Label } from "#engine/model/index.ts";
import { columnName, entityNamed, MOST_LINES } from "#engine/model/index.ts";
import { may, mayWriteTo } from "../access/session.ts";
import type { Context } from "../context.ts";
import { badRequest, forbidden, invalid, Refusal } from "../errors.ts";
import { hooksOf } from "../hooks.ts";
import { selectList } from "../read/columns.ts";
import { changesBetween } from "../describe.ts";
import { limitInput } from "./limit-input.ts";
import { logChanges } from "./log-change.ts";
import { checkReferences } from "./references.ts";
import { remove } from "./remove.ts";
import { change, insertValidated, validated } from "./save.ts";

type Values = Record<string, unknown>;

const isRecord = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The lines as a request sent them, in their order. */
function asSent(given: unknown): readonly Values[] {
  if (!Array.isArray(given) || !given.every(isRecord))
    throw badRequest("请求参数格式错误: lines", "Parameter of wrong form: lines");
  if (given.length > MOST_LINES)
    throw badRequest(`明细最多${MOST_LINES}行`, `No more than ${MOST_LINES} lines`);
  return given;
}

/** Says of the fields of a line which line it is. */
function refusedAt(place: number, error: unknown): Readonly<Record<string, Label>> {
  const fields = error instanceof Refusal && (error.data as { fields?: Record<string, Label> });
  if (!fields || !fields.fields) throw error;
  return Object.fromEntries(
    Object.entries(fields.fields).map(([name, label]) => [
      `lines.${place}.${name}`,
      [`第${place + 1}行 ${label[0]}`, `Line ${place + 1}: ${label[1]}`],
    ]),
  );
}

/** The lines of a document as kept, in their order, held for the rest of the transaction. */
async function keptLines(
  ctx: Context,
  entity: Entity,
  { by, place }: NonNullable<Entity["lines"]>,
  documentId: string,
): Promise<Values[]> {
  return ctx.unbound.rows(
    sql`select ${selectList(entity, "t")} from ${sql.id(entity.table)} t
      where t.tenant_id = ${ctx.session.tenantId} and ${sql.id("t", columnName(by))} = ${documentId} and t.is_deleted = 0
      order by ${sql.id("t", columnName(place))}, t.id for update of t`,
  );
}

/** Lines that have calls of their own need their own rights; others come under those of the document. */
function refuseUnlessMay(ctx: Context, entity: Entity, operation: "add" | "edit" | "delete"): void {
  if (!entity.operations.includes("submit")) return;
  if (!may(ctx.session, `${entity.permission}_${operation}`) || !mayWriteTo(entity, ctx.session))
    throw forbidden();
}

interface Judged {
  readonly before?: Values;
  readonly values: Values;
}

/** Every line checked; all that is wrong with any of them is said at once. */
async function judged(
  ctx: Context,
  entity: Entity,
  by: string,
  sent: readonly Values[],
  kept: readonly Values[],
): Promise<readonly Judged[]> {
  const problems: Record<string, Label> = {};
  const found: Judged[] = [];
  const met = new Set<string>();
  const own: Entity = { ...entity, fields: without(entity.fields, by) };
  for (const [place, { id: given, ...line }] of sent.entries()) {
    const id = typeof given === "string" && given !== "" ? given : undefined;
    const before = kept.find((row) => row["id"] === id);
    if (id !== undefined && (!before || met.has(id)))
      throw badRequest(
        "明细已被他人修改，请刷新后再试",
        "Somebody changed the lines meanwhile; please refresh",
      );
    if (id !== undefined) met.add(id);
    try {
      const raw = (await limitInput(ctx, own, line, id)) as Values;
      const values = validated(ctx, own, raw, before);
      await checkReferences(ctx, own, values, before);
      found.push({ ...(before && { before }), values });
    } catch (error) {
      Object.assign(problems, refusedAt(place, error));
    }
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return found;
}

const without = (fields: Entity["fields"], name: string): Entity["fields"] =>
  Object.fromEntries(Object.entries(fields).filter(([one]) => one !== name));

const differs = (before: Values, values: Values): boolean =>
  Object.entries(values).some(
    ([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(before[name] ?? null),
  );

/** Adds new lines together, as one set for their hooks. */
async function addLines(ctx: Context, entity: Entity, rows: readonly Values[]): Promise<void> {
  if (rows.length === 0) return;
  refuseUnlessMay(ctx, entity, "add");
  const added = (await insertValidated(ctx, entity, rows)) as Values[];
  await logChanges(
    ctx,
    entity,
    added.map((row) => ({ row, action: "add" as const, changes: changesBetween(entity, {}, row) })),
  );
}

/** Puts lines that stay where they are to be now; places are no change worth a version. */
async function placeLines(
  ctx: Context,
  entity: Entity,
  place: string,
  lines: readonly Judged[],
): Promise<void> {
  const moved = lines.flatMap(({ before }, now) =>
    before && before[place] !== now ? [{ id: String(before["id"]), now }] : [],
  );
  if (moved.length === 0) return;
  const column = sql.id(columnName(place));
  await ctx.unbound.rows(
    sql`update ${sql.id(entity.table)} t set ${column} = v.now
      from unnest(${moved.map(({ id }) => id)}::bigint[], ${moved.map(({ now }) => now)}::int[]) v(id, now)
      where t.tenant_id = ${ctx.session.tenantId} and t.id = v.id`,
  );
}

/**
 * Makes the lines of a document what was sent: those with an id stay and are changed where they differ, others are
 * added, and what was not sent again is removed. In the transaction that writes the document.
 */
export async function saveLines(
  ctx: Context,
  entity: Entity,
  document: Values,
  given: unknown,
  raw: Values,
): Promise<void> {
  const own = entity.lines!;
  const target = entityNamed(own.entity);
  const documentId = String(document["id"]);
  const sent = asSent(given);
  const before = await keptLines(ctx, target, own, documentId);
  const lines = await judged(ctx, target, own.by, sent, before);
  const stay = new Set(lines.flatMap((line) => (line.before ? [line.before["id"]] : [])));
  const gone = before.filter(({ id }) => !stay.has(id)).map(({ id }) => String(id));
  if (gone.length > 0) {
    refuseUnlessMay(ctx, target, "delete");
    await remove(ctx, target, gone);
  }
  for (const { before: row, values } of lines) {
    if (!row || !differs(row, values)) continue;
    refuseUnlessMay(ctx, target, "edit");
    await change(ctx, target, row, values);
  }
  await placeLines(ctx, target, own.place, lines);
  const fresh = lines.flatMap(({ before: row, values }, place) =>
    row ? [] : [{ ...values, [own.by]: documentId, [own.place]: place }],
  );
  await addLines(ctx, target, fresh);
  const after = await keptLines(ctx, target, own, documentId);
  const saved = { document, before, after, given: new Set(Object.keys(raw)) };
  await hooksOf(entity.name).afterLines?.(ctx, [saved]);
}
