import { handle } from "#engine/server/calls.ts";
import { badRequest } from "#engine/server/errors.ts";
import { present } from "#engine/server/read/present.ts";
import * as calls from "../model-calls.ts";
import { modelPrototype } from "../model-prototype.ts";
import { sourceAsked } from "./model-source.ts";
import { camel } from "./names.ts";
import { keptPrototypes, suggestedFields } from "./prototype-rows.ts";
import { columnsOfSource, tablesOfSource } from "./source-tables.ts";

const tableList = handle(calls.tableList, async (ctx, { datasourceId }) =>
  tablesOfSource(ctx, datasourceId),
);

const tableInfo = handle(calls.tableInfo, async (ctx, asked) => {
  const source = await sourceAsked(ctx, asked);
  const columns = await columnsOfSource(ctx, source);
  const tables = source.devEntityId ? [] : await tablesOfSource(ctx, source.datasourceId);
  const entityName = camel(source.table);
  return {
    name: source.table,
    comment: tables.find(({ name }) => name === source.table)?.comment ?? "",
    entityName: entityName.charAt(0).toUpperCase() + entityName.slice(1),
    fields: columns.map(({ name, type, comment }) => ({ name, type, comment })),
  };
});

const readPrototype = handle(calls.readPrototype, async (ctx, asked) => {
  const kept = /^\d{1,19}$/.test(asked.modelId ?? "")
    ? await keptPrototypes(ctx, asked.modelId!)
    : [];
  if (kept.length > 0) return present(ctx, modelPrototype, kept);
  return suggestedFields(await columnsOfSource(ctx, await sourceAsked(ctx, asked)));
});

const selectPrototype = handle(calls.selectPrototype, async (ctx, { modelId }) => {
  if (!/^\d{1,19}$/.test(modelId)) throw badRequest("请选择数据模型", "Please select the model");
  return present(ctx, modelPrototype, await keptPrototypes(ctx, modelId));
});

export const modelHandlers = [tableList, tableInfo, readPrototype, selectPrototype];
