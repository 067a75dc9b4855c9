import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { makeDept, makeRole, makeUser } from "#app/server/test/factories.ts";
import { allowOutgoing } from "#engine/server/outgoing/check-address.ts";

type Row = Record<string, unknown>;

let test: TestApp;
let admin: Client;
let datasourceId: string;

const CODE = "/blade-develop/code";
const COLUMN = "/blade-develop/codeColumn";

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  const { host, port, user, database, password } = new pg.Client(test.database.clientConfig);
  allowOutgoing([String(host), "127.0.0.1"]);
  await test.database.owner.query(
    `create table blade_guest_note (note_key bigint not null, visitor varchar(40) not null, seen_at timestamp, tenant_id text)`,
  );
  await test.database.owner.query(`comment on column blade_guest_note.visitor is '来访人'`);
  await test.database.owner.query(`comment on column blade_guest_note.seen_at is '来访时间'`);
  const answer = await admin.post<{ id: string }>("/blade-develop/datasource/submit", {
    name: "来访库",
    driverClass: "org.postgresql.Driver",
    url: `postgres://${encodeURIComponent(String(host))}:${port}/${database}`,
    username: user,
    password: String(password || "no-password-2026"),
  });
  datasourceId = answer.data.id;
});

/** The form of an open client, as it is sent. */
const form = (more: Row = {}): Row => ({
  datasourceId,
  serviceName: "blade-demo",
  codeName: "来访记录",
  tableName: "blade_guest_note",
  tablePrefix: "blade_",
  pkName: "note_key",
  packageName: "org.springblade.GuestDesk",
  baseMode: 1,
  wrapMode: "2",
  apiPath: "D:\\Develop\\blade-demo",
  webPath: "/Users/somebody/Workspaces/saber",
  ...more,
});

const saved = async (more?: Row): Promise<Row> => {
  const answer = await admin.post<Row>(`${CODE}/submit`, form(more));
  expect(answer, answer.msg).toMatchObject({ status: 200 });
  return answer.data;
};

describe("code of a table, without a model", () => {
  it("is kept as it was sent, and answered so that a form can be filled", async () => {
    const { id } = await saved();
    const { data } = await admin.get<Row>(`${CODE}/detail`, { id: String(id) });
    expect(data).toMatchObject({
      datasourceId,
      tableName: "blade_guest_note",
      pkName: "note_key",
      baseMode: 1,
      wrapMode: 2,
      packageName: "org.springblade.GuestDesk",
      apiPath: "D:\\Develop\\blade-demo",
    });
    const again = await admin.post(`${CODE}/submit`, { ...data, serviceName: "blade-desk" });
    expect(again, again.msg).toMatchObject({ status: 200, data: { modelId: data["modelId"] } });
  });

  it("is generated from the columns of the table, into a folder called by the package", async () => {
    const { id } = await saved();
    for (const system of ["saber3", "saber", "lemon", undefined]) {
      const made = await admin.post<{ name: string }>(
        `${CODE}/gen-code`,
        {},
        { ids: String(id), ...(system && { system }) },
      );
      expect(made, made.msg).toMatchObject({
        status: 200,
        msg: "代码生成成功",
        data: { name: "guest-desk.zip" },
      });
    }
    const { data } = await admin.get<Record<string, string>>(`${CODE}/view-code`, {
      id: String(id),
      system: "lemon",
    });
    const [declaration] = Object.entries(data).find(([path]) => path.endsWith("guest-note.ts"))!;
    expect(data[declaration]).toContain('visitor: text("来访人"');
    expect(data[declaration]).toContain('seenAt: datetime("来访时间"');
    expect(data[declaration]).not.toContain("noteKey");
    expect(data[declaration]).toContain("/blade-guest-desk/guestNote");
    const previewed = await admin.get<unknown[]>(`${CODE}/preview`, { id: String(id) });
    expect(previewed.data).toHaveLength(Object.keys(data).length);
  });

  it("shares the model of its table, and takes another with another table", async () => {
    const [one, two] = [await saved(), await saved({ codeName: "来访记录乙" })];
    expect(two["modelId"]).toBe(one["modelId"]);
    const moved = await admin.post<Row>(`${CODE}/submit`, { ...two, tableName: "blade_other" });
    expect(moved.data["modelId"]).not.toBe(one["modelId"]);
    const chosen = await admin.post<Row>(`${CODE}/submit`, {
      ...moved.data,
      modelId: one["modelId"],
    });
    expect(chosen.data).toMatchObject({ tableName: "blade_guest_note", datasourceId });
    const renamed = await admin.post("/blade-develop/model/submit", {
      id: moved.data["modelId"],
      modelTable: "blade_third",
    });
    expect(renamed, renamed.msg).toMatchObject({ status: 200 });
  });

  it("says by name what is missing, and what cannot be read", async () => {
    const none = await admin.post(`${CODE}/submit`, form({ tableName: "", datasourceId: "" }));
    expect(none).toMatchObject({ status: 400, msg: "请选择数据模型" });
    const { id } = await saved({ tableName: "blade_nothing_here", codeName: "没有" });
    expect((await admin.post(`${CODE}/gen-code`, {}, { ids: String(id) })).msg).toContain(
      "blade_nothing_here",
    );
  });

  it("makes a model only for who may add models", async () => {
    const roleId = await makeRole(admin, "只写代码", "1", ["code", "code_add"]);
    const lesser = await makeUser(test, admin, roleId, await makeDept(admin, "代码部门"));
    const known = await lesser.post(`${CODE}/submit`, form({ codeName: "已有模型" }));
    expect(known, known.msg).toMatchObject({ status: 200 });
    const fresh = await lesser.post(`${CODE}/submit`, form({ tableName: "blade_fresh" }));
    expect(fresh.status).toBe(403);
  });
});

