import { beforeAll, describe, expect, it } from "vitest";
import { systemSession } from "#engine/server/access/session.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { BASIC, buildTestApp } from "#app/server/test/build-app.ts";
import { customerBody, makeDept, makeRole, makeUser } from "#app/server/test/factories.ts";
import { noteEvent } from "./index.ts";
import { runSchedules } from "#app/server/test/run-jobs.ts";

interface Page {
  readonly records: Record<string, string>[];
  readonly total: number;
}

let test: TestApp;
let admin: Client;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
});

const list = async (kind: string, query: Record<string, string | number> = {}) =>
  (await admin.get<Page>(`/blade-log/${kind}/list`, { size: 200, ...query })).data.records;

describe("the call log", () => {
  it("has every change somebody made, without their secrets, and no mere look", async () => {
    const dept = await makeDept(admin, "日志部门");
    await admin.get("/blade-system/dept/detail", { id: dept });
    await admin.post("/blade-system/user/submit", {
      account: "log1",
      password: "a-secret-2026",
      phone: "13812345678",
      realName: "日志",
    });
    const rows = await list("api");
    const [added] = rows.filter((row) => row["requestUri"] === "/api/blade-system/dept/submit");
    expect(added).toMatchObject({
      title: "部门-保存",
      method: "POST",
      status: 200,
      createBy: "管理员",
    });
    const english = await test.app.inject({
      url: "/api/blade-log/api/detail",
      query: { id: added!["id"]! },
      headers: { ...BASIC, "blade-auth": admin.token, "accept-language": "en" },
    });
    expect(english.json()).toMatchObject({ data: { title: "Department: save" } });
    expect(rows.filter((row) => row["requestUri"] === "/api/blade-system/dept/detail")).toEqual([]);
    const refused = rows.find((row) => row["requestUri"] === "/api/blade-system/user/submit")!;
    const { data } = await admin.get<Record<string, string>>("/blade-log/api/detail", {
      id: refused["id"]!,
    });
    expect(data).toMatchObject({ status: 400, params: expect.stringContaining("138****5678") });
    expect(data["params"]).not.toContain("a-secret-2026");
  });

  it("is found by the number of the request, which every answer carries", async () => {
    const response = await test.app.inject({
      method: "POST",
      url: "/api/blade-system/post/submit",
      headers: { ...BASIC, "blade-auth": admin.token },
      payload: {},
    });
    const requestId = String(response.headers["x-request-id"]);
    expect(await list("api", { requestId_equal: requestId })).toMatchObject([
      { requestId, status: 400, title: "岗位-保存" },
    ]);
  });
});

describe("the error log", () => {
  it("has the stack of what failed, under the number the answer names", async () => {
    await test.database.owner.query("alter table post rename to post_gone");
    const answer = await admin
      .get<{ requestId: string }>("/blade-system/post/list")
      .finally(() => test.database.owner.query("alter table post_gone rename to post"));
    expect(answer).toMatchObject({
      status: 500,
      msg: `服务器异常，请求编号 ${answer.data.requestId}`,
    });
    const [row] = await list("error", { requestId: answer.data.requestId });
    const { data } = await admin.get("/blade-log/error/detail", { id: row!["id"]! });
    expect(data).toMatchObject({
      requestUri: "/api/blade-system/post/list",
      method: "GET",
      createBy: "管理员",
    });
    expect(data["stackTrace"]).toContain(".ts:");
    expect(data["message"]).toContain("post");
  });

  it("says nothing of what was merely refused", async () => {
    const before = (await list("error")).length;
    await admin.post("/blade-system/post/submit", {});
    expect(await list("error")).toHaveLength(before);
  });
});

