import { entity, ref, select, text, view } from "#engine/model/index.ts";
import { TEMPLATE_TYPES } from "./component-types.ts";

/**
 * What is to be generated: a feature folder of this product. It is made from a model; who names a table instead, as clients
 * of the open edition do, gets the model of that table.
 */
export const developCode = entity("developCode", {
  label: ["代码生成", "Code generator"],
  path: "/blade-develop/code",
  shared: true,
  permission: "code",
  title: "codeName",
  fields: {
    codeName: text("模块名称", "Module", {
      required: true,
      search: "name",
      max: 50,
      hint: ["显示在菜单和页面上的中文名称", "Its Chinese name in the menu and on the screen"],
    }),
    codeNameEn: text("英文名称", "English name", { max: 50 }),
    modelId: ref("数据模型", "Model", {
      entity: "developModel",
      labelAs: "modelName",
      index: true,
      hint: ["或填写下面的数据源与表名", "Or name a data source and table below"],
    }),
    datasourceId: ref("数据源", "Data source", {
      entity: "datasource",
      labelAs: "datasourceName",
      hint: ["留空则读取平台自身的数据表", "Left empty, the platform's own tables are read"],
    }),
    tableName: text("表名", "Table", { max: 63 }),
    pkName: text("主键名", "Primary key", { max: 63 }),
    baseMode: select("基础业务", "Basic business", { dict: "yes_no", coded: true }),
    wrapMode: select("包装器", "Wrapper", { dict: "yes_no", coded: true }),
    templateType: select("模板类型", "Template", { options: TEMPLATE_TYPES, default: "crud" }),
    serviceName: text("服务名称", "Service", { max: 64 }),
    packageName: text("功能目录", "Feature folder", {
      required: true,
      max: 200,
      hint: [
        "小写字母、数字和横线，如 site-visits",
        "Lower case letters, digits and hyphens, such as site-visits",
      ],
    }),
    tablePrefix: text("表前缀", "Table prefix", {
      max: 32,
      hint: [
        "由表名得出名称时去掉，如 crm_",
        "Left out where names are taken from the table, such as crm_",
      ],
    }),
    subModelId: ref("子表模型", "Model of the lines", {
      entity: "developModel",
      labelAs: "subModelName",
    }),
    subFkId: text("子表外键", "Foreign key of the lines", { max: 63 }),
    treePid: text("上级字段", "Parent column", { max: 63 }),
    treeName: text("树名称字段", "Name column of the tree", { max: 63 }),
    apiPath: text("接口路径", "Path of the calls", {
      max: 255,
      hint: [
        "如 /blade-visit/siteVisit；留空则自动得出",
        "Such as /blade-visit/siteVisit; made up where empty",
      ],
    }),
    webPath: text("页面路径", "Path of the screen", { max: 255 }),
    author: text("作者", "Author", { max: 64 }),
  },
});

export const developCodeView = view("code", developCode, {
  title: ["代码生成", "Code generator"],
  route: "/tool/code",
  icon: "Api",
  columns: [
    "codeName",
    "codeNameEn",
    "modelName",
    "templateType",
    "packageName",
    "apiPath",
    "updateTime",
  ],
  more: [
    "serviceName",
    "datasourceName",
    "tableName",
    "tablePrefix",
    "subModelName",
    "webPath",
    "author",
  ],
  search: ["codeName", "modelId", "tableName", "templateType", "packageName"],
  quick: ["模块名称", "Module"],
  form: [
    {
      title: ["代码生成", "Code generator"],
      fields: [
        "codeName",
        "codeNameEn",
        "modelId",
        "datasourceId",
        "tableName",
        "tablePrefix",
        "templateType",
        "packageName",
      ],
    },
    {
      title: ["主子表与树表", "Lines and trees"],
      fields: ["subModelId", "subFkId", "treePid", "treeName"],
    },
    { title: ["路径", "Paths"], fields: ["apiPath", "webPath", "serviceName", "author"] },
  ],
  card: { lines: [["modelName", "templateType"], ["packageName"]] },
});
