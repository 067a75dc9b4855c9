import type { MenuNode, StoredFile } from "#engine/model/index.ts";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import type { FirstAccount } from "../tenant-calls.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { allowOutgoing } from "#engine/server/outgoing/check-address.ts";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { BASIC, buildTestApp, md5 } from "#app/server/test/build-app.ts";
import { sendFile } from "#app/server/test/send-file.ts";
import {
  customerBody,
  makeDept,
  makeRole,
  menusOf,
  ownPassword,
} from "#app/server/test/factories.ts";

interface Page {
  readonly records: Record<string, string>[];
}

let test: TestApp;
let platform: Client;

beforeAll(async () => {
  test = await buildTestApp();
  platform = await test.signIn();
});

const base = "/blade-system/tenant";

async function addTenant(tenantName: string, more: Record<string, unknown> = {}) {
  const added = await platform.post<FirstAccount[]>(`${base}/add`, { tenantName, ...more });
  expect(added, added.msg).toMatchObject({ status: 200 });
  const [{ tenantId, account, password }] = added.data as [FirstAccount];
  const { data } = await platform.get<Page>(`${base}/list`, { tenantCode: tenantId });
  await ownPassword(test, account);
  return {
    code: tenantId,
    id: data.records[0]!["id"]!,
    row: data.records[0]!,
    signIn: () => test.signIn(account, password, tenantId),
    password,
  };
}

const staff = async (admin: Client, account: string, roleId?: string) => {
  const role = roleId ?? (await makeRole(admin, `角色${account}`, "2", ["clue"]));
  const deptId = await makeDept(admin, `部门${account}`);
  return admin.post("/blade-system/user/submit", {
    account,
    realName: account,
    password: "test-staff-2026",
    roleId: role,
    deptId,
  });
};

const codesOf = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap((node) => [node.code, ...codesOf(node.children ?? [])]);

describe("a new tenant", () => {
  it("is ready to work in with the password told once, and sees nothing of the platform", async () => {
    const { code, row, signIn } = await addTenant("新租户甲");
    expect(code).toMatch(/^\d{6}$/);
    expect(row).toMatchObject({ tenantId: code, tenantName: "新租户甲", accountNumber: -1 });
    const admin = await signIn();
    expect((await admin.post("/blade-customer/customer/submit", customerBody())).status).toBe(200);
    const { data: posts } = await admin.get<Page>("/blade-system/post/list");
    expect(posts.records).toHaveLength(1);
    for (const path of [
      `${base}/list`,
      "/blade-system/tenant-package/select",
      "/blade-develop/datasource/list",
      "/blade-develop/datasource/dict-list",
    ])
      expect((await admin.get(path)).status, path).toBe(403);
    expect((await admin.post(`${base}/add`, { tenantName: "偷偷新增" })).status).toBe(403);
    expect(codesOf((await admin.get<MenuNode[]>("/blade-system/menu/routes")).data)).not.toContain(
      "tenant",
    );
  });

  it("comes by the family's submit too, with its first account in the answer", async () => {
    const { data } = await platform.post(`${base}/submit`, { tenantName: "新租户乙" });
    await ownPassword(test, String(data["account"]));
    const admin = await test.signIn(
      String(data["account"]),
      String(data["password"]),
      String(data["tenantId"]),
    );
    expect((await admin.get("/blade-system/user/page")).status).toBe(200);
    const { data: detail } = await platform.get(`${base}/detail`, { id: String(data["id"]) });
    expect(JSON.stringify(detail)).not.toContain(String(data["password"]));
  });
});

it("the address of a tenant is kept under either name that clients send it by", async () => {
  const { id } = await addTenant("域名租户");
  const detail = async () => (await platform.get(`${base}/detail`, { id })).data;
  const save = (more: Record<string, unknown>) => platform.post(`${base}/submit`, { id, ...more });
  expect((await save({ domain: "https://one.example.com" })).status).toBe(200);
  expect(await detail()).toMatchObject({ domain: "one.example.com", domainUrl: "one.example.com" });
  expect((await save({ ...(await detail()), domain: "two.example.com" })).status).toBe(200);
  expect((await detail())["domainUrl"]).toBe("two.example.com");
  expect((await save({ ...(await detail()), domainUrl: "three.example.com" })).status).toBe(200);
  expect((await detail())["domain"]).toBe("three.example.com");
  expect((await save({ ...(await detail()), domain: "" })).status).toBe(200);
  expect((await detail())["domain"]).toBe("");
  const { data } = await platform.post(`${base}/submit`, {
    tenantName: "带域名",
    domain: "new.example.com",
  });
  expect(data["domainUrl"]).toBe("new.example.com");
});

