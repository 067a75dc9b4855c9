import { call, json, refs, schema, text } from "#engine/model/index.ts";

/** A column of what is to be generated, under the names clients of the family know it by. */
const codeColumn = schema.object({
  id: schema.text,
  /** The row of the code generator it belongs to. */
  tableId: schema.text,
  columnName: schema.text,
  columnComment: schema.text,
  columnType: schema.text,
  javaType: schema.text,
  javaField: schema.text,
  isInsert: schema.number,
  isEdit: schema.number,
  isList: schema.number,
  isQuery: schema.number,
  isRequired: schema.number,
  queryType: schema.text,
  htmlType: schema.text,
  dictType: schema.text,
  sort: schema.number,
});

const path = "/blade-develop/codeColumn";
const rows = json("字段", "Fields");

export const listCodeColumns = call("code-column-list", {
  label: ["代码的字段", "Columns of a module"],
  method: "GET",
  path: `${path}/list`,
  permission: "model",
  input: {
    tableId: text("模块", "Module", { required: true, max: 20 }),
    datasourceId: text("数据源", "Data source", { max: 20 }),
  },
  answer: schema.list(codeColumn),
});

export const readCodeColumn = call("code-column-detail", {
  label: ["代码的一个字段", "A column of a module"],
  method: "GET",
  path: `${path}/detail`,
  permission: "model",
  input: {
    id: text("编号", "Id", { required: true, max: 20 }),
    tableId: text("模块", "Module", { max: 20 }),
  },
  answer: codeColumn,
});

/** One column or many at once; those that are not named stay as they are. */
export const saveCodeColumns = call("code-column-save", {
  label: ["保存代码的字段", "Save columns of a module"],
  method: "POST",
  path: [`${path}/submit`, `${path}/update`],
  permission: "model_prototype_edit",
  input: { rows },
});

export const removeCodeColumns = call("code-column-remove", {
  label: ["删除代码的字段", "Delete columns of a module"],
  method: "POST",
  path: `${path}/remove`,
  permission: "model_prototype_delete",
  input: {
    ids: refs("字段", "Fields", { entity: "modelPrototype", required: true }),
  },
});
