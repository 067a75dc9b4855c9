import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { afterFile } from "#app/server/test/after-file.ts";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { customerBody, freshPhone, makeStore } from "#app/server/test/factories.ts";
import { runJobs } from "#app/server/test/run-jobs.ts";
import { allowOutgoing } from "#engine/server/outgoing/check-address.ts";

type Row = Record<string, unknown>;
interface Page {
  readonly records: Row[];
  readonly total: number;
}

const GATEWAYS = "/blade-crm/partnerGateway";
const SECRET = "a-secret-of-the-partner";

/** The partner's side: what its lists hold by path, and what it was asked. */
interface Held {
  readonly status?: number;
  readonly body: unknown;
  readonly raw?: string | Buffer;
}
const held: Record<string, Held> = {};
const asked: { path: string; signedWell: boolean }[] = [];
const page = (items: unknown[], next = "", total = items.length): Held => ({
  body: { code: 0, message: "", data: { items, next, total } },
});
const gate = createServer((request, response) => {
  const path = (request.url ?? "").replace(/^\/partner/, "");
  const [at, nonce] = [request.headers["x-timestamp"], request.headers["x-nonce"]];
  const wanted = createHmac("sha256", SECRET)
    .update(`${String(at)}\n${String(nonce)}\nGET ${path}`)
    .digest("hex");
  const signedWell =
    request.headers["x-signature"] === wanted && request.headers["x-app-id"] === "zhuke-1";
  asked.push({ path, signedWell });
  const url = new URL(path, "http://x");
  const key = url.pathname + (url.searchParams.get("cursor") ?? "");
  const { status = 200, body, raw } = held[key] ?? page([]);
  response.writeHead(status).end(raw ?? JSON.stringify(body));
});

let test: TestApp;
let admin: Client;

const list = async (path: string, query: Record<string, string> = {}) =>
  (await admin.get<Page>(path, query)).data.records;
const detail = async (id: string) => (await admin.get<Row>(`${GATEWAYS}/detail`, { id })).data;
const sync = (id: string, client = admin) => client.post(`${GATEWAYS}/sync`, { id });

async function gateway(more: object = {}): Promise<string> {
  const made = await admin.post<{ id: string }>(`${GATEWAYS}/submit`, {
    gatewayName: `网关${freshPhone()}`,
    category: "1",
    endpoint: `http://127.0.0.1:${(gate.address() as AddressInfo).port}/partner`,
    appId: "zhuke-1",
    secretKey: SECRET,
    ...more,
  });
  expect(made, made.msg).toMatchObject({ status: 200 });
  return made.data.id;
}

async function synced(id: string): Promise<Row> {
  expect(await sync(id)).toMatchObject({ status: 200 });
  await runJobs(test.app);
  return detail(id);
}

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  await new Promise<void>((ready) => gate.listen(0, "127.0.0.1", ready));
  allowOutgoing(["127.0.0.1"]);
  afterFile(() => void gate.close());
});

beforeEach(() => {
  for (const key of Object.keys(held)) delete held[key];
  asked.splice(0);
});