it("nobody writes logs by hand, and nobody without the right reads them", async () => {
  const powerless = await makeUser(
    test,
    admin,
    await makeRole(admin, "看不见日志", "1", []),
    await makeDept(admin, "部门"),
  );
  for (const path of [
    "/blade-log/usual",
    "/blade-log/api",
    "/blade-log/error",
    "/blade-crm/sourceRequestLog",
  ]) {
    for (const verb of ["submit", "remove"])
      expect((await admin.post(`${path}/${verb}`, {}, { ids: "1" })).status).toBe(404);
    const read = path.startsWith("/blade-log") ? "list" : "page";
    expect((await powerless.get(`${path}/${read}`)).status).toBe(403);
    expect((await admin.get(`${path}/${read}`)).status).toBe(200);
  }
});

it("logs older than the parameter says are taken away, younger ones and those of others stay", async () => {
  await inTransaction(
    test.database.pool,
    systemSession("000000"),
    new Date("2020-01-01T00:00:00Z"),
    "r1",
    (ctx) => noteEvent(ctx, "smsEnabled", ["旧"]),
  );
  await inTransaction(test.database.pool, systemSession("000000"), new Date(), "r2", (ctx) =>
    noteEvent(ctx, "telephonyEnabled", ["新"]),
  );
  const keepDays = async (paramValue: string) => {
    const { data } = await admin.get<Page>("/blade-system/param/list", {
      paramKey: "log.usual.keepDays",
    });
    const answer = await admin.post("/blade-system/param/submit", {
      ...data.records[0],
      paramValue,
    });
    await runSchedules(test.app);
    return answer;
  };
  const kinds = async () => (await list("usual")).map((row) => row["logId"]);
  await keepDays("0");
  expect(await kinds()).toContain("sms-enable");
  expect(await keepDays("30")).toMatchObject({ status: 400, msg: "审计日志至少保留180天" });
  expect(await kinds()).toContain("sms-enable");
  await test.database.pool.query(
    "update param set param_value = '30' where param_key = 'log.usual.keepDays'",
  );
  await inTransaction(
    test.database.pool,
    systemSession("000000"),
    new Date(Date.now() - 100 * 86_400_000),
    "r3",
    (ctx) => noteEvent(ctx, "reasonsChanged"),
  );
  await keepDays("180");
  const left = await kinds();
  expect(left).toContain("telephony-enable");
  expect(left).toContain("platform-reasons");
  expect(left).not.toContain("sms-enable");
});

it("an operation can be noted by hand and taken out, never changed", async () => {
  const base = "/blade-operationLog/operationLog";
  const { data: customer } = await admin.post<{ id: string }>(
    "/blade-customer/customer/submit",
    customerBody(),
  );
  const added = await admin.post<{ id: string }>(`${base}/submit`, {
    customerId: customer.id,
    operationDesc: "门店现场沟通",
  });
  expect(added.status).toBe(200);
  const { data: page } = await admin.get<Page>(`${base}/page`, { customerId: customer.id });
  expect(page.records[0]).toMatchObject({
    id: added.data.id,
    operationDesc: "门店现场沟通",
    operationUser: "管理员",
  });
  expect(
    await admin.post(`${base}/submit`, {
      id: added.data.id,
      customerId: customer.id,
      operationDesc: "改写",
    }),
  ).toMatchObject({
    status: 400,
    msg: "日志不能修改",
  });
  expect((await admin.post(`${base}/remove`, {}, { ids: added.data.id })).status).toBe(200);
  expect((await admin.get(`${base}/detail`, { id: added.data.id })).status).toBe(404);
  const [noted] = await list("usual", { logId: "operation-log" });
  expect(noted).toMatchObject({ logData: `删除操作日志 ${added.data.id}`, logLevel: "warn" });
  const english = await test.app.inject({
    url: "/api/blade-log/usual/detail",
    query: { id: noted!["id"]! },
    headers: { ...BASIC, "blade-auth": admin.token, "accept-language": "en" },
  });
  expect(english.json()).toMatchObject({
    data: { logData: `Deleted operations ${added.data.id}` },
  });
});
