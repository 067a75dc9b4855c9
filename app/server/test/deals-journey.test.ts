import type { RecordChange } from "#engine/model/index.ts";
import type { BoardColumn } from "#features/opportunities/feature.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "./build-app.ts";
import { buildTestApp } from "./build-app.ts";
import { customerBody, freshPhone, makeRole, makeStore, makeUser, SALES } from "./factories.ts";

const DEALS = [
  ...SALES,
  "contacts*",
  "business",
  "business_add",
  "business_edit",
  "business_end",
  "business_product*",
  "business_group",
  "business_stage",
  "product",
  "contract*",
];

let test: TestApp;
let admin: Client;
let sales: Client;
let reader: Client;
let manager: Client;
let customerId: string;
let groupId: string;
let stages: string[];

const saved = async (
  client: Client,
  path: string,
  body: Record<string, unknown>,
): Promise<string> => {
  const answer = await client.post<{ id: string }>(`${path}/submit`, body);
  expect(answer, `${path}: ${answer.msg}`).toMatchObject({ status: 200 });
  return answer.data.id;
};
const detail = async (client: Client, path: string, id: string) =>
  (await client.get(`${path}/detail`, { id })).data;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  const store = await makeStore(test, admin);
  const salesRole = await makeRole(
    admin,
    "销售顾问",
    "2",
    DEALS.filter((code) => code !== "contract*").concat(
      "contract",
      "contract_add",
      "contract_edit",
      "contract_room*",
      "contract_payment*",
    ),
  );
  const managerRole = await makeRole(admin, "销售店长", "4", [...DEALS, "business_reopen"]);
  sales = await makeUser(test, admin, salesRole, store.store);
  reader = await makeUser(test, admin, salesRole, store.store);
  manager = await makeUser(test, admin, managerRole, store.store);
  customerId = await saved(sales, "/blade-customer/customer", customerBody({ name: "陈晓明" }));
  groupId = await saved(admin, "/blade-crm/businessGroup", { name: "整装" });
  stages = [];
  for (const [index, name] of ["初步接触", "方案报价", "商务谈判"].entries())
    stages.push(
      await saved(admin, "/blade-crm/businessStage", {
        name,
        typeId: groupId,
        sort: index + 1,
        probability: 30 * (index + 1),
      }),
    );
});

const opportunity = (more: Record<string, unknown> = {}) =>
  saved(sales, "/blade-crm/business", {
    businessName: "碧桂园整装",
    customerId,
    typeId: groupId,
    money: "100000",
    discountRate: "0.95",
    ...more,
  });

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
    const other = await saved(admin, "/blade-crm/businessGroup", { name: "局装" });
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
      expect.objectContaining({ field: "money", before: "100000.00", after: "3000.00" }),
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
      msg: "请填写原因",
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

