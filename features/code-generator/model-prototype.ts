import { entity, integer, ref, select, text, toggle, view } from "#engine/model/index.ts";
import { COMPONENT_TYPES } from "./component-types.ts";

/** A column of a model, and what becomes of it: where it is shown, how it is entered and searched. */
export const modelPrototype = entity("modelPrototype", {
  label: ["模型字段", "Model column"],
  path: "/blade-develop/model-prototype",
  shared: true,
  permission: "model_prototype",
  title: "jdbcName",
  order: "sort",
  sortable: ["sort"],
  unique: [
    {
      fields: ["modelId", "jdbcName"],
      message: ["该模型已有同名字段", "The model has a column of this name"],
    },
  ],
  fields: {
    modelId: ref("数据模型", "Model", {
      entity: "developModel",
      required: true,
      labelAs: "modelName",
      index: true,
    }),
    jdbcName: text("字段名", "Column name", { required: true, max: 63 }),
    jdbcType: text("字段类型", "Column type", { max: 64 }),
    comment: text("中文名称", "Chinese name", { search: "name", max: 50 }),
    commentEn: text("英文名称", "English name", { max: 50 }),
    propertyName: text("属性名", "Property", { max: 40 }),
    propertyType: text("属性类型", "Property type", { max: 64 }),
    propertyEntity: text("属性类名", "Property class", { max: 200 }),
    componentType: select("组件类型", "Control", { options: COMPONENT_TYPES, default: "input" }),
    dictCode: text("字典编号", "Code", {
      max: 64,
      hint: [
        "引用记录时填对象名，如 customer",
        "Of another record: the name of its entity, such as customer",
      ],
    }),
    isRequired: toggle("必填", "Required", { default: 0 }),
    isList: toggle("列表显示", "In the list", { default: 1 }),
    isForm: toggle("表单显示", "In the form", { default: 1 }),
    isRow: toggle("独占一行", "A line of its own", { default: 0 }),
    isQuery: toggle("可查询", "Searchable", { default: 0 }),
    queryType: select("查询方式", "Searched by", {
      options: [
        { value: "equal", label: ["等于", "is"] },
        { value: "notequal", label: ["不等于", "is not"] },
        { value: "gt", label: ["大于", "is more than"] },
        { value: "ge", label: ["大于等于", "is at least"] },
        { value: "lt", label: ["小于", "is less than"] },
        { value: "le", label: ["小于等于", "is at most"] },
        { value: "between", label: ["介于", "is between"] },
        { value: "like", label: ["包含", "contains"] },
        { value: "likeleft", label: ["以…结尾", "ends with"] },
        { value: "likeright", label: ["以…开头", "starts with"] },
      ],
    }),
    sort: integer("排序", "Sort", { default: 1 }),
  },
});

export const modelPrototypeView = view("model-prototype", modelPrototype, {
  title: ["模型字段", "Model columns"],
  route: "/tool/prototype",
  icon: "Profile",
  columns: [
    "jdbcName",
    "comment",
    "commentEn",
    "modelName",
    "jdbcType",
    "componentType",
    "dictCode",
    "isRequired",
    "isList",
    "isForm",
    "isQuery",
    "sort",
  ],
  more: ["propertyName", "propertyType", "queryType", "isRow", "updateTime"],
  search: ["jdbcName", "comment", "modelId", "componentType"],
  quick: ["中文名称", "Chinese name"],
  form: [
    {
      title: ["字段", "Field"],
      fields: ["modelId", "jdbcName", "jdbcType", "comment", "commentEn", "propertyName", "sort"],
    },
    {
      title: ["录入与显示", "Entry and display"],
      fields: [
        "componentType",
        "dictCode",
        "isRequired",
        "isList",
        "isForm",
        "isRow",
        "isQuery",
        "queryType",
      ],
    },
  ],
  card: {
    lines: [
      ["comment", "commentEn"],
      ["modelName", "jdbcType"],
    ],
  },
});