describe("limits", () => {
  it("the account quota holds when accounts are added", async () => {
    const { id, signIn } = await addTenant("小租户");
    const admin = await signIn();
    expect((await platform.post(`${base}/setting`, {}, { ids: id, accountNumber: 2 })).status).toBe(
      200,
    );
    expect((await staff(admin, "one")).status).toBe(200);
    expect(await staff(admin, "two")).toMatchObject({
      status: 400,
      msg: "账号额度已满：最多2个，请联系平台管理员",
    });
    await platform.post(`${base}/setting`, {}, { ids: id, accountNumber: -1 });
    expect((await staff(admin, "three")).status).toBe(200);
  });

  it("an expired tenant is out with its next request and cannot sign in, which is told to who knows the password", async () => {
    const { id, code, signIn } = await addTenant("到期租户");
    const admin = await signIn();
    expect(
      (await platform.post(`${base}/setting`, {}, { ids: id, expireTime: "2026-01-01 00:00:00" }))
        .status,
    ).toBe(200);
    expect((await admin.get("/blade-system/user/page")).status).toBe(401);
    await expect(signIn()).rejects.toThrow("企业的使用期限已到，请联系平台管理员");
    await expect(test.signIn("admin", "another-2026", code)).rejects.toThrow("用户名或密码错误");
    await platform.post(`${base}/setting`, {}, { ids: id, expireTime: "" });
    expect((await (await signIn()).get("/blade-system/user/page")).status).toBe(200);
  });

  it("the platform's own tenant is not to be limited or removed", async () => {
    const { data } = await platform.get<Page>(`${base}/list`, { tenantCode: "000000" });
    const id = data.records[0]!["id"]!;
    expect((await platform.post(`${base}/setting`, {}, { ids: id, accountNumber: 1 })).status).toBe(
      400,
    );
    expect((await platform.post(`${base}/remove`, {}, { ids: id })).status).toBe(400);
    expect((await platform.post(`${base}/erase`, { id, code: "000000" })).status).toBe(400);
  });
});

describe("a package", () => {
  it("limits what anybody in the tenant sees, does and grants, and goes away again", async () => {
    const { code, id, signIn } = await addTenant("套餐租户");
    const { data: made } = await platform.post(`/blade-system/tenant-package/submit`, {
      packageName: "线索版",
      menuId: menusOf("leads", "clue", "administration", "role", "user").join(","),
    });
    const packageId = String(made["id"]);
    expect(
      (await platform.post(`${base}/package-setting`, {}, { tenantId: code, packageId })).status,
    ).toBe(200);
    for (const tenantId of [code, id])
      expect((await platform.get(`${base}/package-detail`, { tenantId })).data).toMatchObject({
        packageName: "线索版",
      });
    const admin = await signIn();
    expect((await admin.get("/blade-crm/clue/page")).status).toBe(200);
    expect((await admin.get("/blade-customer/customer/list")).status).toBe(403);
    expect((await admin.post("/blade-customer/customer/submit", customerBody())).status).toBe(403);
    expect(codesOf((await admin.get<MenuNode[]>("/blade-system/menu/routes")).data).sort()).toEqual(
      ["administration", "clue", "leads", "role", "user"].sort(),
    );
    const { data: role } = await admin.post("/blade-system/role/submit", {
      roleName: "业务员",
      roleAlias: "s",
      defaultScope: "2",
      sort: 1,
    });
    const grant = (...codes: string[]) =>
      admin.post("/blade-system/role/grant", {
        roleIds: role["id"],
        menuIds: menusOf(...codes).join(","),
        dataScopeIds: [],
      });
    expect((await grant("customer")).status).toBe(403);
    expect((await grant("clue")).status).toBe(200);
    expect(
      await platform.post("/blade-system/tenant-package/remove", {}, { ids: packageId }),
    ).toMatchObject({
      status: 400,
      msg: "租户“套餐租户”正在使用该产品包，不能删除",
    });
    await platform.post(`${base}/package-setting`, {}, { tenantId: code, packageId: "" });
    expect((await admin.get("/blade-customer/customer/list")).status).toBe(200);
  });
});

