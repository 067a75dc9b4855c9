import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  admin,
  customerId,
  detail,
  leader,
  manager,
  prepareDeals,
  sales,
  saved,
} from "#app/server/test/deals-bed.ts";
import type { Client } from "#app/server/test/build-app.ts";
import { freshPhone } from "#app/server/test/factories.ts";

const CONTRACT = "/blade-crm/contract";
const PAYMENT = "/blade-crm/contractPayment";
const FEE = "/blade-dev/t18";
const WAITS = { status: 202, success: false, msg: "已提交审批，通过后自动生效" };

type Row = Readonly<Record<string, string>>;
interface Form {
  readonly taskId: string;
  readonly mine: string;
  readonly facts: readonly { readonly value: string }[];
}

async function set(paramKey: string, paramValue: string): Promise<void> {
  const { data } = await admin.get<{ records: Row[] }>("/blade-system/param/list", { paramKey });
  const answer = await admin.post("/blade-system/param/submit", { ...data.records[0], paramValue });
  expect(answer.status, answer.msg).toBe(200);
}

const processOf = ({ data }: { readonly data: unknown }): string =>
  (data as { processInstanceId: string }).processInstanceId;
const formOf = async (client: Client, processInstanceId: string): Promise<Form> =>
  (await client.get<Form>("/blade-flow/work/handle-form", { processInstanceId })).data;
async function decide(client: Client, process: string, flag: string, comment = "") {
  const { taskId } = await formOf(client, process);
  return client.post("/blade-flow/work/complete-task", { taskId, flag, comment });
}

beforeAll(prepareDeals);
beforeEach(async () => {
  await set("flow.refundApproval", "1");
  await set("flow.refundAmount", "1000");
});

describe("payments of a contract that are taken back", () => {
  /** A contract in force, with a payment. */
  async function paid(money: string): Promise<readonly [contract: string, payment: string]> {
    const id = await saved(sales, CONTRACT, {
      name: "退款合同",
      customerId,
      money: "120000",
      proposedDate: "2026-03-01",
      signingDate: "2026-03-05",
    });
    await sales.post(`${CONTRACT}/submit-approval`, { id });
    expect((await manager.post(`${CONTRACT}/judge`, { id, verdict: "2" })).status).toBe(200);
    return [id, await saved(sales, PAYMENT, { contractId: id, payDate: "2026-03-06", money })];
  }
  const received = async (id: string) => (await detail(sales, CONTRACT, id))["receivedMoney"];
  const remove = (ids: string) => sales.post(`${PAYMENT}/remove`, {}, { ids });

  it("wait for the leader, and are gone with their word", async () => {
    const [contract, payment] = await paid("50000");
    const asked = await remove(payment);
    expect(asked).toMatchObject(WAITS);
    expect(await received(contract)).toBe("50000.00");
    expect((await detail(sales, CONTRACT, contract))["awaiting"]).toBe("退单退款");
    const form = await formOf(leader, processOf(asked));
    expect(form.mine).toBe("todo");
    expect(form.facts.map(({ value }) => value)).toEqual(
      expect.arrayContaining([expect.stringContaining("退款合同"), "¥50,000.00"]),
    );
    expect((await formOf(sales, processOf(asked))).mine).toBe("none");
    expect((await decide(leader, processOf(asked), "ok")).status).toBe(200);
    expect(await received(contract)).toBe("0.00");
  });

  it("stay where it is refused, and nobody gets round it by making less of them or by another way at once", async () => {
    const [contract, payment] = await paid("50000");
    const { version } = await detail(sales, PAYMENT, payment);
    const asked = await sales.post(`${PAYMENT}/submit`, {
      id: payment,
      contractId: contract,
      payDate: "2026-03-06",
      money: "1",
      version,
    });
    expect(asked).toMatchObject(WAITS);
    const more = await Promise.all(Array.from({ length: 20 }, () => remove(payment)));
    expect([...new Set(more.map(({ status }) => status))]).toEqual([409]);
    expect((await decide(leader, processOf(asked), "", "不同意")).status).toBe(200);
    expect(await received(contract)).toBe("50000.00");
  });

  it("are free below the amount that is", async () => {
    const [contract, payment] = await paid("900");
    expect((await remove(payment)).status).toBe(200);
    expect(await received(contract)).toBe("0.00");
  });
});

describe("stall fees given back", () => {
  async function paidFee(amount: string): Promise<string> {
    const f3 = await saved(admin, "/blade-dev/t1", { f1: `市场${freshPhone()}` });
    const f4 = await saved(admin, "/blade-dev/t2", { f1: "商户", f3: freshPhone(), f5: "1" });
    const floor = await saved(admin, "/blade-dev/t7", { f1: f3, t7Name: "一楼" });
    const f8 = await saved(admin, "/blade-dev/t8", { f1: floor, t8No: freshPhone() });
    const id = await saved(admin, FEE, { f3, f4, f8, f6: amount, period: "2026-03" });
    const answer = await admin.post(`${FEE}/pay`, { id, amount, f9: "1" });
    expect(answer.status, answer.msg).toBe(200);
    return id;
  }
  const refund = (id: string) => admin.post(`${FEE}/refund`, { id });

  it("wait for somebody else's word beyond the amount that is free", async () => {
    const small = await paidFee("900");
    expect((await refund(small)).status).toBe(200);
    const id = await paidFee("5000");
    const asked = await refund(id);
    expect(asked).toMatchObject(WAITS);
    expect(await detail(admin, FEE, id)).toMatchObject({ status: "1", paid: "5000.00" });
    expect((await refund(id)).status).toBe(409);
    const form = await formOf(leader, processOf(asked));
    expect(form.facts.map(({ value }) => value)).toEqual(
      expect.arrayContaining(["2026-03", "5000.00"]),
    );
  });
});
