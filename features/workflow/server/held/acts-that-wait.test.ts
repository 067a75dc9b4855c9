import type { BulkResult } from "#engine/model/index.ts";
import { readXlsx } from "hucre/xlsx";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { BASIC, buildTestApp } from "#app/server/test/build-app.ts";
import type { Job } from "#app/server/test/import-bed.ts";
import { sendFile } from "#app/server/test/send-file.ts";
import { settledImport } from "#app/server/test/settled-import.ts";
import {
  customerBody,
  freshPhone,
  makeRole,
  makeStore,
  makeUser,
  SALES,
} from "#app/server/test/factories.ts";
import { codeSent } from "#app/server/test/sent-sms.ts";

let test: TestApp;
let admin: Client;
let store: Awaited<ReturnType<typeof makeStore>>;

const CUSTOMER = "/blade-customer/customer";
const SIGN = "/blade-sigRecord/sigRecord";
const RELEASE = `${CUSTOMER}/transferOpenSea`;
const ALLOCATE = "/blade-crm/customer/allocation";
const DESIGNATE = `${CUSTOMER}/designate-customer`;
const COMPLETE = "/blade-flow/work/complete-task";
const WAITS = { status: 202, success: false, msg: "已提交审批，通过后自动生效" };
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

type Row = Readonly<Record<string, unknown>>;
interface Form {
  readonly taskId: string;
  readonly mine: string;
  readonly state: string;
  readonly file: string;
  readonly facts: readonly { readonly label: readonly string[]; readonly value: string }[];
  readonly businessTable: string;
  readonly businessId: string;
}

async function set(paramKey: string, paramValue: string): Promise<void> {
  const { data } = await admin.get<{ records: Row[] }>("/blade-system/param/list", { paramKey });
  const answer = await admin.post("/blade-system/param/submit", {
    ...data.records[0],
    paramValue,
  });
  expect(answer.status, answer.msg).toBe(200);
}

async function customerOf(client: Client, more: object = {}): Promise<string> {
  const answer = await client.post<{ id: string }>(`${CUSTOMER}/submit`, customerBody({ ...more }));
  expect(answer.status, answer.msg).toBe(200);
  return answer.data.id;
}

const detail = async (id: string, client = admin): Promise<Row> =>
  (await client.get<Row>(`${CUSTOMER}/detail`, { id })).data;
const formOf = async (client: Client, processInstanceId: string): Promise<Form> =>
  (await client.get<Form>("/blade-flow/work/handle-form", { processInstanceId })).data;
const processOf = ({ data }: { readonly data: unknown }): string =>
  (data as { processInstanceId: string }).processInstanceId;

async function decide(client: Client, processInstanceId: string, flag: string, comment = "") {
  const { taskId } = await formOf(client, processInstanceId);
  return client.post(COMPLETE, { taskId, flag, comment });
}

async function noticesOf(client: Client): Promise<string[]> {
  const { data } = await client.get<{ records: Row[] }>("/blade-warnMsg/warnMsg/list", {
    size: 100,
    warnType: "flowNotice",
  });
  return data.records.map(({ warnContent }) => String(warnContent));
}

const handOver = (client: Client, ids: readonly string[], receiver: Client) =>
  client.post<BulkResult>("/blade-crm/hand-over/customer", { ids, receivers: [receiver.userId] });

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  store = await makeStore(test, admin, ["customer_export", "merge*", "user_hand_over"]);
  await set("crm.role.sign", [store.salesRole, store.managerRole].join(","));
});

afterEach(async () => {
  for (const kind of ["export", "refund", "handOver"]) await set(`flow.${kind}Approval`, "0");
});

