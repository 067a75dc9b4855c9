import { entity, ref, text, textarea, view } from "#engine/model/index.ts";

/** What code is made from: a table of a data source, of the platform itself, or one that was designed here. */
export const developModel = entity("developModel", {
  label: ["数据模型", "Model"],
  path: "/blade-develop/model",
  shared: true,
  permission: "model",
  title: "modelName",
  optionList: ["modelTable"],
  fields: {
    modelName: text("模型名称", "Model", { required: true, search: "name", max: 64 }),
    modelCode: text("模型编号", "Model code", { max: 64 }),
    datasourceId: ref("数据源", "Data source", {
      entity: "datasource",
      labelAs: "datasourceName",
      hint: ["留空则读取平台自身的数据表", "Left empty, the platform's own tables are read"],
    }),
    devEntityId: ref("设计的实体", "Designed entity", {
      entity: "devEntity",
      labelAs: "devEntityName",
      hint: [
        "选择后按其字段生成，不再读取数据库",
        "When chosen, its columns are used and no database is read",
      ],
    }),
    modelTable: text("表名", "Table", { required: true, max: 63 }),
    modelClass: text("模型类名", "Class", {
      max: 64,
      hint: [
        "如 SiteVisit；留空则由表名得出",
        "Such as SiteVisit; taken from the table where empty",
      ],
    }),
    modelRemark: textarea("备注", "Notes"),
  },
});

export const developModelView = view("model", developModel, {
  title: ["数据模型", "Models"],
  route: "/tool/model",
  icon: "Database",
  columns: [
    "modelName",
    "modelTable",
    "modelClass",
    "datasourceName",
    "devEntityName",
    "modelRemark",
    "updateTime",
  ],
  more: ["modelCode"],
  search: ["modelName", "modelTable", "datasourceId"],
  quick: ["模型名称", "Model"],
  form: [
    {
      title: ["数据模型", "Model"],
      fields: [
        "devEntityId",
        "modelName",
        "datasourceId",
        "modelTable",
        "modelCode",
        "modelClass",
        "modelRemark",
      ],
    },
  ],
  card: { lines: [["modelTable"], ["datasourceName", "devEntityName"]] },
  related: [
    { view: "model-prototype", by: "modelId" },
    { view: "code", by: "modelId", starts: { codeName: "modelName" } },
  ],
});
