import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "#app/server/test/build-app.ts";
import {
  admin,
  customerId,
  detail,
  manager,
  prepareDeals,
  reader,
  sales,
  saved,
  test,
} from "#app/server/test/deals-bed.ts";
import { systemSession } from "#engine/server/access/session.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import { moveApprovals } from "./approval-process.ts";

beforeAll(prepareDeals);

const CONTRACT = "/blade-crm/contract";

const agreed = (name: string) =>
  saved(sales, CONTRACT, {
    name,
    customerId,
    money: "120000",
    proposedDate: "2026-03-01",
    signingDate: "2026-03-05",
  });

async function submitted(name: string): Promise<string> {
  const id = await agreed(name);
  expect((await sales.post(`${CONTRACT}/submit-approval`, { id })).status).toBe(200);
  return id;
}

const process = async (id: string) =>
  String((await detail(sales, CONTRACT, id))["examineRecordId"]);

/** The task about a contract that a person may claim, as the screen of a task shows it. */
const offered = async (client: Client, id: string) =>
  (
    await client.get<{ taskId: string; mine: string; facts: { value: string }[] }>(
      "/blade-flow/work/handle-form",
      { processInstanceId: await process(id) },
    )
  ).data;

/** What the bell of a person has not said yet about contracts of a name. */
const told = async (client: Client, name: string) =>
  (
    await client.get<{ records: { name: string; warnContent: string }[] }>(
      "/blade-warnMsg/warnMsg/list",
      { size: 200, status: "0", responsiblePersonId: client.userId },
    )
  ).data.records
    .filter((row) => row.name.startsWith(name))
    .map(({ warnContent }) => warnContent);

