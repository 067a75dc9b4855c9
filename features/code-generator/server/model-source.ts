import type { Context } from "#engine/server/context.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { developModel } from "../develop-model.ts";
import type { Source } from "./source-tables.ts";

interface Asked {
  readonly modelId?: string | null | undefined;
  readonly datasourceId?: string | null | undefined;
  readonly tableName?: string | null | undefined;
}

/** Where the columns of a model, or of a table that is named, stand. */
export async function sourceAsked(ctx: Context, asked: Asked): Promise<Source> {
  if (!asked.modelId) {
    if (!asked.tableName) throw badRequest("请选择数据表", "Please choose a table");
    return { datasourceId: asked.datasourceId, table: asked.tableName };
  }
  const model = await readRow(ctx, developModel, asked.modelId);
  if (!model) throw notFound();
  return {
    datasourceId: model.datasourceId,
    devEntityId: model.devEntityId,
    table: model.modelTable,
  };
}
