import { DAY, wall } from "./calendar.ts";
import type { World } from "./world.ts";

/** Name, meaning, type as designed and in PostgreSQL, length, required; English name and control of what is generated. */
const COLUMNS = [
  ["customer_name", "客户姓名", "varchar", "varchar(64)", 64, 1, "Customer", "input"],
  ["telephone", "联系电话", "varchar", "varchar(20)", 20, 1, "Phone", "phone"],
  ["visit_day", "到访日期", "date", "date", null, 1, "Visited", "date"],
  ["people", "到访人数", "int", "integer", null, 0, "People", "number"],
  ["budget", "装修预算", "decimal", "numeric(12,2)", 12, 0, "Budget", "money"],
  ["summary", "洽谈摘要", "text", "text", null, 0, "Summary", "textarea"],
] as const;

const DATA_TYPES = [
  ["nvarchar2", "varchar", "Oracle、达梦"],
  ["tinyint(1)", "boolean", "MySQL 布尔"],
  ["datetime2", "timestamp", "SQL Server"],
] as const;

/** Adds what the code generator works on: a designed entity with its columns, the model of it and the module to be made. */
export function addCodeModels({ writer, now, organisation }: World): void {
  const audit = {
    createTime: wall(now - 20 * DAY),
    createUser: organisation.director.id,
    createDept: organisation.director.deptId,
  };
  for (const [dbType, pgType, remark] of DATA_TYPES)
    writer.add("devDatatype", { ...audit, dbType, pgType, remark });
  const projectId = writer.add("devProject", {
    ...audit,
    projectName: "展厅到访登记",
    projectVersion: "1.0.0",
    remark: "演示：由设计的实体生成一个功能目录",
  });
  const entityId = writer.add("devEntity", {
    ...audit,
    projectId,
    entityName: "展厅到访",
    tableName: "showroom_visit",
    entityVersion: "1.0.0",
  });
  const modelId = writer.add("developModel", {
    ...audit,
    modelName: "展厅到访",
    modelCode: "showroom-visit",
    devEntityId: entityId,
    modelTable: "showroom_visit",
    modelClass: "ShowroomVisit",
  });
  for (const [at, column] of COLUMNS.entries()) {
    const [columnName, columnDesc, dataType, pgType, length, required, commentEn, control] = column;
    writer.add("devColumn", {
      ...audit,
      createTime: wall(now - 20 * DAY + at * 1000),
      entityId,
      columnName,
      columnDesc,
      dataType,
      pgType,
      length,
      notNull: required,
      pk: 0,
      ...(dataType === "decimal" && { decimalNum: 2 }),
    });
    writer.add("modelPrototype", {
      ...audit,
      modelId,
      jdbcName: columnName,
      jdbcType: pgType,
      comment: columnDesc,
      commentEn,
      propertyName: columnName.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      componentType: control,
      isRequired: required,
      isList: control === "textarea" ? 0 : 1,
      isForm: 1,
      isRow: control === "textarea" ? 1 : 0,
      isQuery: at < 3 ? 1 : 0,
      queryType: at < 2 ? "like" : "equal",
      sort: at + 1,
    });
  }
  writer.add("developCode", {
    ...audit,
    codeName: "展厅到访",
    codeNameEn: "Showroom visits",
    modelId,
    tableName: "showroom_visit",
    templateType: "crud",
    packageName: "showroom-visits",
    apiPath: "/blade-showroom/showroomVisit",
    webPath: "/showroom/visits",
    author: "筑客",
  });
}
