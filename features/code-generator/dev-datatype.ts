import { entity, text, textarea, view } from "#engine/model/index.ts";

/** What a data type of other databases is in PostgreSQL. */
export const devDatatype = entity("devDatatype", {
  label: ["数据类型", "Data type"],
  path: "/blade-dev/datatype",
  shared: true,
  permission: "dev_datatype",
  title: "dbType",
  optionList: ["pgType"],
  fields: {
    dbType: text("数据库类型", "Database type", {
      required: true,
      unique: "数据库类型已存在",
      search: "name",
      max: 64,
    }),
    pgType: text("PostgreSQL 类型", "PostgreSQL type", { required: true, max: 64 }),
    remark: textarea("备注", "Notes"),
  },
});

export const devDatatypeView = view("dev-datatype", devDatatype, {
  title: ["数据类型", "Data types"],
  route: "/tool/datatype",
  icon: "Tags",
  columns: ["dbType", "pgType", "remark", "updateTime"],
  search: ["dbType", "pgType"],
  quick: ["数据库类型", "Database type"],
  form: [{ title: ["数据类型", "Data type"], fields: ["dbType", "pgType", "remark"] }],
  card: { lines: [["pgType"], ["remark"]] },
});
