import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { makeDept, makeRole, makeUser } from "#app/server/test/factories.ts";
import { registry } from "#engine/model/index.ts";
import { createTenant } from "#features/administration/server/index.ts";
import { systemSession } from "#engine/server/access/session.ts";
import { allowOutgoing } from "#engine/server/outgoing/check-address.ts";
import { inTransaction } from "#engine/server/http/run.ts";

interface Column {
  readonly id?: string;
  readonly jdbcName: string;
  readonly componentType: string;
  readonly comment: string;
  readonly commentEn: string;
  readonly jdbcType: string;
}

interface File {
  readonly path: string;
  readonly content: string;
}

let test: TestApp;
let admin: Client;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
});

async function added(path: string, body: Record<string, unknown>): Promise<string> {
  const answer = await admin.post<{ id: string }>(`${path}/submit`, body);
  expect(answer, answer.msg).toMatchObject({ status: 200 });
  return answer.data.id;
}

let sequence = 0;

/** A module designed here, with what it is to be changed by. */
async function designed(table: string, columns: readonly object[], more: object = {}) {
  const entityId = await added("/blade-dev/entity", {
    entityName: `实体${++sequence}`,
    tableName: table,
  });
  for (const column of columns) await added("/blade-dev/column", { entityId, ...column });
  const modelId = await added("/blade-develop/model", {
    modelName: `现场拜访${sequence}`,
    modelTable: table,
    devEntityId: entityId,
  });
  const taken = await admin.post("/blade-develop/model/take-columns", { id: modelId });
  expect(taken, taken.msg).toMatchObject({ status: 200 });
  const codeId = await added("/blade-develop/code", {
    codeName: `现场记录${sequence}`,
    codeNameEn: "Site note",
    modelId,
    packageName: `site-notes-${sequence}`,
    ...more,
  });
  return { entityId, modelId, codeId };
}

const NAME = {
  columnName: "note_name",
  columnDesc: "记录名称",
  dataType: "varchar",
  length: 64,
  notNull: 1,
};

describe("tables", () => {
  it("of the platform itself are listed with what they are called, secrets left out", async () => {
    const { data } = await admin.get<{ name: string; comment: string }[]>(
      "/blade-develop/model/table-list",
    );
    expect(data).toContainEqual({ name: "product", comment: "产品" });
    const info = await admin.get<{ entityName: string; fields: { name: string }[] }>(
      "/blade-develop/model/table-info",
      { tableName: "datasource" },
    );
    expect(info.data.entityName).toBe("Datasource");
    const names = info.data.fields.map(({ name }) => name);
    expect(names).toContain("username");
    expect(names).not.toContain("sealed_password");
  });

  it("of a data source are read over a connection that only reads", async () => {
    const { host, port, user, database, password } = new pg.Client(test.database.clientConfig);
    allowOutgoing([String(host), "127.0.0.1"]);
    await test.database.owner.query(
      `create table if not exists visit_log (id bigint primary key, visitor varchar(40) not null, seen_at timestamp, amount numeric(12,3), tenant_id text)`,
    );
    await test.database.owner.query(`comment on column visit_log.visitor is '来访人'`);
    const url = `postgres://${encodeURIComponent(String(host))}:${port}/${database}`;
    const datasourceId = await added("/blade-develop/datasource", {
      name: "现场库",
      url,
      username: user,
      password: String(password || "no-password-2026"),
    });
    const tables = await admin.get<{ name: string }[]>("/blade-develop/model/table-list", {
      datasourceId,
    });
    expect(tables, tables.msg).toMatchObject({ status: 200 });
    expect(tables.data.map(({ name }) => name)).toContain("visit_log");
    const { data } = await admin.get<Column[]>("/blade-develop/model/model-prototype", {
      datasourceId,
      tableName: "visit_log",
    });
    expect(
      data.map(({ jdbcName, componentType, comment, jdbcType }) => [
        jdbcName,
        componentType,
        comment,
        jdbcType,
      ]),
    ).toEqual([
      ["visitor", "input", "来访人", "character varying(40)"],
      ["seen_at", "datetime", "", "timestamp without time zone"],
      ["amount", "money", "", "numeric(12,3)"],
    ]);
    const absent = await admin.get("/blade-develop/model/table-info", {
      datasourceId,
      tableName: "nothing'; drop table visit_log; --",
    });
    expect(absent.status).toBe(400);
  });

  it("of a private address are not asked for", async () => {
    const datasourceId = await added("/blade-develop/datasource", {
      name: "内网库",
      url: "postgres://169.254.169.254:5432/x",
      username: "x",
    });
    expect(await admin.get("/blade-develop/model/table-list", { datasourceId })).toMatchObject({
      status: 400,
      msg: "无法连接到该地址",
    });
  });
});