describe("handing customers over", () => {
  it("needs nobody's word until an administrator says so, and only an administrator can", async () => {
    const id = await customerOf(store.first);
    expect(await handOver(store.first, [id], store.second)).toMatchObject({
      status: 200,
      data: { done: 1 },
    });
    const lesser = await makeUser(
      test,
      admin,
      await makeRole(admin, "参数管理", "1", ["param", "param_*"]),
      store.store,
    );
    const { data } = await admin.get<{ records: Row[] }>("/blade-system/param/list", {
      paramKey: "flow.handOverApproval",
    });
    expect(
      (await lesser.post("/blade-system/param/submit", { ...data.records[0], paramValue: "1" }))
        .status,
    ).toBe(403);
    expect(
      await admin.post("/blade-system/param/submit", { ...data.records[0], paramValue: "2" }),
    ).toMatchObject({ status: 400, msg: "参数键值的选项不存在" });
  });

  it("waits, is shown on the customer, and happens with the leader's word in the name of who asked", async () => {
    const { first, second, manager } = store;
    const ids = [await customerOf(first, { name: "待交接一" }), await customerOf(first)];
    await set("flow.handOverApproval", "1");
    const asked = await handOver(first, ids, second);
    expect(asked).toMatchObject(WAITS);
    const process = processOf(asked);
    expect(await detail(ids[0]!)).toMatchObject({
      ownerUserId: first.userId,
      awaiting: "客户交接",
    });
    // Asked for once only, by whatever call.
    expect(await handOver(first, [ids[0]!], second)).toMatchObject({
      status: 409,
      msg: "已有同类申请在审批中，请等待审批或先撤回",
    });
    expect((await noticesOf(manager)).join()).toContain("客户交接审批：交接2个客户 → 张业务");
    const form = await formOf(manager, process);
    expect(form.mine).toBe("todo");
    expect(form.facts.map(({ value }) => value)).toEqual(
      expect.arrayContaining(["客户交接", "2", "张业务", "李业务"]),
    );
    expect((await formOf(first, process)).mine).toBe("none");
    // On the record it is offered to who may decide, and to nobody else.
    const offered = async (client: Client) =>
      (
        await client.get<Row[]>("/blade-flow/work/tasks-of-record", {
          recordTable: "customer",
          recordId: ids[1]!,
        })
      ).data;
    expect(await offered(manager)).toEqual([
      { taskId: form.taskId, title: "交接2个客户 → 张业务" },
    ]);
    expect([await offered(first), await offered(second)]).toEqual([[], []]);
    expect(await decide(manager, process, "ok")).toMatchObject({ status: 200 });
    expect(await detail(ids[0]!)).toMatchObject({
      ownerUserId: second.userId,
      previousSalesmanId: first.userId,
      awaiting: "",
    });
    const log = await admin.get<{ records: Row[] }>("/blade-operationLog/operationLog/list", {
      customerId: ids[0]!,
      operationType: "handOver",
    });
    expect(log.data.records[0]).toMatchObject({ operationUserId: first.userId });
    expect((await noticesOf(first)).join()).toContain("已通过审批");
  });

  it("does not happen when it is refused, and whoever asked learns why; taken back it is free again", async () => {
    const { first, second, manager } = store;
    const id = await customerOf(first);
    await set("flow.handOverApproval", "1");
    const refused = processOf(await handOver(first, [id], second));
    expect(await decide(manager, refused, "", "")).toMatchObject({
      status: 400,
      msg: "请先填写批复意见",
    });
    expect((await decide(manager, refused, "", "客户指名不换人")).status).toBe(200);
    expect(await detail(id)).toMatchObject({ ownerUserId: first.userId, awaiting: "" });
    expect((await noticesOf(first)).join()).toContain("被驳回：客户指名不换人");
    const again = processOf(await handOver(first, [id], second));
    const withdraw = (client: Client) =>
      client.post("/blade-flow/work/withdraw", { processInstanceId: again });
    expect((await withdraw(manager)).status).toBe(400);
    expect((await withdraw(first)).status).toBe(200);
    expect(await detail(id)).toMatchObject({ ownerUserId: first.userId, awaiting: "" });
    expect(await decide(manager, again, "ok")).toMatchObject({ success: false });
  });

  it("is not got round: by appointing, by the whole of a person, by way of the pool, by merging", async () => {
    const { first, second, manager } = store;
    const id = await customerOf(first);
    await set("flow.handOverApproval", "1");
    await set("flow.handOverRows", "100");
    const freed = await customerOf(first);
    expect((await manager.post(RELEASE, { ids: [freed], reason: "暂时放下" })).status).toBe(200);
    expect(await admin.post(ALLOCATE, { id: freed, userId: second.userId })).toMatchObject(WAITS);
    await set("flow.handOverRows", "0");
    const designated = await admin.post(DESIGNATE, { ids: [id], userId: second.userId });
    expect(designated).toMatchObject(WAITS);
    const free = (asked: { readonly data: unknown }) =>
      admin.post("/blade-flow/work/withdraw", { processInstanceId: processOf(asked) });
    expect((await free(designated)).status).toBe(200);
    const whole = await admin.post("/blade-crm/hand-over/person", {
      id: first.userId,
      plan: [{ kind: "customer", receivers: [second.userId] }],
    });
    expect(whole).toMatchObject(WAITS);
    expect((await free(whole)).status).toBe(200);
    const others = await customerOf(second);
    const merged = await admin.post("/blade-customer/customer/merge", {
      id: others,
      otherId: id,
      take: [],
    });
    expect(merged).toMatchObject(WAITS);
    // The administrator is no exception, nor decides what they asked for.
    const own = await formOf(admin, processOf(merged));
    expect(own.mine).toBe("none");
    expect(await detail(id)).toMatchObject({ ownerUserId: first.userId });
    expect((await decide(manager, processOf(merged), "", "不合并")).status).toBe(200);
  });

  it("is not got round by a file", async () => {
    const { first, second } = store;
    const name = "文件改负责人";
    const telephone = freshPhone();
    const id = await customerOf(first, { name, telephone });
    await set("flow.handOverApproval", "1");
    await set("flow.handOverRows", "5");
    const file = `姓名,手机,业务员\r\n${name},${telephone},张业务`;
    const sent = await sendFile<{ id: string }>(test, admin, `${CUSTOMER}/import`, "改.csv", file, {
      importMode: "both",
    });
    expect(sent.status, sent.msg).toBe(200);
    const job = await settledImport<Job>(admin, CUSTOMER, sent.data.id);
    await admin.post(`${CUSTOMER}/import-run`, { id: job.id, mode: "all" });
    const done = await settledImport<Job>(admin, CUSTOMER, sent.data.id);
    expect(JSON.stringify([job.problems, done.problems, done.error])).toContain("需要审批");
    expect(await detail(id)).toMatchObject({ ownerUserId: first.userId });
    expect(second.userId).not.toBe(first.userId);
    await set("flow.handOverRows", "0");
  });

  it("is carried out by the rights whoever asked has by then, on what was asked for and nothing more", async () => {
    const { second } = store;
    const role = await makeRole(admin, "临时业务", "2", SALES);
    const leaver = await makeUser(test, admin, role, store.store, "临时员工");
    const id = await customerOf(leaver);
    await set("flow.handOverApproval", "1");
    const process = processOf(
      await admin.post("/blade-crm/hand-over/person", {
        id: leaver.userId,
        plan: [{ kind: "customer", receivers: [second.userId] }],
      }),
    );
    await customerOf(leaver);
    expect(await decide(store.manager, process, "ok")).toMatchObject({
      status: 400,
      msg: "申请之后数据已有变化，请驳回后重新申请",
    });
    expect((await decide(store.manager, process, "", "重新申请")).status).toBe(200);
    const asked = processOf(await handOver(leaver, [id], second));
    const { data } = await admin.get<Row>("/blade-system/user/detail", { id: leaver.userId });
    const closed = await admin.post("/blade-system/user/submit", {
      id: leaver.userId,
      version: data["version"],
      status: 0,
    });
    expect(closed.status, closed.msg).toBe(200);
    expect(await decide(store.manager, asked, "ok")).toMatchObject({
      status: 400,
      msg: "申请人的账号已停用，不能执行，请驳回",
    });
    expect((await decide(store.manager, asked, "", "已离职")).status).toBe(200);
    expect(await detail(id)).toMatchObject({ ownerUserId: leaver.userId });
  });
});

