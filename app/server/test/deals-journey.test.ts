import type { RecordChange } from "#engine/model/index.ts";
import type { BoardColumn } from "#features/opportunities/feature.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { freshPhone } from "./factories.ts";
import {
  admin,
  sales,
  reader,
  manager,
  customerId,
  groupId,
  stages,
  saved,
  detail,
  opportunity,
  prepareDeals,
} from "./deals-bed.ts";

beforeAll(prepareDeals);

describe("opportunities", () => {
  it("begin in the first stage, reckon their total and move on the board", async () => {
    const id = await opportunity();
    expect(await detail(sales, "/blade-crm/business", id)).toMatchObject({
      statusId: stages[0],
      totalPrice: "95000.00",
      isEnd: "0",
      followup: "0",
      ownerUserId: sales.userId,
    });
    expect(await sales.post("/blade-crm/business/move", { id, statusId: stages[2] })).toMatchObject(
      { status: 200 },
    );
    const columns = (
      await sales.get<BoardColumn[]>("/blade-crm/business/board", { typeId: groupId })
    ).data;
    expect(columns.map(({ name }) => name)).toEqual(["初步接触", "方案报价", "商务谈判"]);
    expect(columns[2]!.cards.map((card) => card.id)).toContain(id);
    expect(columns[2]).toMatchObject({ count: 1, total: "95000.00" });
    const other = await saved(admin, "/blade-crm/businessGroup", { name: "软装" });
    const foreign = await saved(admin, "/blade-crm/businessStage", { name: "洽谈", typeId: other });
    expect(await sales.post("/blade-crm/business/move", { id, statusId: foreign })).toMatchObject({
      status: 400,
      msg: "该阶段不属于所选类型",
    });
  });

  it("take their amount from product lines", async () => {
    const categoryId = await saved(admin, "/blade-crm/productCategory", { name: "橱柜" });
    const productId = await saved(admin, "/blade-crm/product", {
      name: "整体橱柜",
      categoryId,
      price: "1999.90",
      unit: "延米",
    });
    const businessId = await opportunity({ money: "1", discountRate: "1" });
    const line = await saved(sales, "/blade-crm/businessProduct", {
      businessId,
      productId,
      num: "3.5",
      discount: "0.9",
    });
    expect(await detail(sales, "/blade-crm/businessProduct", line)).toMatchObject({
      price: "1999.90",
      salesPrice: "1999.90",
      unit: "延米",
      subtotal: "6299.69",
    });
    await saved(sales, "/blade-crm/businessProduct", {
      businessId,
      productId,
      num: "1",
      salesPrice: "1800",
    });
    expect(await detail(sales, "/blade-crm/business", businessId)).toMatchObject({
      money: "8099.69",
      totalPrice: "8099.69",
    });
    await sales.post("/blade-crm/businessProduct/remove", {}, { ids: line });
    expect(await detail(sales, "/blade-crm/business", businessId)).toMatchObject({
      totalPrice: "1800.00",
    });
    expect(
      (await sales.get("/blade-crm/businessProduct/list-sums", { businessId, sums: "subtotal" }))
        .data,
    ).toEqual({
      subtotal: "1800.00",
    });
  });

  it("keep their lines once closed, and note in the log what lines did to the amount", async () => {
    const categoryId = await saved(admin, "/blade-crm/productCategory", { name: "地板" });
    const productId = await saved(admin, "/blade-crm/product", {
      name: "实木地板",
      categoryId,
      price: "300",
    });
    const businessId = await opportunity({ discountRate: "1" });
    const line = await saved(sales, "/blade-crm/businessProduct", {
      businessId,
      productId,
      num: "10",
    });
    const log = (await sales.get<RecordChange[]>("/blade-crm/business/changes", { id: businessId }))
      .data;
    expect(log[0]!.changes).toContainEqual(
      expect.objectContaining({ field: "money", before: "100,000.00", after: "3,000.00" }),
    );
    await sales.post("/blade-crm/business/end", { id: businessId, isEnd: "1" });
    const refused = { status: 400, msg: "已结束的商机不能修改，请先重新打开" };
    expect(await sales.post("/blade-crm/businessProduct/remove", {}, { ids: line })).toMatchObject(
      refused,
    );
    expect(
      await sales.post("/blade-crm/businessProduct/submit", { id: line, num: "1" }),
    ).toMatchObject(refused);
    expect(await detail(sales, "/blade-crm/business", businessId)).toMatchObject({
      money: "3000.00",
    });
  });

  it("are only read by their readers, lines and closing included", async () => {
    const categoryId = await saved(admin, "/blade-crm/productCategory", { name: "涂料" });
    const productId = await saved(admin, "/blade-crm/product", {
      name: "乳胶漆",
      categoryId,
      price: "30",
    });
    const businessId = await opportunity({ roUserId: reader.userId });
    expect(await detail(reader, "/blade-crm/business", businessId)).toMatchObject({
      businessName: "碧桂园整装",
    });
    const refusals = await Promise.all([
      reader.post("/blade-crm/businessProduct/submit", { businessId, productId, num: "1" }),
      reader.post("/blade-crm/business/end", { id: businessId, isEnd: "1" }),
      reader.post("/blade-crm/business/submit", { id: businessId, remark: "改" }),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it("keep their type and stages while they are in them", async () => {
    await opportunity();
    expect(await admin.post("/blade-crm/businessGroup/remove", {}, { ids: groupId })).toMatchObject(
      {
        status: 400,
        msg: "该类型下还有商机，不能删除",
      },
    );
    expect(
      await admin.post("/blade-crm/businessStage/remove", {}, { ids: stages[0]! }),
    ).toMatchObject({ status: 400 });
  });

  it("close with a reason, stay closed, and are reopened by a manager only", async () => {
    const id = await opportunity();
    expect(await sales.post("/blade-crm/business/end", { id, isEnd: "2" })).toMatchObject({
      status: 400,
      msg: "请输入原因",
    });
    expect(
      await sales.post("/blade-crm/business/end", { id, isEnd: "2", reason: "选择了别家" }),
    ).toMatchObject({ status: 200 });
    expect(await detail(sales, "/blade-crm/business", id)).toMatchObject({
      isEnd: "2",
      endReason: "选择了别家",
    });
    expect(await sales.post("/blade-crm/business/submit", { id, remark: "再改" })).toMatchObject({
      status: 400,
      msg: "已结束的商机不能修改，请先重新打开",
    });
    expect((await sales.post("/blade-crm/business/reopen", { id })).status).toBe(403);
    expect((await manager.post("/blade-crm/business/reopen", { id })).status).toBe(200);
    expect((await sales.post("/blade-crm/business/submit", { id, remark: "再改" })).status).toBe(
      200,
    );
  });

  it("count as followed up once their customer is", async () => {
    const id = await opportunity();
    await saved(sales, "/blade-customer/customerFollow", {
      customerId,
      followType: "1",
      followDesc: "约了周六看样板间",
    });
    expect(await detail(sales, "/blade-crm/business", id)).toMatchObject({ followup: "1" });
  });
});

describe("the board of a manager", () => {
  it("shows everybody's deals, or one person's", async () => {
    const id = await opportunity();
    const board = async (ownerUserId?: string): Promise<readonly string[]> => {
      const columns = (
        await manager.get<BoardColumn[]>("/blade-crm/business/board", {
          typeId: groupId,
          ...(ownerUserId && { ownerUserId }),
        })
      ).data;
      return columns.flatMap(({ cards }) => cards.map((card) => card.id));
    };
    expect(await board()).toContain(id);
    expect(await board(sales.userId)).toContain(id);
    expect(await board(reader.userId)).toEqual([]);
  });
});

describe("product categories and types", () => {
  it("are told page by page, and one under the other for their screen", async () => {
    for (const [path, parent] of [
      ["/blade-crm/productCategory", "parentId"],
      ["/blade-crm/type", "pid"],
    ] as const) {
      const above = await saved(admin, path, { name: "主材" });
      const below = await saved(admin, path, { name: "瓷砖", [parent]: above });
      const page = (await admin.get<{ records: { id: string }[] }>(`${path}/list`, { size: 100 }))
        .data;
      expect(page.records.map(({ id }) => id)).toEqual(expect.arrayContaining([above, below]));
      const tree = (
        await admin.get<{ id: string; children: { id: string }[] }[]>(`${path}/list`, {
          nested: "1",
        })
      ).data;
      expect(tree.find(({ id }) => id === above)!.children).toMatchObject([{ id: below }]);
      expect(await admin.post(`${path}/remove`, {}, { ids: above })).toMatchObject({
        status: 400,
        msg: "请先删除子节点!",
      });
    }
  });
});

describe("contacts", () => {
  it("may have a landline beside their mobile", async () => {
    const id = await saved(sales, "/blade-crm/contacts", {
      name: "陈老先生",
      telephone: "0571-8888 6666",
    });
    expect(await detail(sales, "/blade-crm/contacts", id)).toMatchObject({
      telephone: "057188886666",
    });
    expect(
      await sales.post("/blade-crm/contacts/submit", { name: "陈老先生", telephone: "88886666" }),
    ).toMatchObject({
      status: 400,
      msg: "请输入正确的电话号码，座机带区号",
    });
  });

  it("are tied to customers and opportunities", async () => {
    const id = await saved(sales, "/blade-crm/contacts", {
      name: "陈太太",
      mobile: freshPhone(),
      post: "配偶",
    });
    const businessId = await opportunity();
    expect(
      (
        await sales.post("/blade-crm/contacts/associationCustomer", {
          id: customerId,
          contactsIds: id,
        })
      ).status,
    ).toBe(200);
    expect(
      (
        await sales.post("/blade-crm/contacts/associationBusiness", {
          id: businessId,
          contactsIds: id,
        })
      ).status,
    ).toBe(200);
    expect(await detail(sales, "/blade-crm/contacts", id)).toMatchObject({
      customerId,
      customerName: "陈晓明",
      businessIds: businessId,
    });
    const page = await sales.get<{ total: number; records: { id: string }[] }>(
      "/blade-crm/contacts/associationBusinessPage",
      {
        id,
        current: 1,
        size: 10,
      },
    );
    expect(page.data).toMatchObject({ total: 1, records: [{ id: businessId }] });
    expect(
      (
        await admin.post("/blade-crm/contacts/associationCustomer", {
          id: customerId,
          contactsIds: "123",
        })
      ).status,
    ).toBe(400);
  });
});
