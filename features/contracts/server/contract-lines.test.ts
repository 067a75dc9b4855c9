import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "#app/server/test/build-app.ts";
import { BASIC } from "#app/server/test/build-app.ts";
import {
  admin,
  customerId,
  detail,
  manager,
  opportunity,
  prepareDeals,
  reader,
  sales,
  saved,
} from "#app/server/test/deals-bed.ts";

const PATH = "/blade-crm/contract";
const dates = { proposedDate: "2026-03-01", signingDate: "2026-03-05" };

interface Line {
  readonly id: string;
  readonly productName: string;
  readonly subtotal: string;
  readonly unit: string;
  readonly num: string;
}

let tub: string;
let floor: string;

beforeAll(async () => {
  await prepareDeals();
  const categoryId = await saved(admin, "/blade-crm/productCategory", { name: "主材" });
  tub = await saved(admin, "/blade-crm/product", {
    categoryId,
    name: "浴缸",
    price: "8680",
    unit: "套",
  });
  floor = await saved(admin, "/blade-crm/product", {
    categoryId,
    name: "地板",
    price: "328.5",
    unit: "㎡",
  });
});

const agreed = (more: Record<string, unknown>) => ({
  name: "有明细的合同",
  customerId,
  ...dates,
  ...more,
});

const linesOf = async (client: Client, contractId: string): Promise<readonly Line[]> =>
  (
    await client.get<{ records: Line[] }>("/blade-crm/contractProduct/list", {
      contractId,
      size: 100,
    })
  ).data.records;

const shown = (lines: readonly Line[]) => lines.map((line) => [line.productName, line.subtotal]);

