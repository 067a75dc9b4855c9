import {
  call,
  entity,
  password,
  schema,
  select,
  text,
  textarea,
  view,
} from "#engine/model/index.ts";

/** Drivers by the names clients of the family know. Only the first can be worked on here; the others are kept. */
export const DRIVER = {
  postgresql: "org.postgresql.Driver",
  mysql: "com.mysql.cj.jdbc.Driver",
  oldMysql: "com.mysql.jdbc.Driver",
  oracle: "oracle.jdbc.OracleDriver",
  sqlServer: "com.microsoft.sqlserver.jdbc.SQLServerDriver",
  dameng: "dm.jdbc.driver.DmDriver",
} as const;

/** A database that code generation and tenants may be pointed at. Its password is kept encrypted and never leaves. */
export const datasource = entity("datasource", {
  label: ["数据源", "Data source"],
  path: "/blade-develop/datasource",
  optionList: true,
  shared: true,
  fields: {
    name: text("名称", "Name", { required: true, unique: "数据源名称已存在" }),
    driverClass: select("类型", "Type", {
      required: true,
      options: [
        { value: DRIVER.postgresql, label: ["PostgreSQL", "PostgreSQL"] },
        { value: DRIVER.mysql, label: ["MySQL", "MySQL"] },
        { value: DRIVER.oldMysql, label: ["MySQL 5", "MySQL 5"] },
        { value: DRIVER.oracle, label: ["Oracle", "Oracle"] },
        { value: DRIVER.sqlServer, label: ["SQL Server", "SQL Server"] },
        { value: DRIVER.dameng, label: ["达梦", "Dameng"] },
      ],
      default: DRIVER.postgresql,
    }),
    url: text("连接地址", "Address", {
      required: true,
      max: 500,
      hint: [
        "如 jdbc:postgresql://主机:5432/库名 或 postgres://主机:5432/库名",
        "Such as postgres://host:5432/name",
      ],
    }),
    username: text("用户名", "User", { required: true, max: 128 }),
    password: password("密码", "Password", {
      secret: true,
      hint: ["修改时留空则保持不变", "Leave empty to keep it"],
    }),
    sealedPassword: text("已加密的密码", "Sealed password", {
      readonly: true,
      secret: true,
      unlogged: true,
      max: 1000,
    }),
    remark: textarea("备注", "Notes"),
  },
});

export const datasourceView = view("datasource", datasource, {
  title: ["数据源管理", "Data sources"],
  route: "/tool/datasource",
  icon: "Database",
  columns: ["name", "driverClass", "url", "username", "remark", "updateTime"],
  search: ["name", "url"],
  quick: ["名称", "Name"],
  form: [
    {
      title: ["数据源", "Data source"],
      fields: ["name", "driverClass", "url", "username", "password", "remark"],
    },
  ],
});

export const testDatasource = call("datasource-test", {
  label: ["测试连接", "Test the connection"],
  method: "POST",
  path: "/blade-develop/datasource/test",
  permission: "datasource_edit",
  input: { id: text("编号", "Id", { required: true }) },
  button: { views: ["datasource"], at: ["row"] },
  done: ["连接成功", "Connected"],
  answer: schema.object({
    version: schema.text,
    milliseconds: schema.number,
  }),
});