describe("leaving", () => {
  it("all data goes out as one file without secrets, and then away for good, leaving others alone", async () => {
    const [going, staying] = [await addTenant("要走的租户"), await addTenant("留下的租户")];
    const [admin, other] = [await going.signIn(), await staying.signIn()];
    const odd = '换行\n引号"\\N,{}';
    await admin.post(
      "/blade-customer/customer/submit",
      customerBody({ name: "走的客户", remark: odd }),
    );
    await other.post("/blade-customer/customer/submit", customerBody({ name: "留的客户" }));
    const note = `%PDF-1.4\n% 量房记录 ${going.code}\n%%EOF\n`;
    const file = await sendFile<StoredFile>(
      test,
      admin,
      "/blade-resource/oss/endpoint/put-file-attach",
      "量房.pdf",
      note,
    );
    expect(file, file.msg).toMatchObject({ status: 200 });
    const response = await test.app.inject({
      method: "GET",
      url: `/api${base}/export`,
      query: { id: going.id },
      headers: { ...BASIC, "blade-auth": platform.token },
    });
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.includes(`files/${file.data.name}`)).toBe(true);
    expect(response.rawPayload.includes(note)).toBe(true);
    const rows = response.rawPayload.indexOf(
      Buffer.from([0x1f, 0x8b, 0x08]),
      response.rawPayload.indexOf("data.ndjson.gz"),
    );
    const text = gunzipSync(
      response.rawPayload.subarray(rows, response.rawPayload.indexOf("PK\u0007\u0008", rows)),
    ).toString();
    const lines = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { table: string; row: Record<string, string> });
    expect(lines[0]).toMatchObject({ table: "tenant", row: { tenant_code: going.code } });
    const customers = lines.filter(({ table }) => table === "customer");
    expect(customers.map(({ row }) => [row["name"], row["remark"]])).toEqual([["走的客户", odd]]);
    const admins = lines.filter(({ table, row }) => table === "user" && row["account"] === "admin");
    expect(admins).toMatchObject([
      { row: { id: admin.userId, role_id: [expect.stringMatching(/^\d{19}$/)] } },
    ]);
    expect(text).not.toContain("留的客户");
    expect(lines.some(({ table }) => ["session", "credential"].includes(table))).toBe(false);

    expect(
      await platform.post(`${base}/erase`, { id: going.id, code: staying.code }),
    ).toMatchObject({ status: 400 });
    expect((await admin.get("/blade-system/user/page")).status).toBe(200);
    const jobs = async () =>
      (
        await test.database.pool.query(
          "select payload ->> 'tenantId' as tenant, payload ->> 'name' as name from graphile_worker._private_jobs order by id",
        )
      ).rows;
    await test.database.pool.query("select enqueue_job($1, 'send-sms', '{}', 11, null, 3600, 0)", [
      going.code,
    ]);
    expect(await jobs()).toEqual([{ tenant: going.code, name: null }]);
    const gone = await platform.post<{ rows: number }>(`${base}/erase`, {
      id: going.id,
      code: going.code,
    });
    expect(gone).toMatchObject({ status: 200, msg: "租户数据已彻底清除" });
    expect(gone.data.rows).toBeGreaterThan(100);
    expect((await admin.get("/blade-system/user/page")).status).toBe(401);
    expect((await platform.get(`${base}/detail`, { id: going.id })).status).toBe(404);
    expect(await jobs()).toEqual([{ tenant: "000000", name: file.data.name }]);
    const left = await test.database.pool.query(
      `select 1 from customer where tenant_id = $1 union all select 1 from dict_biz where tenant_id = $1`,
      [going.code],
    );
    expect(left.rows).toEqual([]);
    expect((await other.get<{ total: number }>("/blade-customer/customer/list")).data.total).toBe(
      1,
    );
  });

  it("only who holds the right exports", async () => {
    const { id, signIn } = await addTenant("普通租户");
    const admin = await signIn();
    expect((await admin.get(`${base}/export`, { id })).status).toBe(403);
  });
});