describe("refunds", () => {
  const sign = (client: Client, customerId: string, more: object) =>
    client.post<{ id: string }>(`${SIGN}/submit`, { customerId, sigDate: today(), ...more });

  it("are booked with the leader's word, beyond the amount that is free", async () => {
    const { first, manager } = store;
    const id = await customerOf(first);
    const signed = await sign(first, id, { sigStatus: "2", sigType: "1", preAmount: "80000" });
    expect(signed.status, signed.msg).toBe(200);
    await set("flow.refundApproval", "1");
    await set("flow.refundAmount", "50000");
    // What was signed counts, not what the refund says of itself.
    const asked = await sign(first, id, { sigStatus: "4", preAmount: "1", remark: "客户搬走" });
    expect(asked).toMatchObject(WAITS);
    expect(await detail(id)).toMatchObject({ sigStatus: "2", awaiting: "退单退款" });
    // Neither by another day, nor by changing or deleting what was signed.
    expect((await sign(first, id, { sigStatus: "3" })).status).toBe(409);
    const { data } = await first.get<Row>(`${SIGN}/detail`, { id: signed.data.id });
    const change = { id: signed.data.id, version: data["version"] };
    expect((await first.post(`${SIGN}/submit`, { ...change, sigStatus: "1" })).status).toBe(409);
    expect((await first.post(`${SIGN}/remove`, {}, { ids: signed.data.id })).status).toBe(409);
    const form = await formOf(manager, processOf(asked));
    expect(form).toMatchObject({ businessTable: "customer", businessId: id, mine: "todo" });
    expect(form.facts.map(({ value }) => value)).toEqual(
      expect.arrayContaining(["退单退款", "¥80,000.00", "客户搬走"]),
    );
    expect((await decide(manager, processOf(asked), "ok")).status).toBe(200);
    expect(await detail(id)).toMatchObject({
      sigStatus: "4",
      refundDate: today(),
      awaiting: "",
    });
    const small = await customerOf(first);
    await sign(first, small, { sigStatus: "2", sigType: "1", preAmount: "30000" });
    expect((await sign(first, small, { sigStatus: "3" })).status).toBe(200);
    await set("flow.refundAmount", "0");
  });
});

