import type { BulkResult } from "#engine/model/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { customerBody } from "./factories.ts";
import type { Page } from "./sales-bed.ts";
import { admin, store, submitted, prepareSales } from "./sales-bed.ts";

beforeAll(prepareSales);

describe("the open sea", () => {
  it("takes customers in, masks them, and gives them to who claims first", async () => {
    const id = await submitted(
      store.first,
      "/blade-customer/customer/submit",
      customerBody({ telephone: "13700003333" }),
    );
    expect(
      (
        await store.first.post<BulkResult>("/blade-customer/customer/transferOpenSea", {
          ids: id,
          reason: "联系不上",
        })
      ).data.done,
    ).toBe(1);
    expect(
      (
        await store.first.get<Page>("/blade-customer/customer/list", {
          telephone_equal: "13700003333",
        })
      ).data.total,
    ).toBe(0);
    const sea = await store.second.get<Page>("/blade-customer/customer/list", {
      pool: "open-sea",
      telephone_equal: "13700003333",
    });
    expect(sea.data.records[0]).toMatchObject({
      telephone: "137****3333",
      previousSalesman: "李业务",
      operationUser: "李业务",
    });
    expect(
      (await store.second.get<BulkResult>("/blade-customer/customer/receive-customer", { ids: id }))
        .data.done,
    ).toBe(1);
    expect(
      await store.first.get("/blade-customer/customer/receive-customer", { ids: id }),
    ).toMatchObject({
      status: 409,
      msg: "该客户已被他人领取",
    });
    expect((await store.second.get("/blade-customer/customer/detail", { id })).data).toMatchObject({
      pickSea: "1",
      pickNum: 1,
      telephone: "13700003333",
      clueOwnerName: "张业务",
    });
  });

  it("keeps flown orders out of every normal list until a manager brings them back", async () => {
    const id = await submitted(store.first, "/blade-customer/customer/submit", customerBody());
    expect(
      (
        await store.first.post<BulkResult>("/blade-customer/customer/transferFlightOrder", {
          ids: id,
          addReason: "疑似外签",
        })
      ).data.done,
    ).toBe(1);
    expect(
      (
        await admin.get<Page>("/blade-customer/customer/list", {
          pool: "flown-order",
          id_equal: id,
        })
      ).data.records.map((row) => row["addReason"]),
    ).toContain("疑似外签");
    expect(
      (await admin.post<BulkResult>("/blade-customer/customer/restoreFlightOrder", { ids: id }))
        .data.done,
    ).toBe(1);
    expect((await store.first.get("/blade-customer/customer/detail", { id })).data).toMatchObject({
      poolStatus: "0",
      clueOwnerName: "李业务",
    });
  });
});

describe("searching", () => {
  it.each(["欧阳", "阳明", "oym", "ouyangming", "4455", "13899994455", "欧阳 4455"])(
    "finds a customer by %s",
    async (words) => {
      const telephone = "13899994455";
      await store.first.post(
        "/blade-customer/customer/submit",
        customerBody({ name: "欧阳明", telephone, address: "翡翠府3幢" }),
      );
      const { data } = await store.first.get<Page>("/blade-customer/customer/list", {
        keyword: words,
      });
      expect(data.records.map((row) => row["name"])).toContain("欧阳明");
    },
  );

  it.each(["Anna", "nna", "anna ch"])("finds a customer with a Latin name by %s", async (words) => {
    await store.first.post("/blade-customer/customer/submit", customerBody({ name: "Anna Chen" }));
    const { data } = await store.first.get<Page>("/blade-customer/customer/list", {
      keyword: words,
    });
    expect(data.records.map((row) => row["name"])).toContain("Anna Chen");
  });

  it("finds nothing of others", async () => {
    expect(
      (await store.second.get<Page>("/blade-customer/customer/list", { keyword: "欧阳" })).data
        .total,
    ).toBe(0);
    expect((await store.second.get<unknown[]>("/blade-crm/search", { q: "欧阳" })).data).toEqual(
      [],
    );
    expect(
      (await store.first.get<{ title: string }[]>("/blade-crm/search", { q: "欧阳" })).data.map(
        ({ title }) => title,
      ),
    ).toContain("欧阳明");
  });
});