describe("columns of a model", () => {
  it("are taken over once, kept as they are set, and saved all together", async () => {
    const { modelId } = await designed("site_note_a", [
      NAME,
      { columnName: "id", dataType: "bigint", pk: 1 },
      { columnName: "create_time", dataType: "datetime" },
      { columnName: "done", dataType: "bool" },
    ]);
    const read = () => admin.get<Column[]>("/blade-develop/model-prototype/select", { modelId });
    const first = await read();
    expect(first, first.msg).toMatchObject({ status: 200 });
    const rows = first.data;
    expect(
      rows.map(({ jdbcName, jdbcType, componentType }) => [jdbcName, jdbcType, componentType]),
    ).toEqual([
      ["note_name", "varchar(64)", "input"],
      ["done", "boolean", "switch"],
    ]);
    const saved = await admin.post("/blade-develop/model-prototype/submit-list", [
      { ...rows[0], comment: "笔记名称" },
      { modelId, jdbcName: "extra", comment: "补充说明", componentType: "textarea", sort: 90 },
    ]);
    expect(saved, saved.msg).toMatchObject({ status: 200 });
    await admin.post("/blade-develop/model/take-columns", { id: modelId });
    expect((await read()).data.map(({ comment }) => comment)).toEqual(["笔记名称", "", "补充说明"]);
    const { data: same } = await admin.get<Column[]>("/blade-develop/model/model-prototype", {
      modelId,
    });
    expect(same.map(({ jdbcName }) => jdbcName)).toEqual(["note_name", "done", "extra"]);
    expect(
      (await admin.post("/blade-develop/model-prototype/submit-list", [{ jdbcName: "x" }])).status,
    ).toBe(404);
    expect((await admin.post("/blade-develop/model-prototype/submit-list", [])).status).toBe(400);
  });

  it("get a PostgreSQL type from the list of data types, else from what is common", async () => {
    await added("/blade-dev/datatype", { dbType: "NVARCHAR2", pgType: "varchar" });
    const { entityId } = await designed("site_note_b", [{ ...NAME, dataType: "nvarchar2" }]);
    const { data } = await admin.get<{ records: { pgType: string }[] }>("/blade-dev/column/list", {
      entityId,
    });
    expect(data.records[0]!.pgType).toBe("varchar(64)");
  });
});

