import type { Row } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { readRow } from "#engine/server/read/detail.ts";
import type { developCode } from "../develop-code.ts";
import { developModel } from "../develop-model.ts";
import type { Blueprint, BlueprintEntity, BlueprintField } from "./blueprint.ts";
import { columnsOf } from "./columns-of.ts";
import { camel, englishOf, kebab } from "./names.ts";
import { newDicts } from "./new-dicts.ts";
import { planFields } from "./plan-fields.ts";
import type { Say } from "./plan-words.ts";

type Code = Row<typeof developCode>;
type Model = Row<typeof developModel>;

/** The name of the entity behind a model: its class, or its table without the prefix. */
function entityName({ modelClass, modelTable }: Model, prefix: string | null): string {
  if (modelClass) return camel(modelClass);
  const bare =
    prefix && modelTable.startsWith(prefix) ? modelTable.slice(prefix.length) : modelTable;
  return camel(bare);
}

/** The field a row is called by: the one named, else the first text. */
function titleOf(fields: readonly BlueprintField[], wished: string | null): string {
  const named = fields.find(({ name }) => name === camel(wished ?? ""));
  return (named ?? fields.find(({ maker }) => maker === "text") ?? fields[0]!).name;
}

async function modelOf(ctx: Context, id: string, pkName?: string | null) {
  const model = await readRow(ctx, developModel, id);
  if (!model) throw notFound();
  const rows = await columnsOf(ctx, id, pkName);
  return { model, rows };
}

/** A field with the row above in the same tree. */
const parentField = (name: string, entity: string, say: Say): BlueprintField => ({
  name,
  maker: "ref",
  label: say("上级", "Parent"),
  options: { entity, default: "0", labelAs: `${name.replace(/Id$/, "")}Name` },
  inList: true,
  inForm: true,
  searched: false,
});

/** A field with the row that lines belong to. */
const ownerField = (name: string, owner: BlueprintEntity): BlueprintField => ({
  name,
  maker: "ref",
  label: owner.label,
  options: {
    entity: owner.name,
    required: true,
    labelAs: `${name.replace(/Id$/, "")}Name`,
    index: true,
  },
  inList: true,
  inForm: true,
  searched: true,
});

/** The lines of an entity, and the entity that knows of them. */
async function withLines(
  ctx: Context,
  code: Code,
  owner: BlueprintEntity,
  say: Say,
): Promise<BlueprintEntity[]> {
  if (!code.subModelId || !code.subFkId)
    throw badRequest(
      "请选择子表模型并填写子表外键",
      "Please choose the model of the lines and their foreign key",
    );
  const { model, rows } = await modelOf(ctx, code.subModelId);
  const by = camel(code.subFkId);
  const name = entityName(model, code.tablePrefix);
  const own = planFields(rows, say).filter((field) => field.name !== by);
  if (own.length === 0) throw badRequest("子表没有字段", "The lines have no fields");
  const lines: BlueprintEntity = {
    name,
    label: say(model.modelName, englishOf(name)),
    path: `${owner.path.replace(/\/[^/]*$/, "")}/${name}`,
    route: `${owner.route}-${kebab(name)}`,
    fields: [ownerField(by, owner), ...own],
    title: titleOf(own, null),
    isLines: true,
  };
  return [{ ...owner, lines: { entity: name, by } }, lines];
}

/**
 * Where it is to stand. Clients of the open edition, which know their rows by a primary key, name a Java package and two
 * directories of their own machine: of the package the last part is the folder, the directories mean nothing here.
 */
function placesOf({ pkName, packageName, apiPath, webPath }: Code) {
  const folder = packageName.trim();
  const isTheirs = Boolean(pkName) && !apiPath?.trim().startsWith("/blade-");
  return isTheirs
    ? { folder: kebab(camel(folder.slice(folder.lastIndexOf(".") + 1))), apiPath: "", webPath: "" }
    : { folder, apiPath: apiPath?.trim() ?? "", webPath: webPath?.trim() ?? "" };
}

/** What is to be generated, worked out from what was entered; whether it may be is asked afterwards. */
export async function planBlueprint(ctx: Context, code: Code, say: Say): Promise<Blueprint> {
  if (!code.modelId) throw badRequest("请选择数据模型", "Please select the model");
  const { model, rows } = await modelOf(ctx, code.modelId, code.pkName);
  const name = entityName(model, code.tablePrefix);
  const label = say(code.codeName, code.codeNameEn || englishOf(name));
  const isTree = code.templateType === "tree";
  const parent = camel(code.treePid || "parent_id");
  const planned = planFields(rows, say).filter((field) => !isTree || field.name !== parent);
  if (planned.length === 0) throw badRequest("模型没有可用的字段", "The model has no field to use");
  const { folder, apiPath, webPath } = placesOf(code);
  const owner: BlueprintEntity = {
    name,
    label,
    path: apiPath || `/blade-${folder}/${name}`,
    route: webPath || `/${folder}/${kebab(name)}`,
    fields: isTree ? [...planned, parentField(parent, name, say)] : planned,
    title: titleOf(planned, isTree ? code.treeName : null),
    ...(isTree && { parent }),
  };
  const entities = code.templateType === "sub" ? await withLines(ctx, code, owner, say) : [owner];
  return { folder, label, entities, dicts: await newDicts(ctx, entities, say) };
}
