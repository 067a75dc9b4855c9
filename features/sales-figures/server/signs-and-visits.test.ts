import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "#app/server/test/build-app.ts";
import { customerBody } from "#app/server/test/factories.ts";
import type { Page } from "#app/server/test/sales-bed.ts";
import { admin, prepareSales, store, submitted } from "#app/server/test/sales-bed.ts";

beforeAll(prepareSales);

const newCustomer = (client: Client): Promise<string> =>
  submitted(client, "/blade-customer/customer/submit", customerBody());

const sign = (customerId: string, more: Record<string, unknown>): Promise<string> =>
  submitted(admin, "/blade-sigRecord/sigRecord/submit", {
    customerId,
    sigStatus: "2",
    sigType: "1",
    ...more,
  });

const visit = (customerId: string, firstCommDate: string): Promise<string> =>
  submitted(admin, "/blade-visitRecords/visitRecords/submit", { customerId, firstCommDate });

/** What counts of a customer: the event, its day, the amount, and for whom. */
async function entriesOf(customerId: string): Promise<readonly string[][]> {
  const { data } = await admin.get<Page>("/blade-crm/salesEvent/list", {
    customerId,
    kind: "visited1,signed,returned,chargedBack",
  });
  return data.records
    .map(({ kind, day, amount, quantity, salesmanName }) => [
      kind!,
      day!,
      String(quantity),
      Number(amount).toFixed(2),
      salesmanName!,
    ])
    .sort();
}

