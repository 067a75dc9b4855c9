import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { present } from "#engine/server/read/present.ts";
import { insert, update } from "#engine/server/write/save.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { developModel } from "../develop-model.ts";
import {
  submitPrototype as submitPrototypeCall,
  takeColumns as takeColumnsCall,
} from "../model-calls.ts";
import { modelPrototype } from "../model-prototype.ts";
import { sourceAsked } from "./model-source.ts";
import { keptPrototypes, suggestedFields } from "./prototype-rows.ts";
import { columnsOfSource } from "./source-tables.ts";

type Values = Record<string, unknown>;

/** Columns a model may have at once. */
const MOST = 300;

const isRow = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The kept columns of models by model and name; refuses a model nobody sees. */
async function keptOf(ctx: Context, models: ReadonlySet<string>): Promise<Map<string, string>> {
  const kept = new Map<string, string>();
  for (const id of models) {
    if (!/^\d{1,19}$/.test(id) || !(await readRow(ctx, developModel, id))) throw notFound();
    for (const row of await keptPrototypes(ctx, id)) kept.set(`${id} ${row.jdbcName}`, row.id);
  }
  return kept;
}

export const submitPrototype = handle(submitPrototypeCall, async (ctx, { rows }, { request }) => {
  const given: unknown = Array.isArray(request.body) ? request.body : rows;
  if (!Array.isArray(given) || given.length === 0 || given.length > MOST || !given.every(isRow))
    throw badRequest(`请提交 1 至 ${MOST} 个字段`, `Please send between 1 and ${MOST} columns`);
  const known = await keptOf(ctx, new Set(given.map(({ modelId }) => String(modelId ?? ""))));
  const kept: Values[] = [];
  for (const { id: named, ...values } of given) {
    const id = named || known.get(`${String(values["modelId"])} ${String(values["jdbcName"])}`);
    kept.push(
      id
        ? await update(ctx, modelPrototype, String(id), values)
        : await insert(ctx, modelPrototype, values),
    );
  }
  return present(ctx, modelPrototype, kept);
});

export const takeColumns = handle(takeColumnsCall, async (ctx, { id, again }) => {
  const columns = await columnsOfSource(ctx, await sourceAsked(ctx, { modelId: id }));
  const fields = suggestedFields(columns).slice(0, MOST);
  const kept = new Map((await keptPrototypes(ctx, id)).map((row) => [row.jdbcName, row]));
  let added = 0;
  for (const { name: _name, ...field } of fields) {
    const before = kept.get(field.jdbcName);
    if (!before) {
      await insert(ctx, modelPrototype, { ...field, modelId: id });
      added++;
    } else if (again) await update(ctx, modelPrototype, before.id, field);
  }
  return { added, total: fields.length };
});