describe("a partner's gateway", () => {
  it("gives people, departments, contracts and calls, page after page, each request signed", async () => {
    const phone = freshPhone();
    const { data: customer } = await admin.post<{ id: string }>(
      "/blade-customer/customer/submit",
      customerBody({ telephone: phone }),
    );
    const { store } = await makeStore(test, admin);
    const colleague = (await list("/blade-system/user/list", { deptId: store }))[0]!;
    const mobile = freshPhone();
    await test.database.pool.query(`update "user" set phone = $2 where id = $1`, [
      colleague["id"],
      mobile,
    ]);
    held["/v1/departments"] = page([{ id: "d1", name: "工程部", parentId: "" }], "2", 2);
    held["/v1/departments2"] = page([{ id: "d2", name: "水电组", parentId: "d1" }], "", 2);
    held["/v1/users"] = page([
      {
        id: "u1",
        name: "周工",
        mobile: `+86 ${mobile}`,
        departmentId: "d1",
        departmentName: "工程部",
      },
      { name: "没有编号" },
      "胡说",
    ]);
    held["/v1/contracts"] = page([
      {
        id: "c1",
        number: "FY-1",
        title: "整装",
        customerName: "王女士",
        mobile: phone,
        amount: "128000.5",
        signedOn: "2026-02-01",
        state: "building",
      },
      { id: "c2", number: "FY-2", mobile: "19911112222", amount: "-5" },
    ]);
    held["/v1/calls"] = page([
      {
        id: "k1",
        mobile: phone,
        agentId: "u1",
        startedAt: "2026-03-01T02:00:00Z",
        seconds: 42,
        recorded: 1,
      },
      { id: "k2", mobile: "19900001111", startedAt: "2026-03-01T02:00:00Z", seconds: 1 },
    ]);
    const sound = Buffer.concat([
      Buffer.from("RIFF\u0024\u0000\u0000\u0000WAVEfmt "),
      Buffer.alloc(64),
    ]);
    held["/v1/calls/k1/recording"] = { body: null, raw: sound };
    const id = await gateway();
    expect(await synced(id)).toMatchObject({
      syncState: "2",
      progress: 100,
      deptCount: 2,
      userCount: 3,
      contractCount: 2,
      callCount: 2,
      skippedCount: 4,
      reason: "",
    });
    expect(asked.map(({ signedWell }) => signedWell)).not.toContain(false);
    expect(await list("/blade-crm/huobanDept/list", { huobanDeptId: "d2" })).toMatchObject([
      { huobanDeptName: "水电组", huobanParentId: "d1" },
    ]);
    expect(await list("/blade-huobanUser/huobanUser/list", { huobanUserId: "u1" })).toMatchObject([
      { huobanUserName: "周工", userId: colleague["id"] },
    ]);
    const contracts = await list("/blade-fyapi/fyContract/list", { gatewayId: id });
    expect(contracts).toMatchObject([
      { fyNum: "FY-1", amount: "128000.50", fyState: "building", customerId: customer.id },
    ]);
    expect(
      (await admin.get<Row[]>("/blade-fyapi/fy/contract-list", { id: customer.id })).data,
    ).toMatchObject([{ fyNum: "FY-1" }]);
    const [call] = await list("/blade-crm/callRecord/list", { customerId: customer.id });
    expect(call).toMatchObject({
      userId: colleague["id"],
      seconds: 42,
      startTime: "2026-03-01 10:00:00",
    });
    const downloaded = await test.app.inject({
      url: `/api/blade-fyapi/fy/download-call-record?id=${String(call!["id"])}`,
      headers: { "blade-auth": `bearer ${admin.token}` },
    });
    expect(downloaded.statusCode).toBe(200);
    expect(downloaded.rawPayload.equals(sound)).toBe(true);
    // Again: nothing twice, and what somebody set stays.
    held["/v1/users"] = page([{ id: "u1", name: "周师傅", mobile: "" }]);
    expect(await synced(id)).toMatchObject({ syncState: "2" });
    expect(await list("/blade-fyapi/fyContract/list", { gatewayId: id })).toHaveLength(1);
    expect(await list("/blade-crm/callRecord/list", { customerId: customer.id })).toHaveLength(1);
    expect(await list("/blade-huobanUser/huobanUser/list", { huobanUserId: "u1" })).toMatchObject([
      { huobanUserName: "周师傅", userId: colleague["id"] },
    ]);
    expect(asked.at(-1)!.path).toMatch(/since=/);
  });

  it.each([
    ["says no", { status: 403, body: { code: 403, message: "应用已停用" } }, "应用已停用"],
    ["answers something else", { body: null, raw: "<html>" }, "应答不是 JSON"],
    ["answers no list", { body: { code: 0, data: { items: "x" } } }, "departments.items"],
    ["never ends", page([{ id: "d", name: "环" }], "again", 9), "departments.next"],
  ])("that %s fails with its words", async (_what, answer, words) => {
    held["/v1/departments"] = answer;
    held["/v1/departmentsagain"] = answer;
    const row = await synced(await gateway());
    expect(row).toMatchObject({ syncState: "3" });
    expect(String(row["reason"])).toContain(words);
  });

  it("that is out of order is asked again until it answers", async () => {
    held["/v1/users"] = { status: 503, body: { code: 503, message: "系统维护" } };
    const id = await gateway();
    expect(await synced(id)).toMatchObject({ syncState: "1", reason: "系统维护", progress: 25 });
    delete held["/v1/users"];
    await runJobs(test.app, 600);
    expect(await detail(id)).toMatchObject({ syncState: "2", reason: "" });
  });

  it("is fetched once, however many ask; its secret never leaves", async () => {
    const id = await gateway();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sync(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    await runJobs(test.app);
    expect(asked.filter(({ path }) => path.startsWith("/v1/departments"))).toHaveLength(1);
    expect(JSON.stringify(await detail(id))).not.toContain(SECRET);
  });

  it("needs where, who and a secret; another tenant's is none", async () => {
    const submit = (more: object) =>
      admin.post(`${GATEWAYS}/submit`, { gatewayName: "缺", category: "1", ...more });
    expect(await submit({})).toMatchObject({ status: 400 });
    expect(await submit({ endpoint: "file:///etc/passwd", appId: "a" })).toMatchObject({
      status: 400,
    });
    expect(await submit({ endpoint: "http://x.example", appId: "a" })).toMatchObject({
      msg: "请输入签名密钥",
    });
    expect((await sync("1234567890123456789")).status).toBe(404);
  });
});

describe("the sandbox", () => {
  const sandbox = (gatewayName: string) =>
    gateway({ gatewayName, category: "0", endpoint: "", appId: "", secretKey: "" });

  it("plays a partner of the tenant's own people, whose calls come with their recordings", async () => {
    const { data: customer } = await admin.post<{ id: string }>(
      "/blade-customer/customer/submit",
      customerBody({ telephone: freshPhone() }),
    );
    const id = await sandbox("伙伴沙箱");
    expect(await synced(id)).toMatchObject({ syncState: "2", progress: 100 });
    expect((await list("/blade-fyapi/fyContract/list", { customerId: customer.id })).length).toBe(
      1,
    );
    const [call] = await list("/blade-crm/callRecord/list", { customerId: customer.id });
    expect(call!["recording"]).toMatch(/^\/api\/files\//);
    expect(asked).toEqual([]);
  });

  it("refuses and fails where its name asks for it", async () => {
    expect(await synced(await sandbox("沙箱4010"))).toMatchObject({
      syncState: "3",
      reason: "沙箱：应用已停用",
    });
    const id = await sandbox("沙箱5000");
    expect(await synced(id)).toMatchObject({ syncState: "1", reason: "沙箱：服务繁忙" });
    await runJobs(test.app, 600);
    expect(await detail(id)).toMatchObject({ syncState: "2" });
  });

  it("answers nobody who does not sign", async () => {
    const id = await sandbox("沙箱无签名");
    const { statusCode } = await test.app.inject({
      url: "/api/sandbox/partner-cloud/v1/users?limit=10",
      headers: { "x-app-id": id, "x-timestamp": "1", "x-nonce": "n", "x-signature": "0" },
    });
    expect(statusCode).toBe(401);
  });
});
