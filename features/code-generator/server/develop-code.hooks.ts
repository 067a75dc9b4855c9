import type { Row } from "#engine/model/index.ts";
import { may } from "#engine/server/access/session.ts";
import type { Context } from "#engine/server/context.ts";
import { forbidden, invalid } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { insert } from "#engine/server/write/save.ts";
import type { developCode } from "../develop-code.ts";
import { FOLDER } from "./allowed-names.ts";
import { developModel } from "../develop-model.ts";

type Code = Row<typeof developCode>;

/** The model of a table; whoever names one that has none makes it, if they may. */
async function modelOf(
  ctx: Context,
  { tableName, datasourceId, codeName }: Partial<Code>,
): Promise<string> {
  const found = await ctx.db
    .selectFrom("developModel")
    .select("id")
    .where("modelTable", "=", tableName!)
    .where("datasourceId", datasourceId ? "=" : "is", datasourceId || null)
    .where("devEntityId", "is", null)
    .orderBy("id")
    .executeTakeFirst();
  if (found) return found.id;
  if (!may(ctx.session, "model_add")) throw forbidden();
  const made = await insert(ctx, developModel, {
    modelName: codeName,
    modelTable: tableName,
    ...(datasourceId && { datasourceId }),
  });
  return String(made["id"]);
}

export const developCodeHooks = hooks("developCode", {
  beforeSave: each(async (ctx, { draft, before }) => {
    const all = { ...before, ...draft };
    // Clients of the open edition, which know their rows by a primary key, name a Java package.
    if (draft.packageName && !all.pkName && !FOLDER.test(draft.packageName))
      throw invalid({
        packageName: [
          "请只用小写字母、数字和横线，如 site-visits",
          "Lower case letters, digits and hyphens only, such as site-visits",
        ],
      });
    const isChosen = Boolean(draft.modelId) && draft.modelId !== before?.modelId;
    const model = all.modelId ? await readRow(ctx, developModel, all.modelId) : undefined;
    const isSame =
      all.tableName === model?.modelTable &&
      (all.datasourceId || null) === (model?.datasourceId || null);
    if (model && (isChosen || isSame || !all.tableName)) {
      draft.tableName = model.modelTable;
      draft.datasourceId = model.datasourceId;
    } else if (all.tableName) draft.modelId = await modelOf(ctx, all);
    else throw invalid({ modelId: ["请选择数据模型", "Please select the model"] });
  }),
});

/** Where a model reads from another table, so does what is made from it. */
export const developModelHooks = hooks("developModel", {
  afterSave: each(async (ctx, { after, before }) => {
    if (!before) return;
    await ctx.db
      .updateTable("developCode")
      .set({ tableName: after.modelTable, datasourceId: after.datasourceId })
      .where("modelId", "=", after.id)
      .execute();
  }),
});