describe("the approval of a contract", () => {
  it("is a process: decided among the tasks it leads to the same as on the contract", async () => {
    const id = await submitted("流程里审批的合同");
    const task = await offered(manager, id);
    expect(task).toMatchObject({ mine: "claim" });
    expect(task.facts.map(({ value }) => value)).toContain("¥120,000.00");
    const decide = (client: Client, more: object) =>
      client.post("/blade-flow/work/complete-task", { taskId: task.taskId, ...more });
    expect((await decide(sales, { flag: "ok" })).status).toBe(404);
    expect((await decide(reader, { flag: "ok" })).status).toBe(404);
    expect(await decide(manager, {})).toMatchObject({ status: 400, msg: "请先填写批复意见" });
    expect((await decide(manager, { comment: "缺图纸" })).status).toBe(200);
    expect(await detail(sales, CONTRACT, id)).toMatchObject({
      checkStatus: "3",
      checkOpinion: "缺图纸",
      checkUserId: manager.userId,
      approverIds: "",
    });
    const first = await process(id);
    await sales.post(`${CONTRACT}/submit-approval`, { id });
    expect(await process(id)).not.toBe(first);
    const again = await offered(manager, id);
    await manager.post("/blade-flow/work/complete-task", { taskId: again.taskId, flag: "ok" });
    expect(await detail(sales, CONTRACT, id)).toMatchObject({ checkStatus: "2" });
  });

  it("is taken back from either side", async () => {
    const one = await submitted("合同上撤回");
    const of = await process(one);
    expect((await sales.post(`${CONTRACT}/withdraw`, { id: one })).status).toBe(200);
    const list = await sales.get<{ status: string }[]>("/blade-flow/process/history-flow-list", {
      processInstanceId: of,
    });
    expect(list.data.map(({ status }) => status)).toEqual(["start", "withdraw"]);

    const other = await submitted("流程里撤回");
    const withdrawn = await sales.post("/blade-flow/work/withdraw", {
      processInstanceId: await process(other),
    });
    expect(withdrawn.status).toBe(200);
    expect(await detail(sales, CONTRACT, other)).toMatchObject({ checkStatus: "4" });
  });

  it("is not decided by whoever submitted it while others may", async () => {
    const id = await submitted("自己提交的合同");
    await manager.post(`${CONTRACT}/withdraw`, { id });
    await manager.post(`${CONTRACT}/submit-approval`, { id });
    expect(await manager.post(`${CONTRACT}/judge`, { id, verdict: "2" })).toMatchObject({
      status: 400,
      msg: "不能审批自己提交的合同",
    });
    expect((await admin.post(`${CONTRACT}/judge`, { id, verdict: "2" })).status).toBe(200);
  });

  it("waits for whom it was passed to, who is told of it in the place of whoever passed it on", async () => {
    const name = "转交审批的合同";
    const id = await submitted(name);
    const { taskId } = await offered(manager, id);
    const passed = await manager.post("/blade-flow/work/delegate-task", {
      taskId,
      userId: admin.userId,
    });
    expect(passed.status, passed.msg).toBe(200);
    expect(await detail(sales, CONTRACT, id)).toMatchObject({ approverIds: admin.userId });
    expect(await told(manager, name)).toEqual([]);
    expect(await told(admin, name)).toHaveLength(1);
  });

  it("tells whoever decides how much is sold for what", async () => {
    const categoryId = await saved(admin, "/blade-crm/productCategory", { name: "审批品类" });
    const productId = await saved(admin, "/blade-crm/product", {
      categoryId,
      name: "审批产品",
      price: "100",
      unit: "㎡",
    });
    const line = { productId, num: "10", salesPrice: "120" };
    const id = await saved(sales, CONTRACT, {
      name: "带明细审批的合同",
      customerId,
      proposedDate: "2026-03-01",
      signingDate: "2026-03-05",
      lines: [line, { ...line, num: "5" }],
    });
    expect((await sales.post(`${CONTRACT}/submit-approval`, { id })).status).toBe(200);
    const values = (await offered(manager, id)).facts.map(({ value }) => value);
    expect(values).toEqual(expect.arrayContaining(["2 行，¥1,800.00", "¥1,800.00", "¥0.00"]));
  });

  it("is decided once, on the contract or among the tasks", async () => {
    const id = await submitted("同时审批的合同");
    const { taskId } = await offered(manager, id);
    const answers = await Promise.all([
      manager.post(`${CONTRACT}/judge`, { id, verdict: "2" }),
      manager.post("/blade-flow/work/complete-task", { taskId, flag: "ok" }),
      manager.post(`${CONTRACT}/judge`, { id, verdict: "3", opinion: "不行" }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  it("goes on in a process for contracts that were submitted before there were any", async () => {
    const id = await submitted("升级前提交的合同");
    await test.database.pool.query("update contract set examine_record_id = null where id = $1", [
      id,
    ]);
    const move = () =>
      inTransaction(test.database.pool, systemSession("000000"), new Date(), "test", moveApprovals);
    await move();
    const moved = await process(id);
    expect(moved).toMatch(/^\d+$/);
    await move();
    expect(await process(id)).toBe(moved);
    expect(await offered(manager, id)).toMatchObject({ mine: "claim" });
    expect((await manager.post(`${CONTRACT}/judge`, { id, verdict: "2" })).status).toBe(200);
    expect(await detail(sales, CONTRACT, id)).toMatchObject({ checkStatus: "2" });
  });

  it("takes a second word for discounts beyond the limit, once that is switched on", async () => {
    const set = async (paramKey: string, paramValue: string) => {
      const { data } = await admin.get<{ records: { id: string }[] }>("/blade-system/param/list", {
        paramKey,
      });
      const answer = await admin.post("/blade-system/param/submit", {
        ...(data.records[0] ?? { paramName: paramKey, paramKey }),
        paramValue,
      });
      expect(answer.status, answer.msg).toBe(200);
    };
    await set("contract.discountLimit", "1");
    const discounted = async (name: string) => {
      const id = await saved(sales, CONTRACT, {
        name,
        customerId,
        money: "100000",
        discountAmount: "20000",
        proposedDate: "2026-03-01",
        signingDate: "2026-03-05",
      });
      await sales.post(`${CONTRACT}/submit-approval`, { id });
      await manager.post(`${CONTRACT}/judge`, { id, verdict: "2" });
      return id;
    };
    const off = await discounted("未开启时的大额优惠");
    expect(await detail(sales, CONTRACT, off)).toMatchObject({ checkStatus: "2" });
    await set("flow.discountApproval", "1");
    const on = await discounted("开启后的大额优惠");
    expect(await detail(sales, CONTRACT, on)).toMatchObject({
      checkStatus: "1",
      approverIds: admin.userId,
    });
    expect((await admin.post(`${CONTRACT}/judge`, { id: on, verdict: "2" })).status).toBe(200);
    expect(await detail(sales, CONTRACT, on)).toMatchObject({ checkStatus: "2" });
    await set("flow.discountApproval", "0");
  });

  it("follows the diagram a company draws for it", async () => {
    const models = await admin.get<{ records: { id: string; xml: string }[] }>(
      "/blade-flow/model/list",
      { modelKey: "contract-approval" },
    );
    const { id: model, xml } = models.data.records[0]!;
    const twice = xml
      .replace('targetRef="done"', 'targetRef="finance"')
      .replace(
        "</bpmn:process>",
        `<bpmn:userTask id="finance" name="财务复核" flowable:assignee="${admin.userId}"/><bpmn:sequenceFlow id="last" sourceRef="finance" targetRef="done"/></bpmn:process>`,
      );
    await admin.post("/blade-flow/model/submit", { id: model, xml: twice });
    await admin.post("/blade-flow/model/deploy", {}, { modelId: model });
    const name = "两级审批的合同";
    const id = await submitted(name);
    expect(await told(manager, name)).toEqual([expect.stringMatching(/等待您办理「.+」$/)]);
    expect(await told(admin, name)).toEqual([]);
    expect((await manager.post(`${CONTRACT}/judge`, { id, verdict: "2" })).status).toBe(200);
    expect(await told(manager, name)).toEqual([]);
    expect(await told(admin, name)).toEqual([expect.stringMatching(/等待您办理「财务复核」$/)]);
    expect(await detail(sales, CONTRACT, id)).toMatchObject({
      checkStatus: "1",
      approverIds: admin.userId,
    });
    expect(await manager.post(`${CONTRACT}/judge`, { id, verdict: "2" })).toMatchObject({
      status: 400,
      msg: "任务已被办理或签收",
    });
    expect((await admin.post(`${CONTRACT}/judge`, { id, verdict: "2" })).status).toBe(200);
    expect(await detail(sales, CONTRACT, id)).toMatchObject({ checkStatus: "2" });
  });
});
