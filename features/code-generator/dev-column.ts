import { entity, integer, ref, text, textarea, toggle, view } from "#engine/model/index.ts";

/** A column of a designed table. */
export const devColumn = entity("devColumn", {
  label: ["字段设计", "Column"],
  path: "/blade-dev/column",
  shared: true,
  permission: "dev_column",
  title: "columnName",
  order: "createTime",
  unique: [
    {
      fields: ["entityId", "columnName"],
      message: ["该实体已有同名字段", "The entity has a column of this name"],
    },
  ],
  fields: {
    entityId: ref("实体", "Entity", {
      entity: "devEntity",
      required: true,
      labelAs: "entityName",
      index: true,
    }),
    columnName: text("字段名", "Column name", {
      required: true,
      search: "name",
      max: 63,
      hint: [
        "小写字母、数字和下划线，如 visit_day",
        "Lower case letters, digits and underscores, such as visit_day",
      ],
    }),
    columnDesc: text("字段说明", "Meaning", { max: 100 }),
    dataType: text("数据类型", "Data type", {
      required: true,
      max: 64,
      hint: [
        "如 varchar、int、decimal、date、datetime；tinyint 长度 1 为开关",
        "Such as varchar, int, decimal, date, datetime; a tinyint of length 1 is a switch",
      ],
    }),
    length: integer("长度", "Length", { min: 1, upTo: 10_000 }),
    decimalNum: integer("小数位数", "Decimal places", { min: 0, upTo: 8 }),
    notNull: toggle("必填", "Required", { default: 0 }),
    pk: toggle("主键", "Primary key", { default: 0 }),
    defaultVar: text("默认值", "Default value", { max: 200 }),
    pgType: text("PostgreSQL 类型", "PostgreSQL type", {
      max: 64,
      hint: ["留空则按数据类型对照填写", "Filled in from the data types where empty"],
    }),
    remark: textarea("备注", "Notes"),
  },
});

export const devColumnView = view("dev-column", devColumn, {
  title: ["字段设计", "Columns"],
  route: "/tool/column",
  icon: "Layout",
  columns: [
    "columnName",
    "columnDesc",
    "entityName",
    "dataType",
    "length",
    "decimalNum",
    "notNull",
    "pk",
    "pgType",
  ],
  more: ["defaultVar", "remark", "updateTime"],
  search: ["columnName", "entityId", "dataType"],
  quick: ["字段名", "Column name"],
  form: [
    {
      title: ["字段设计", "Column"],
      fields: [
        "entityId",
        "columnName",
        "columnDesc",
        "dataType",
        "length",
        "decimalNum",
        "notNull",
        "pk",
        "defaultVar",
        "pgType",
        "remark",
      ],
    },
  ],
  card: { lines: [["columnDesc", "dataType"], ["entityName"]] },
});