describe("the lines of a contract", () => {
  it("are saved with it in one call, in their order, priced by the catalogue, and make its amount", async () => {
    const lines = [
      { productId: floor, num: "68" },
      { productId: tub, num: "2", discount: "0.9" },
    ];
    const id = await saved(sales, PATH, agreed({ lines, discountAmount: "62" }));
    expect(shown(await linesOf(sales, id))).toEqual([
      ["地板", "22338.00"],
      ["浴缸", "15624.00"],
    ]);
    expect(await detail(sales, PATH, id)).toMatchObject({
      money: "37962.00",
      totalPrice: "37900.00",
      unreceivedMoney: "37900.00",
    });
  });

  it("are moved, changed, added and left out by the next save, and the amount follows them", async () => {
    const lines = [
      { productId: floor, num: "10" },
      { productId: tub, num: "1" },
    ];
    const id = await saved(sales, PATH, agreed({ lines }));
    const [first, second] = await linesOf(sales, id);
    await saved(sales, PATH, {
      id,
      lines: [
        { ...second, num: "3" },
        { productId: floor, num: "1", salesPrice: "300" },
        { ...first },
      ],
    });
    expect(shown(await linesOf(sales, id))).toEqual([
      ["浴缸", "26040.00"],
      ["地板", "300.00"],
      ["地板", "3285.00"],
    ]);
    expect(await detail(sales, PATH, id)).toMatchObject({ money: "29625.00" });
    const [, , last] = await linesOf(sales, id);
    expect(last!.id).toBe(first!.id);
    await saved(sales, PATH, { id, lines: [last] });
    expect(shown(await linesOf(sales, id))).toEqual([["地板", "3285.00"]]);
    expect(await detail(sales, PATH, id)).toMatchObject({ money: "3285.00" });
    await saved(sales, PATH, { id, remark: "没有提到明细" });
    expect(await linesOf(sales, id)).toHaveLength(1);
  });

  it("keep it from approval while its amount is another one, and say by how much", async () => {
    const lines = [{ productId: tub, num: "1" }];
    const id = await saved(sales, PATH, agreed({ lines, money: "9000" }));
    const refused = {
      status: 400,
      msg: "合同金额 9,000.00 与产品明细合计 8,680.00 相差 320.00，请先改为一致",
    };
    expect(await sales.post(`${PATH}/submit-approval`, { id })).toMatchObject(refused);
    expect(await sales.get(`${PATH}/print`, { id })).toMatchObject(refused);
    const kept = await linesOf(sales, id);
    await saved(sales, PATH, { id, lines: [...kept, { productId: floor, num: "1" }] });
    expect(await detail(sales, PATH, id)).toMatchObject({ money: "9000.00" });
    await saved(sales, PATH, { id, money: "9008.5" });
    expect((await sales.post(`${PATH}/submit-approval`, { id })).status).toBe(200);
    expect(await sales.post(`${PATH}/submit`, { id, lines: [] })).toMatchObject({
      status: 400,
      msg: "审批中、已通过或作废的合同不能修改",
    });
    expect(await linesOf(sales, id)).toHaveLength(2);
  });

  it("stand on paper with their sum, instead of those of the opportunity", async () => {
    const businessId = await opportunity({ money: undefined, discountRate: "1" });
    await saved(sales, "/blade-crm/businessProduct", { businessId, productId: floor, num: "5" });
    const id = await saved(
      sales,
      PATH,
      agreed({ businessId, lines: [{ productId: tub, num: "1" }] }),
    );
    expect(await detail(sales, PATH, id)).toMatchObject({ money: "8680.00" });
    const { html } = (await sales.get<{ html: string }>(`${PATH}/print`, { id })).data;
    expect(html).toContain("浴缸");
    expect(html).not.toContain("地板");
    expect(html).toContain('<td align="right">合同金额</td><td align="right">8,680.00</td>');
    const pdf = await sales.app.inject({
      url: `/api${PATH}/pdf`,
      query: { id },
      headers: { ...BASIC, "blade-auth": `bearer ${sales.token}` },
    });
    expect(pdf.headers["content-type"]).toBe("application/pdf");
  });

  it("say at their own field what is wrong with them, all at once, and nothing is written", async () => {
    const before = (await sales.get<{ total: number }>(`${PATH}/list`)).data.total;
    const lines = [{ productId: tub, num: "1" }, { productId: tub }, { num: "x" }];
    expect(await sales.post(`${PATH}/submit`, agreed({ lines }))).toMatchObject({
      status: 400,
      msg: "第2行 请输入数量",
      data: {
        fields: { "lines.1.num": "第2行 请输入数量", "lines.2.productId": "第3行 请选择产品" },
      },
    });
    for (const wrong of ["x", { 0: {} }, [1], [null]])
      expect(await sales.post(`${PATH}/submit`, agreed({ lines: wrong }))).toMatchObject({
        status: 400,
        msg: "请求参数格式错误: lines",
      });
    const many = Array.from({ length: 501 }, () => ({ productId: tub, num: "1" }));
    expect(await sales.post(`${PATH}/submit`, agreed({ lines: many }))).toMatchObject({
      status: 400,
      msg: "明细最多500行",
    });
    expect((await sales.get<{ total: number }>(`${PATH}/list`)).data.total).toBe(before);
  });

  it("are nobody's who may not see the contract, and no line of another contract is taken over", async () => {
    const lines = [{ productId: tub, num: "1" }];
    const mine = await saved(sales, PATH, agreed({ lines }));
    const other = await saved(sales, PATH, agreed({ lines }));
    const [theirs] = await linesOf(sales, other);
    expect(await linesOf(reader, mine)).toEqual([]);
    expect((await reader.post(`${PATH}/submit`, { id: mine, lines: [] })).status).toBe(404);
    expect(await sales.post(`${PATH}/submit`, { id: mine, lines: [theirs] })).toMatchObject({
      status: 400,
      msg: "明细已被他人修改，请刷新后再试",
    });
    expect(await linesOf(sales, other)).toHaveLength(1);
    const twice = await linesOf(sales, mine);
    expect(
      (await sales.post(`${PATH}/submit`, { id: mine, lines: [...twice, ...twice] })).status,
    ).toBe(400);
    expect((await sales.post("/blade-crm/contractProduct/submit", { id: theirs!.id })).status).toBe(
      404,
    );
  });

  it("lose to who was faster: twenty saves of one version leave one set", async () => {
    const id = await saved(sales, PATH, agreed({ lines: [{ productId: tub, num: "1" }] }));
    const { version } = await detail(sales, PATH, id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        sales.post(`${PATH}/submit`, {
          id,
          version,
          lines: Array.from({ length: n + 1 }, () => ({ productId: floor, num: "1" })),
        }),
      ),
    );
    const good = answers.flatMap(({ status }, n) => (status === 200 ? [n + 1] : []));
    expect(good).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await linesOf(sales, id)).toHaveLength(good[0]!);
    expect(await detail(sales, PATH, id)).toMatchObject({
      money: (good[0]! * 328.5).toFixed(2),
    });
  });
});

describe("the lines of an opportunity", () => {
  it("are saved with it as well, by who may write lines, and decide its amount", async () => {
    const lines = [
      { productId: tub, num: "1" },
      { productId: floor, num: "2" },
    ];
    const body = { businessName: "带明细的商机", customerId, discountRate: "1", lines };
    const { typeId } = await detail(sales, "/blade-crm/business", await opportunity());
    const id = await saved(sales, "/blade-crm/business", { ...body, typeId });
    expect(await detail(sales, "/blade-crm/business", id)).toMatchObject({ money: "9337.00" });
    const kept = (
      await manager.get<{ records: Line[] }>("/blade-crm/businessProduct/list", { businessId: id })
    ).data.records;
    expect(shown(kept)).toEqual([
      ["浴缸", "8680.00"],
      ["地板", "657.00"],
    ]);
    await saved(manager, "/blade-crm/business", { id, lines: [kept[1]] });
    expect(await detail(sales, "/blade-crm/business", id)).toMatchObject({ money: "657.00" });
  });
});