it("the sign-in page learns its tenant by the domain, however it is written", async () => {
  const { id, row, code } = await addTenant("有域名的租户");
  await platform.post(`${base}/submit`, { ...row, id, domainUrl: "https://CRM.example.com/" });
  const ask = async (domain: string) => {
    const response = await test.app.inject({
      method: "GET",
      url: `/api${base}/info`,
      query: { domain },
    });
    return response.json<{ data: Record<string, string> }>().data;
  };
  expect(await ask("https://crm.example.com")).toMatchObject({
    tenantId: code,
    domain: "crm.example.com",
    tenantMode: false,
  });
  expect(await ask("http://crm.example.com:8080")).toMatchObject({ tenantId: code });
  expect(await ask("https://elsewhere.example.com")).toEqual({ tenantMode: false });
  expect(
    (
      await platform.post("/blade-system/param/submit", {
        paramName: "租户模式",
        paramKey: "tenant.mode",
        paramValue: "1",
      })
    ).status,
  ).toBe(200);
  expect(await ask("https://elsewhere.example.com")).toEqual({ tenantMode: true });
});

it("a data source is really connected to, and its password never comes back or lies open", async () => {
  const { host, port, user, database, password } = new pg.Client(test.database.clientConfig);
  allowOutgoing([String(host), "127.0.0.1"]);
  const url = `jdbc:postgresql://${encodeURIComponent(String(host))}:${port}/${database}`;
  const add = async (more: Record<string, unknown>) =>
    platform.post("/blade-develop/datasource/submit", {
      name: `库${md5(JSON.stringify(more)).slice(0, 6)}`,
      url,
      username: user,
      password: password || "no-password-2026",
      ...more,
    });
  const good = await add({});
  expect(good.status, good.msg).toBe(200);
  const { data: detail } = await platform.get("/blade-develop/datasource/detail", {
    id: String(good.data["id"]),
  });
  expect(detail).not.toHaveProperty("password");
  const kept = await test.database.pool.query<{ password: string }>(
    "select sealed_password as password from datasource where id = $1",
    [good.data["id"]],
  );
  expect(kept.rows[0]!.password).not.toContain(password || "no-password-2026");
  expect(
    await platform.post("/blade-develop/datasource/submit", { ...detail, remark: "只改备注" }),
  ).toMatchObject({ status: 200 });
  const tested = await platform.post<{ version: string }>("/blade-develop/datasource/test", {
    id: good.data["id"],
  });
  expect(tested, tested.msg).toMatchObject({
    status: 200,
    data: { version: expect.stringMatching(/^\d+/) },
  });
  const bad = await add({ url: "postgres://127.0.0.1:1/nowhere" });
  const failed = await platform.post("/blade-develop/datasource/test", { id: bad.data["id"] });
  expect(failed.status).toBe(400);
  expect(failed.msg).toBe("无法连接到该地址");
  expect((await add({ url: "postgres://me:secret@127.0.0.1/x" })).msg).toBe(
    "请勿在连接地址中填写密码",
  );
  expect((await add({ url: "mysql://127.0.0.1/x" })).msg).toBe("连接地址格式不正确");
});

it("a data source of another driver is kept, without a password in its address, and not connected to", async () => {
  const add = (url: string, driverClass = "com.mysql.cj.jdbc.Driver") =>
    platform.post("/blade-develop/datasource/submit", {
      name: `库${md5(url).slice(0, 6)}`,
      url,
      driverClass,
      username: "me",
      password: "no-password-2026",
    });
  const kept = await add("jdbc:mysql://127.0.0.1:3306/blade?useSSL=false&amp;charset=utf-8");
  expect(kept, kept.msg).toMatchObject({
    status: 200,
    data: {
      driverClass: "com.mysql.cj.jdbc.Driver",
      url: "jdbc:mysql://127.0.0.1:3306/blade?useSSL=false&charset=utf-8",
    },
  });
  expect(
    await platform.post("/blade-develop/datasource/test", { id: kept.data["id"] }),
  ).toMatchObject({ status: 400, msg: "暂不支持连接 MySQL 数据源" });
  for (const url of [
    "jdbc:mysql://me:secret@127.0.0.1/x",
    "jdbc:mysql://127.0.0.1/x?user=me&password=secret",
  ])
    expect((await add(url)).msg).toBe("请勿在连接地址中填写密码");
  expect((await add("jdbc:oracle:thin:me/secret@127.0.0.1", "oracle.jdbc.OracleDriver")).msg).toBe(
    "请勿在连接地址中填写密码",
  );
  expect((await add("jdbc:mysql://127.0.0.1/y", "com.unknown.Driver")).msg).toBe(
    "类型的选项不存在",
  );
});