describe("columns of such code", () => {
  it("are those of the table until one is changed, and shape what is generated", async () => {
    const { id } = await saved({ codeName: "来访字段", tablePrefix: "blade_guest_" });
    const asked = { tableId: String(id), datasourceId };
    const { data } = await admin.get<Row[]>(`${COLUMN}/list`, asked);
    expect(data).toEqual([
      expect.objectContaining({ id: "", tableId: id, columnName: "visitor", htmlType: "input" }),
      expect.objectContaining({ columnName: "seen_at", htmlType: "datetime", javaType: "Date" }),
    ]);
    const changed = data.map((row) =>
      row["columnName"] === "visitor"
        ? { ...row, columnComment: "访客姓名", isList: false, isRequired: "1", htmlType: "editor" }
        : row,
    );
    const update = await admin.post(`${COLUMN}/update`, changed as unknown as Row);
    expect(update, update.msg).toMatchObject({ status: 200 });
    const kept = (await admin.get<Row[]>(`${COLUMN}/list`, asked)).data;
    expect(kept[0]).toMatchObject({
      columnComment: "访客姓名",
      isList: 0,
      isRequired: 1,
      htmlType: "textarea",
    });
    expect(kept[1]).toMatchObject({ columnComment: "来访时间", isList: 1, htmlType: "datetime" });
    const source = await admin.get<Record<string, string>>(`${CODE}/view-code`, { id: String(id) });
    expect(Object.values(source.data).join("")).toContain('textarea("访客姓名"');
    const one = await admin.get(`${COLUMN}/detail`, { id: String(kept[0]!["id"]) });
    expect(one.data).toMatchObject({ columnName: "visitor" });
    const single = await admin.post(`${COLUMN}/submit`, { ...kept[1], isQuery: true });
    expect(single, single.msg).toMatchObject({ status: 200 });
    const removed = await admin.post(`${COLUMN}/remove`, {}, { ids: String(kept[1]!["id"]) });
    expect(removed, removed.msg).toMatchObject({ status: 200 });
    expect((await admin.get<Row[]>(`${COLUMN}/list`, asked)).data).toHaveLength(1);
  });

  it("refuse what is none by name", async () => {
    const { id } = await saved({ codeName: "来访拒绝" });
    const [row] = (await admin.get<Row[]>(`${COLUMN}/list`, { tableId: String(id) })).data;
    const odd = await admin.post(`${COLUMN}/update`, [
      { ...row, htmlType: "hologram" },
    ] as unknown as Row);
    expect(odd).toMatchObject({ status: 400, msg: "不支持的显示类型：hologram" });
    expect((await admin.post(`${COLUMN}/update`, [] as unknown as Row)).status).toBe(400);
    expect((await admin.get(`${COLUMN}/list`, { tableId: "1" })).status).toBe(404);
    expect((await admin.get(`${COLUMN}/detail`, { id: "1" })).status).toBe(404);
  });
});