describe("generating", () => {
  it("says it went well, names its files and gives them as an archive", async () => {
    const { codeId } = await designed("site_note_c", [NAME], { packageName: "site-notes" });
    const generated = await admin.post<{ name: string; files: string[] }>(
      "/blade-develop/code/gen-code",
      {},
      { ids: codeId, system: "saber" },
    );
    expect(generated).toMatchObject({
      status: 200,
      msg: "代码生成成功",
      data: { name: "site-notes.zip" },
    });
    expect(generated.data.files).toEqual([
      "features/site-notes/site-note-c.ts",
      "features/site-notes/feature.ts",
      "features/site-notes/server/site-notes.test.ts",
      expect.stringMatching(/^app\/server\/migrations\/\d{4}-site-notes\.sql$/),
      "app/added-features.ts",
    ]);
    const archive = await test.app.inject({
      url: `/api/blade-develop/code/download?ids=${codeId}`,
      headers: { "blade-auth": `bearer ${admin.token}` },
    });
    expect(archive.headers["content-type"]).toBe("application/zip");
    expect(archive.rawPayload.subarray(0, 2).toString()).toBe("PK");
    expect(
      (await admin.post("/blade-develop/code/gen-code", {}, { ids: codeId, system: "vue" })).status,
    ).toBe(400);
  });

  it("says in English what the product says already", async () => {
    const { codeId } = await designed("site_note_d", [
      { ...NAME, columnDesc: "名称" },
      { columnName: "memo", columnDesc: "备注", dataType: "text" },
    ]);
    const { data } = await admin.get<File[]>("/blade-develop/code/preview", { id: codeId });
    const declared = data.find(({ path }) => path.endsWith("site-note-d.ts"))!.content;
    expect(declared).toContain('text("名称", "Name"');
    expect(declared).toContain('textarea("备注", "Notes")');
  });

  it.each([
    [
      "an own entity",
      { columnName: "note_name", columnDesc: "名称" },
      { packageName: "own-notes", apiPath: "/blade-crm/product" },
      /已被占用/,
    ],
    [
      "an own folder",
      { columnName: "note_name", columnDesc: "名称" },
      { packageName: "leads" },
      /已存在/,
    ],
    [
      "source in a label",
      { columnName: "note_name", columnDesc: '名称", process.exit()' },
      {},
      /中文名称/,
    ],
    ["no Chinese name", { columnName: "note_name", columnDesc: "" }, {}, /中文名称/],
    [
      "a route that is source",
      { columnName: "note_name", columnDesc: "名称" },
      { webPath: '/x"/y' },
      /页面路径/,
    ],
  ])("refuses %s", async (_what, column, more, message) => {
    const { codeId } = await designed(`refused_${sequence}`, [{ ...NAME, ...column }], more);
    for (const answer of [
      await admin.get("/blade-develop/code/preview", { id: codeId }),
      await admin.post("/blade-develop/code/gen-code", {}, { ids: codeId }),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.msg).toMatch(message);
    }
  });

  it.each(["x;process.exit()", "__proto__"])(
    "refuses the column %s of a foreign table",
    async (jdbcName) => {
      const { modelId, codeId } = await designed(`site_note_${sequence}`, [NAME]);
      await added("/blade-develop/model-prototype", { modelId, jdbcName, comment: "名称" });
      expect((await admin.get("/blade-develop/code/preview", { id: codeId })).msg).toMatch(
        /属性名/,
      );
    },
  );

  it("lets a column be called like a kind of field, and says what a name has to be like", async () => {
    const { codeId } = await designed("site_note_phone", [
      NAME,
      { columnName: "phone", columnDesc: "联系电话", dataType: "varchar", length: 20 },
      { columnName: "email", columnDesc: "邮箱", dataType: "varchar", length: 60 },
    ]);
    const { data } = await admin.get<File[]>("/blade-develop/code/preview", { id: codeId });
    expect(data[0]?.content).toContain('phone: phone("联系电话"');
    const other = await designed("site_note_taken", [NAME, { ...NAME, columnName: "class" }]);
    expect(await admin.get("/blade-develop/code/preview", { id: other.codeId })).toMatchObject({
      status: 400,
      msg: "属性名「class」不能使用：应以小写字母开头，只含字母和数字，且不是保留字",
    });
  });

  it("refuses a dictionary nobody has", async () => {
    const { modelId, codeId } = await designed("site_note_e", [NAME]);
    await admin.post("/blade-develop/model-prototype/submit-list", [
      {
        modelId,
        jdbcName: "kind",
        comment: "种类",
        componentType: "select",
        dictCode: "no_such_dict",
      },
    ]);
    expect((await admin.get("/blade-develop/code/preview", { id: codeId })).msg).toContain(
      "no_such_dict",
    );
  });

  it("copies a module under another name, by either method", async () => {
    const { codeId } = await designed("site_note_f", [NAME]);
    const { data: before } = await admin.get<Record<string, string>>("/blade-develop/code/detail", {
      id: codeId,
    });
    for (const answer of [
      await admin.post<Record<string, string>>("/blade-develop/code/copy", { id: codeId }),
      await admin.get<Record<string, string>>("/blade-develop/code/copy", { id: codeId }),
    ]) {
      expect(answer.data["codeName"]).toBe(`${before["codeName"]}-copy`);
      expect(answer.data["id"]).not.toBe(codeId);
    }
  });
});

it("is the platform's own: other tenants' administrators and lesser people are refused", async () => {
  await inTransaction(test.database.pool, systemSession("648897"), new Date(), "test", (ctx) =>
    createTenant(ctx, { code: "648897", name: "另一家公司", password: "other-admin-2026" }),
  );
  const stranger = await test.signIn("admin", "other-admin-2026", "648897");
  const powerless = await makeUser(
    test,
    admin,
    await makeRole(admin, "无权限", "1", []),
    await makeDept(admin, "无权限部门"),
  );
  const { codeId } = await designed("site_note_g", [NAME]);
  const calls = registry.calls.filter(
    ({ paths }) => paths[0]!.startsWith("/blade-develop/") && !paths[0]!.includes("/datasource/"),
  );
  expect(calls.length).toBeGreaterThan(9);
  for (const client of [stranger, powerless])
    for (const call of calls) {
      const ask = call.method === "GET" ? client.get.bind(client) : client.post.bind(client);
      const answer = await ask(call.paths[0]!, {
        id: codeId,
        ids: codeId,
        modelId: "1",
        rows: "[]",
      });
      expect(answer.status, call.name).toBe(403);
    }
});
