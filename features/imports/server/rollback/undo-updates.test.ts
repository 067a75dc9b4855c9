import { beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "#app/server/app.ts";
import { clientOf } from "#app/server/test/build-app.ts";
import { freshPhone } from "#app/server/test/factories.ts";
import { settledImport } from "#app/server/test/settled-import.ts";
import type { Job, Record_ } from "#app/server/test/update-bed.ts";
import {
  LEADS,
  CUSTOMERS,
  PRODUCTS,
  CHANGED,
  test,
  admin,
  sales,
  validated,
  ran,
  undone,
  added,
  detail,
  newCustomer,
  prepareUpdate,
} from "#app/server/test/update-bed.ts";

beforeAll(prepareUpdate);

describe("undoing updates", () => {
  it("keeps what somebody changed since, field by field, and says so in numbers", async () => {
    const phones = [freshPhone(), freshPhone(), freshPhone(), freshPhone()];
    const ids: string[] = [];
    for (const telephone of phones)
      ids.push(await newCustomer({ telephone, remark: "旧", address: "旧址" }));
    const [partly, wholly, gone, free] = ids;
    const fresh = freshPhone();
    const job = await validated(CUSTOMERS, [
      ["姓名", "电话", "备注", "小区地址"],
      ...phones.map((telephone) => ["客户", telephone, "新", "新址"]),
      ["新客户", fresh, "新", "新址"],
    ]);
    expect(await ran(CUSTOMERS, job)).toMatchObject({ done: 5, updated: 4 });
    await sales.post(`${CUSTOMERS}/submit`, { id: partly, remark: "又改" });
    await sales.post(`${CUSTOMERS}/submit`, {
      id: wholly,
      name: "又改",
      remark: "又改",
      address: "又改",
    });
    await admin.post(`${CUSTOMERS}/remove`, { ids: gone });
    expect(await undone(CUSTOMERS, job)).toMatchObject({
      undone: 3,
      restored: 2,
      kept: expect.arrayContaining([
        { reason: "部分字段又有人修改，其余字段已恢复", rows: 1 },
        { reason: "更新后又有人修改", rows: 1 },
        { reason: "更新后已被删除", rows: 1 },
      ]),
    });
    expect(await detail(CUSTOMERS, partly!)).toMatchObject({ remark: "又改", address: "旧址" });
    expect(await detail(CUSTOMERS, wholly!)).toMatchObject({ remark: "又改", address: "又改" });
    expect(await detail(CUSTOMERS, free!)).toMatchObject({ remark: "旧", address: "旧址" });
    expect(
      (await sales.get<{ total: number }>(`${CUSTOMERS}/list`, { keyword: fresh })).data.total,
    ).toBe(0);
  });

  it("goes on after a restart, changing every row once, and undoes it all", async () => {
    const phones = Array.from({ length: 1700 }, () => freshPhone());
    const heads = [
      "姓名",
      "手机",
      "线索类型",
      "省市区",
      "面积（㎡）",
      "户型",
      "首次咨询时间",
      "年龄段",
      "性别",
      "备注",
    ];
    const sheet = (remark: string) => [
      heads,
      ...phones.map((telephone) => [
        "批量更新",
        telephone,
        "新房装修",
        "浙江省杭州市西湖区",
        89.5,
        "两室一厅",
        "2026-01-05 10:00",
        "26-35岁",
        "男",
        remark,
      ]),
    ];
    await ran(LEADS, await validated(LEADS, sheet("旧"), {}));
    const job = await validated(LEADS, sheet("新"));
    expect(job).toMatchObject({ updates: 1700, changes: expect.objectContaining({ length: 100 }) });
    const { database, dataDir } = test;
    const open = () =>
      buildApp({ database, rateLimit: 0, logLevel: "silent", captcha: "off", dataDir });
    const first = await open();
    await clientOf(first, sales.token).post(`${LEADS}/import-run`, { id: job.id, mode: "valid" });
    await first.close();
    const second = await open();
    await second.listen({ port: 0 });
    const done = await settledImport<Job>(sales, LEADS, job.id);
    await second.close();
    expect(done).toMatchObject({ state: "done", done: 1700, updated: 1700, unchanged: 0 });
    expect(
      (await admin.get<{ total: number }>("/blade-log/change/list", { batchId: job.id })).data
        .total,
    ).toBe(1700);
    expect(await undone(LEADS, done)).toMatchObject({ undone: 1700, restored: 1700, kept: [] });
    const { data } = await sales.get<{ records: Record_[] }>(`${LEADS}/page`, {
      name: "批量更新",
      size: 100,
    });
    expect(new Set(data.records.map((record) => record["remark"]))).toEqual(new Set(["旧"]));
  });
});

it("refuses what is unique and taken before anything is written, adding only", async () => {
  const category = await added("/blade-crm/productCategory/submit", { name: "更新分类" }, admin);
  await added(`${PRODUCTS}/submit`, { name: "瓷砖", num: "P-1", categoryId: category }, admin);
  const rows = [
    ["产品名称", "产品编码", "产品分类", "单位"],
    ["瓷砖", "P-1", "更新分类", "片"],
    ["地板", "P-2", "更新分类", "㎡"],
  ];
  const add = await validated(PRODUCTS, rows, {}, admin);
  expect(add).toMatchObject({ valid: 1, problems: [{ row: 2, reasons: ["产品编码已存在"] }] });
  const both = await validated(PRODUCTS, rows, CHANGED, admin);
  expect(await ran(PRODUCTS, both, "all", admin)).toMatchObject({ done: 2, updated: 1 });
  expect(await validated(PRODUCTS, rows, CHANGED, admin)).toMatchObject({ valid: 2, unchanged: 2 });
});
