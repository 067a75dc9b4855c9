import { call, json, rowSchema, schema, text, toggle } from "#engine/model/index.ts";
import { modelPrototype } from "./model-prototype.ts";

const datasourceId = text("数据源", "Data source", { max: 20 });
const modelId = text("数据模型", "Model", { max: 20 });
const tableName = text("表名", "Table", { max: 63 });

/** Tables of a data source; of the platform itself where none is named. */
export const tableList = call("model-table-list", {
  label: ["数据表", "Tables"],
  method: "GET",
  path: "/blade-develop/model/table-list",
  permission: "model",
  input: { datasourceId },
  answer: schema.list(schema.object({ name: schema.text, comment: schema.text })),
});

export const tableInfo = call("model-table-info", {
  label: ["数据表信息", "About a table"],
  method: "GET",
  path: "/blade-develop/model/table-info",
  permission: "model",
  input: { datasourceId, tableName, modelId },
  answer: schema.object({
    name: schema.text,
    comment: schema.text,
    entityName: schema.text,
    fields: schema.list(
      schema.object({ name: schema.text, type: schema.text, comment: schema.text }),
    ),
  }),
});

/** A column as it was read: not kept yet, so without id. */
const rawColumn = schema.object({
  name: schema.text,
  jdbcName: schema.text,
  jdbcType: schema.text,
  comment: schema.text,
  commentEn: schema.text,
  propertyName: schema.text,
  propertyType: schema.text,
  propertyEntity: schema.text,
  componentType: schema.text,
  dictCode: schema.text,
  isRequired: schema.number,
  isList: schema.number,
  isForm: schema.number,
  isRow: schema.number,
  isQuery: schema.number,
  queryType: schema.text,
  sort: schema.number,
});

/** The columns of a model as they are kept; as they stand in its table where none are. */
export const readPrototype = call("model-prototype-read", {
  label: ["模型的字段", "Columns of a model"],
  method: "GET",
  path: "/blade-develop/model/model-prototype",
  permission: "model",
  input: { modelId, datasourceId, tableName },
  answer: schema.either(schema.list(rowSchema(modelPrototype)), schema.list(rawColumn)),
});

export const selectPrototype = call("model-prototype-select", {
  label: ["选择模型字段", "Choose columns of a model"],
  method: "GET",
  path: "/blade-develop/model-prototype/select",
  permission: "model",
  input: { modelId: text("数据模型", "Model", { required: true, max: 20 }) },
  answer: schema.list(rowSchema(modelPrototype)),
});

/** Keeps the columns of a model all at once: those that are not named stay as they are. */
export const submitPrototype = call("model-prototype-submit", {
  label: ["保存模型字段", "Save columns of a model"],
  method: "POST",
  path: [
    "/blade-develop/model-prototype/submit-list",
    "/blade-develop/model/model-prototype/submit-list",
  ],
  permission: "model_prototype_edit",
  input: { rows: json("字段", "Fields") },
  answer: schema.list(rowSchema(modelPrototype)),
});

/** Takes over the columns of the table; what was set for columns that are there stays. */
export const takeColumns = call("model-take-columns", {
  label: ["读取字段", "Read the columns"],
  method: "POST",
  path: "/blade-develop/model/take-columns",
  permission: "model_prototype_edit",
  input: {
    id: text("数据模型", "Model", { required: true, max: 20 }),
    again: toggle("重新读取已有字段", "Read columns again that are there", { default: 0 }),
  },
  button: { views: ["model"], at: ["row"] },
  done: [
    "字段已读取，可在「模型字段」中补充名称和组件类型",
    "The columns were read: give them names and controls in «Model columns»",
  ],
  answer: schema.object({ added: schema.number, total: schema.number }),
});