describe("exports", () => {
  const download = (client: Client, query: Record<string, string>, path = `${CUSTOMER}/export`) =>
    test.app.inject({
      url: `/api${path}`,
      query,
      headers: { ...BASIC, "blade-auth": `bearer ${client.token}` },
    });

  it("of more rows than are free in a day wait, and give the rows they were asked for to who asked", async () => {
    const { manager, second } = store;
    const role = await makeRole(admin, "导出员", "1", [...SALES, "customer_export"]);
    const exporter = await makeUser(test, admin, role, store.store, "导出员");
    const mark = "导出审批客户";
    for (const n of [1, 2, 3]) await customerOf(store.first, { name: `${mark}${n}` });
    await set("flow.exportApproval", "1");
    await set("flow.exportRows", "2");
    const ask = async (query: Record<string, string>) => {
      await test.database.pool.query("delete from export_code");
      const { data: key } = await exporter.get<string>("/blade-msg/msg/send-export-captcha", {
        list: "customer",
      });
      return download(exporter, {
        list: "customer",
        captchaClueKey: key,
        captchaClueValue: await codeSent(test),
        ...query,
      });
    };
    expect((await ask({ name: `${mark}1` })).statusCode).toBe(200);
    expect((await ask({ name: `${mark}2` })).statusCode).toBe(200);
    // In pieces it is no less.
    expect((await ask({ name: `${mark}3` })).statusCode).toBe(202);
    expect((await ask({ name: `${mark}3` })).statusCode).toBe(409);
    const [open] = (
      await exporter.get<{ records: Row[] }>("/blade-warnMsg/warnMsg/list", { size: 1 })
    ).data.records;
    expect(open).toBeUndefined();
    const { rows } = await test.database.pool.query<{ id: string }>(
      "select process_instance_id::text as id from held_act where kind = 'export' order by id desc",
    );
    const process = rows[0]!.id;
    expect((await formOf(exporter, process)).file).toBe("");
    const early = await download(exporter, { list: "customer", approval: process });
    expect(early.json()).toMatchObject({ code: 400, msg: "该申请未通过或已过期" });
    expect((await formOf(admin, process)).mine).toBe("claim");
    expect((await decide(admin, process, "ok")).status).toBe(200);
    await customerOf(store.first, { name: `${mark}33` });
    const { file } = await formOf(exporter, process);
    const [path, query] = file.split("?");
    const given = Object.fromEntries(new URLSearchParams(query));
    const answer = await download(exporter, given, path);
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
    expect((await readXlsx(answer.rawPayload)).sheets[0]!.rows).toHaveLength(2);
    for (const other of [manager, second, admin]) {
      const refused = await download(other, given, path);
      expect([403, 404]).toContain(refused.statusCode);
    }
    const log = await admin.get<{ records: Row[] }>("/blade-resource/exportLog/list", { size: 1 });
    expect(log.data.records[0]).toMatchObject({ rows: "1", userId: exporter.userId });
  });
});