describe("contracts", () => {
  const dates = { proposedDate: "2026-03-01", signingDate: "2026-03-05" };
  const agreed = (more: Record<string, unknown> = {}) =>
    saved(sales, "/blade-crm/contract", {
      name: "陈晓明装修合同",
      customerId,
      money: "120000",
      ...dates,
      ...more,
    });

  it("number themselves, take over the opportunity's amount and refuse crossed dates", async () => {
    const businessId = await opportunity();
    const id = await agreed({ businessId, money: undefined });
    const row = await detail(sales, "/blade-crm/contract", id);
    expect(row).toMatchObject({
      totalPrice: "95000.00",
      receivedMoney: "0.00",
      unreceivedMoney: "95000.00",
      checkStatus: "0",
    });
    expect(row["num"]).toMatch(/^HT\d{8}-\d{3}$/);
    const crossed = {
      name: "x",
      customerId,
      money: "1",
      proposedDate: "2026-03-05",
      signingDate: "2026-03-01",
    };
    expect(await sales.post("/blade-crm/contract/submit", crossed)).toMatchObject({
      status: 400,
      msg: "签约日期不能早于拟定日期",
    });
    const stranger = await saved(sales, "/blade-customer/customer", customerBody());
    expect(
      await sales.post("/blade-crm/contract/submit", {
        ...dates,
        name: "x",
        customerId: stranger,
        businessId,
      }),
    ).toMatchObject({
      status: 400,
      msg: "该商机不属于所选客户",
    });
  });

  it("are approved before money comes in, and received plus open is always the total", async () => {
    const id = await agreed();
    const pay = (money: string) =>
      sales.post<{ id: string }>("/blade-crm/contractPayment/submit", {
        contractId: id,
        payDate: "2026-03-06",
        money,
      });
    expect(await pay("100")).toMatchObject({ status: 400, msg: "合同审批通过后才能登记收款" });
    expect((await sales.post("/blade-crm/contract/submit-approval", { id })).status).toBe(200);
    expect(await sales.post("/blade-crm/contract/submit", { id, remark: "改" })).toMatchObject({
      status: 400,
      msg: "审批中、已通过或作废的合同不能修改",
    });
    expect((await sales.post("/blade-crm/contract/judge", { id, verdict: "2" })).status).toBe(403);
    expect(await manager.post("/blade-crm/contract/judge", { id, verdict: "3" })).toMatchObject({
      status: 400,
      msg: "请填写驳回意见",
    });
    expect(
      (await manager.post("/blade-crm/contract/judge", { id, verdict: "3", opinion: "缺图纸" }))
        .status,
    ).toBe(200);
    await sales.post("/blade-crm/contract/submit-approval", { id });
    expect((await manager.post("/blade-crm/contract/judge", { id, verdict: "2" })).status).toBe(
      200,
    );
    const first = await pay("50000.55");
    expect(await detail(sales, "/blade-crm/contract", id)).toMatchObject({
      receivedMoney: "50000.55",
      unreceivedMoney: "69999.45",
      checkStatus: "2",
    });
    expect(await pay("70000")).toMatchObject({ status: 400, msg: "收款金额不能超过未收金额" });
    expect(await detail(sales, "/blade-crm/contract", id)).toMatchObject({
      receivedMoney: "50000.55",
    });
    await sales.post("/blade-crm/contractPayment/remove", {}, { ids: first.data.id });
    expect(await detail(sales, "/blade-crm/contract", id)).toMatchObject({
      receivedMoney: "0.00",
      unreceivedMoney: "120000.00",
    });
  });

  it("tell whoever may approve them that they wait, and their owner the verdict", async () => {
    const name = "等待审批的合同";
    const id = await agreed({ name });
    await sales.post("/blade-crm/contract/submit-approval", { id });
    const bell = async (client: Client) => {
      const { records } = (
        await client.get<{ records: { name: string; warnContent: string }[] }>(
          "/blade-warnMsg/warnMsg/list",
          { size: 50 },
        )
      ).data;
      return records.filter((row) => row.name === name).map(({ warnContent }) => warnContent);
    };
    expect(await bell(manager)).toEqual([
      expect.stringMatching(/^合同 等待审批的合同（HT\d{8}-\d{3}）等待您审批$/),
    ]);
    expect(await bell(sales)).toEqual([]);
    await manager.post("/blade-crm/contract/judge", { id, verdict: "2" });
    expect(await bell(sales)).toEqual(["合同 等待审批的合同 已通过审批"]);
  });

  it("say with whom they lie while they wait, and their approver finds them", async () => {
    const id = await agreed({ name: "等谁审批的合同" });
    await sales.post("/blade-crm/contract/submit-approval", { id });
    expect(await detail(sales, "/blade-crm/contract", id)).toMatchObject({
      checkStatus: "1",
      approverIds: manager.userId,
    });
    const waiting = { checkStatus: "1", approverIds: manager.userId, name: "等谁审批的合同" };
    expect(
      (await manager.get<{ total: number }>("/blade-crm/contract/list", waiting)).data.total,
    ).toBe(1);
    await manager.post("/blade-crm/contract/judge", { id, verdict: "2" });
    expect(await detail(sales, "/blade-crm/contract", id)).toMatchObject({
      checkStatus: "2",
      approverIds: "",
    });
    expect(
      (await manager.get<{ total: number }>("/blade-crm/contract/list", waiting)).data.total,
    ).toBe(0);
  });

  it("go neither to approval nor on paper while their amount and their product lines differ", async () => {
    const businessId = await opportunity({ discountRate: "1" });
    const id = await agreed({ businessId, money: "150000" });
    const categoryId = await saved(admin, "/blade-crm/productCategory", { name: "定制" });
    const productId = await saved(admin, "/blade-crm/product", {
      categoryId,
      name: "定制橱柜",
      price: "17980",
    });
    await saved(sales, "/blade-crm/businessProduct", { businessId, productId, num: "1" });
    const refused = {
      status: 400,
      msg: "合同金额 150,000.00 与商机产品合计 17,980.00 相差 132,020.00，请先改为一致",
    };
    expect(await sales.post("/blade-crm/contract/submit-approval", { id })).toMatchObject(refused);
    expect(await sales.get("/blade-crm/contract/print", { id })).toMatchObject(refused);
    expect(await sales.get("/blade-crm/contract/pdf", { id })).toMatchObject(refused);

    await saved(sales, "/blade-crm/contract", { id, money: "17980" });
    expect((await sales.get("/blade-crm/contract/print", { id })).status).toBe(200);
    expect((await sales.post("/blade-crm/contract/submit-approval", { id })).status).toBe(200);
    const { num } = await detail(sales, "/blade-crm/contract", id);
    expect(
      await sales.post("/blade-crm/businessProduct/submit", { businessId, productId, num: "2" }),
    ).toMatchObject({
      status: 400,
      msg: `合同 ${String(num)} 审批中或已通过，产品明细不能再修改`,
    });
  });

  it("keep their rooms once submitted", async () => {
    const contractId = await agreed();
    const room = { contractId, propertyId: "1幢", roomTypeId: "三房", num: "1" };
    const id = await saved(sales, "/blade-crm/contractRoom", room);
    await sales.post("/blade-crm/contract/submit-approval", { id: contractId });
    const refused = { status: 400, msg: "审批中、已通过或作废的合同不能修改" };
    expect(await sales.post("/blade-crm/contractRoom/submit", room)).toMatchObject(refused);
    expect(await sales.post("/blade-crm/contractRoom/remove", {}, { ids: id })).toMatchObject(
      refused,
    );
    expect((await sales.post("/blade-crm/contractRoom/submit", { contractId })).msg).toBe(
      "请输入楼宇ID",
    );
  });

  it("reckon right when payments come and go at once", async () => {
    const id = await agreed();
    await sales.post("/blade-crm/contract/submit-approval", { id });
    await manager.post("/blade-crm/contract/judge", { id, verdict: "2" });
    const pay = (money: string) =>
      saved(sales, "/blade-crm/contractPayment", { contractId: id, payDate: "2026-03-06", money });
    const payments = await Promise.all(["100", "200", "300.50", "400"].map(pay));
    expect(await detail(sales, "/blade-crm/contract", id)).toMatchObject({
      receivedMoney: "1000.50",
      unreceivedMoney: "118999.50",
    });
    await Promise.all(
      payments
        .slice(0, 3)
        .map((ids) => sales.post("/blade-crm/contractPayment/remove", {}, { ids })),
    );
    expect(await detail(sales, "/blade-crm/contract", id)).toMatchObject({
      receivedMoney: "400.00",
      unreceivedMoney: "119600.00",
    });
    const log = (await sales.get<RecordChange[]>("/blade-crm/contract/changes", { id })).data;
    expect(log.flatMap(({ changes }) => changes.map(({ field }) => field))).toContain(
      "receivedMoney",
    );
  });

  it("number 20 at once without a gap or a repeat", async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => agreed()));
    const numbers = await Promise.all(
      ids.map(async (id) => String((await detail(sales, "/blade-crm/contract", id))["num"])),
    );
    const places = numbers
      .map((number) => Number(number.split("-")[1]))
      .toSorted((one, other) => one - other);
    expect(new Set(places).size).toBe(20);
    expect(places.at(-1)! - places[0]!).toBe(19);
  });
});