describe("sales events of signs and visits", () => {
  it("follow visits, signs and refunds, and go with the records they came from", async () => {
    const id = await newCustomer(store.first);
    await visit(id, "2026-03-01");
    const signed = await sign(id, { sigDate: "2026-03-05", preAmount: "180000" });
    expect(await entriesOf(id)).toEqual([
      ["signed", "2026-03-05", "1", "180000.00", "李业务"],
      ["visited1", "2026-03-01", "1", "0.00", "李业务"],
    ]);
    const refund = await sign(id, { sigStatus: "4", sigType: null, sigDate: "2026-04-01" });
    expect(await entriesOf(id)).toContainEqual([
      "chargedBack",
      "2026-04-01",
      "-1",
      "-180000.00",
      "李业务",
    ]);
    await admin.post("/blade-sigRecord/sigRecord/remove", {}, { ids: refund });
    expect((await entriesOf(id)).map(([kind]) => kind)).toEqual(["signed", "visited1"]);
    await admin.post("/blade-sigRecord/sigRecord/remove", {}, { ids: signed });
    expect((await entriesOf(id)).map(([kind]) => kind)).toEqual(["visited1"]);
  });

  it("a deposit that was returned takes no sign away where there was none", async () => {
    const id = await newCustomer(store.first);
    await sign(id, { sigStatus: "3", sigType: null, sigDate: "2026-04-01" });
    expect(await entriesOf(id)).toEqual([["returned", "2026-04-01", "0", "0.00", "李业务"]]);
    await sign(id, { sigDate: "2026-04-20", preAmount: "70000" });
    expect((await entriesOf(id)).map(([kind, , quantity]) => [kind, quantity])).toEqual([
      ["returned", "0"],
      ["signed", "1"],
    ]);
  });

  it("stay with whoever had the customer that day, corrections and refunds included", async () => {
    const id = await newCustomer(store.first);
    const signed = await sign(id, { sigDate: "2026-03-05", preAmount: "100000" });
    const handed = await admin.post("/blade-crm/hand-over/customer", {
      ids: [id],
      receivers: [store.second.userId],
    });
    expect(handed, handed.msg).toMatchObject({ status: 200 });
    await visit(id, "2026-03-06");
    const { data } = await admin.get<{ version: number }>("/blade-sigRecord/sigRecord/detail", {
      id: signed,
    });
    await submitted(admin, "/blade-sigRecord/sigRecord/submit", {
      id: signed,
      version: data.version,
      sigDate: "2026-03-04",
      preAmount: "90000",
    });
    await sign(id, { sigStatus: "4", sigType: null, sigDate: "2026-04-01" });
    expect(await entriesOf(id)).toEqual([
      ["chargedBack", "2026-04-01", "-1", "-90000.00", "李业务"],
      ["signed", "2026-03-04", "1", "90000.00", "李业务"],
      ["visited1", "2026-03-06", "1", "0.00", "张业务"],
    ]);
    // Won back: a new sign, of whoever has the customer now. The first sign and its refund stay what they were.
    const again = await sign(id, { sigDate: "2026-05-01", preAmount: "80000" });
    const history = [
      ["chargedBack", "2026-04-01", "-1", "-90000.00", "李业务"],
      ["signed", "2026-03-04", "1", "90000.00", "李业务"],
      ["signed", "2026-05-01", "1", "80000.00", "张业务"],
      ["visited1", "2026-03-06", "1", "0.00", "张业务"],
    ];
    expect(await entriesOf(id)).toEqual(history);
    const lost = await sign(id, { sigStatus: "4", sigType: null, sigDate: "2026-06-01" });
    expect(await entriesOf(id)).toContainEqual([
      "chargedBack",
      "2026-06-01",
      "-1",
      "-80000.00",
      "张业务",
    ]);
    // Entered by mistake: what they said is taken back, the rest stays.
    await admin.post("/blade-sigRecord/sigRecord/remove", {}, { ids: lost });
    expect(await entriesOf(id)).toEqual(history);
    await admin.post("/blade-sigRecord/sigRecord/remove", {}, { ids: again });
    expect(await entriesOf(id)).toEqual(history.filter(([, day]) => day !== "2026-05-01"));
  });

  it("stay with whoever signed when the sign is entered once more for somebody else's customer", async () => {
    const id = await newCustomer(store.first);
    await sign(id, { sigDate: "2026-03-05", preAmount: "100000" });
    await admin.post("/blade-crm/hand-over/customer", {
      ids: [id],
      receivers: [store.second.userId],
    });
    // A second sign without a refund between is the same sign, corrected.
    await sign(id, { sigDate: "2026-03-09", preAmount: "110000" });
    expect(await entriesOf(id)).toEqual([["signed", "2026-03-09", "1", "110000.00", "李业务"]]);
  });

  it("of two merged customers are those of the one, and come back with the other", async () => {
    const [kept, other] = [await newCustomer(store.first), await newCustomer(store.second)];
    await sign(kept, { sigDate: "2026-03-05", preAmount: "100" });
    await sign(other, { sigDate: "2026-03-07", preAmount: "200" });
    const merged = await admin.post("/blade-customer/customer/merge", { id: kept, otherId: other });
    expect(merged, merged.msg).toMatchObject({ status: 200 });
    expect(await entriesOf(kept)).toEqual([["signed", "2026-03-07", "1", "200.00", "张业务"]]);
    const { data: merges } = await admin.get<Page>("/blade-customer/customer-merge/list", {
      customerId: kept,
    });
    const undone = await admin.post("/blade-customer/customer/undo-merge", {
      id: merges.records[0]!["id"],
    });
    expect(undone, undone.msg).toMatchObject({ status: 200 });
    expect(await entriesOf(kept)).toEqual([["signed", "2026-03-05", "1", "100.00", "李业务"]]);
    expect(await entriesOf(other)).toEqual([["signed", "2026-03-07", "1", "200.00", "张业务"]]);
  });

  it("go with a customer that is removed", async () => {
    const id = await newCustomer(store.first);
    await visit(id, "2026-03-01");
    await admin.post("/blade-customer/customer/remove", {}, { ids: id });
    expect(await entriesOf(id)).toEqual([]);
  });

  it("nobody writes them", async () => {
    const answer = await admin.post("/blade-crm/salesEvent/submit", { kind: "signed" });
    expect(answer.status).toBe(404);
  });
});
