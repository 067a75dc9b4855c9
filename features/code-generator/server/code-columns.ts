import type { CallOutput, Row } from "#engine/model/index.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { remove } from "#engine/server/write/remove.ts";
import { insert, update } from "#engine/server/write/save.ts";
import * as calls from "../column-calls.ts";
import type { ComponentType } from "../component-types.ts";
import { developCode } from "../develop-code.ts";
import { modelPrototype } from "../model-prototype.ts";
import { columnsOf } from "./columns-of.ts";
import type { Prototype } from "./prototype-rows.ts";
import { keptPrototypes } from "./prototype-rows.ts";

type Column = CallOutput<typeof calls.readCodeColumn>;
type Values = Record<string, unknown>;

/** Columns saved at once. */
const MOST = 300;

const idOf = (given: unknown): string => {
  const id = String(given ?? "");
  if (!/^\d{1,19}$/.test(id)) throw notFound();
  return id;
};

async function codeOf(ctx: Context, given: unknown): Promise<Row<typeof developCode>> {
  const code = await readRow(ctx, developCode, idOf(given));
  if (!code) throw notFound();
  return code;
}

/** Controls as clients name them; finer ones of ours are entered in a plain one there. */
const HTML: Partial<Record<ComponentType, string>> = {
  textarea: "textarea",
  select: "select",
  radio: "radio",
  checkbox: "checkbox",
  datetime: "datetime",
};

const htmlOf = (component: string | null): string => HTML[component as ComponentType] ?? "input";

const OURS: Readonly<Record<string, ComponentType>> = {
  input: "input",
  textarea: "textarea",
  editor: "textarea",
  select: "select",
  radio: "radio",
  checkbox: "checkbox",
  datetime: "datetime",
};

const asColumn = (tableId: string, row: Prototype): Column => ({
  id: row.id,
  tableId,
  columnName: row.jdbcName,
  columnComment: row.comment ?? "",
  columnType: row.jdbcType ?? "",
  javaType: row.propertyType ?? "",
  javaField: row.propertyName ?? "",
  isInsert: row.isForm ?? 0,
  isEdit: row.isForm ?? 0,
  isList: row.isList ?? 0,
  isQuery: row.isQuery ?? 0,
  isRequired: row.isRequired ?? 0,
  queryType: row.queryType ?? "",
  htmlType: htmlOf(row.componentType),
  dictType: row.dictCode ?? "",
  sort: row.sort ?? 0,
});

const isOn = (value: unknown): 0 | 1 => (/^(1|true)$/.test(String(value)) ? 1 : 0);

const TEXTS = {
  columnComment: "comment",
  javaType: "propertyType",
  javaField: "propertyName",
  dictType: "dictCode",
  queryType: "queryType",
} as const;

/** What a client changed of a column; what it has no name for stays. */
function changes(given: Values, before: Column): Values {
  const changed: Values = {};
  for (const [theirs, ours] of Object.entries(TEXTS))
    if (theirs in given && given[theirs] !== before[theirs as keyof Column])
      changed[ours] = given[theirs];
  for (const name of ["isList", "isQuery", "isRequired"])
    if (name in given) changed[name] = isOn(given[name]);
  if ("isInsert" in given || "isEdit" in given)
    changed["isForm"] = isOn(given["isInsert"]) || isOn(given["isEdit"]);
  const html = given["htmlType"];
  if (html !== undefined && html !== before.htmlType) {
    const component = OURS[String(html)];
    if (!component)
      throw badRequest(`不支持的显示类型：${String(html)}`, `Unknown control: ${String(html)}`);
    changed["componentType"] = component;
  }
  return changed;
}

/** The kept columns of a module; taken over from its table the first time one is changed. */
async function takenColumns(ctx: Context, code: Row<typeof developCode>): Promise<Prototype[]> {
  const modelId = String(code.modelId);
  const kept = await keptPrototypes(ctx, modelId);
  if (kept.length > 0) return kept;
  for (const { id: _none, modelId: _same, ...row } of await columnsOf(ctx, modelId, code.pkName))
    await insert(ctx, modelPrototype, { ...row, modelId });
  return keptPrototypes(ctx, modelId);
}

const list = handle(calls.listCodeColumns, async (ctx, { tableId }) => {
  const code = await codeOf(ctx, tableId);
  const columns = await columnsOf(ctx, String(code.modelId), code.pkName);
  return columns.map((row) => asColumn(code.id, row));
});

const detail = handle(calls.readCodeColumn, async (ctx, { id, tableId }) => {
  const row = await readRow(ctx, modelPrototype, idOf(id));
  if (!row) throw notFound();
  return asColumn(tableId ?? "", row);
});

const isRow = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const save = handle(calls.saveCodeColumns, async (ctx, { rows }, { request }) => {
  const body = rows ?? request.body;
  const given: readonly unknown[] = Array.isArray(body) ? body : [body];
  if (given.length === 0 || given.length > MOST || !given.every(isRow))
    throw badRequest(`请提交 1 至 ${MOST} 个字段`, `Please send between 1 and ${MOST} columns`);
  for (const tableId of new Set(given.map((row) => idOf(row["tableId"])))) {
    const kept = await takenColumns(ctx, await codeOf(ctx, tableId));
    for (const row of given.filter((one) => idOf(one["tableId"]) === tableId)) {
      const before = kept.find(({ id, jdbcName }) =>
        row["id"] ? id === row["id"] : jdbcName === row["columnName"],
      );
      if (!before) throw notFound();
      await update(ctx, modelPrototype, before.id, changes(row, asColumn(tableId, before)));
    }
  }
  return null;
});

const drop = handle(calls.removeCodeColumns, async (ctx, { ids }) => {
  await remove(ctx, modelPrototype, ids);
  return null;
});

export const codeColumnHandlers = [list, detail, save, drop];
