import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, it } from "vitest";
import { BASIC } from "#app/server/test/build-app.ts";
import { freshPhone } from "#app/server/test/factories.ts";
import { sendFile } from "#app/server/test/send-file.ts";
import {
  LEADS,
  HEADERS,
  lead,
  csv,
  xlsx,
  test,
  sales,
  freshName,
  validated,
  ran,
  found,
  prepareImport,
} from "#app/server/test/import-bed.ts";

beforeAll(prepareImport);

describe("reading files", () => {
  it.each([
    ["UTF-8", (text: string) => Buffer.from(text)],
    ["UTF-8 with a mark", (text: string) => Buffer.from(`\uFEFF${text}`)],
    ["UTF-16 with a mark", (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le")],
    ["semicolons", (text: string) => Buffer.from(text.replaceAll(",", ";"))],
    ["tabs", (text: string) => Buffer.from(text.replaceAll(",", "\t"))],
  ])("understands CSV: %s", async (_what, encode) => {
    const job = await validated(encode(csv([HEADERS, lead()])));
    expect(job, JSON.stringify(job.problems)).toMatchObject({ total: 1, valid: 1 });
  });

  it("understands GB18030 as WPS writes it", async () => {
    // «姓名,备注» and «王伟,好»
    const text = Buffer.from("d0d5c3fb2cb1b8d7a20d0acdf5ceb02cbac30d0a", "hex");
    const job = await validated(text);
    expect(job.headers).toEqual(["姓名", "备注"]);
    expect(job.mapping).toEqual({ 姓名: "name", 备注: "remark" });
  });

  it("finds the header row below a title, in any order, in English too", async () => {
    const headings = [
      "Gender",
      "Customer name",
      "Mobile",
      "Lead type",
      "Location",
      "Area",
      "Layout",
      "First enquiry",
      "Age bracket",
    ];
    const job = await validated(
      csv([
        ["Leads of January"],
        [],
        headings,
        [
          "Male",
          "Ann",
          freshPhone(),
          "New home",
          "杭州市西湖区",
          "80㎡",
          "2 bed 1 living",
          "2026/1/5",
          "26-35",
        ],
      ]),
    );
    expect(job.problems).toEqual([]);
    expect(job).toMatchObject({ total: 1, valid: 1, invalid: 0 });
  });

  it("takes dates as dates, numbers and text, phones as numbers, choices by key", async () => {
    const name = freshName();
    const at = (value: string | number | Date) => lead({ 0: name, 6: value });
    const days = [
      new Date(Date.UTC(2026, 0, 5, 9, 30)),
      46027.395833333336,
      "2026年1月5日 9:30",
      "2026/1/5 09:30:00",
      "2026.1.5 上午9:30",
    ];
    const rows = [
      HEADERS,
      ...days.map(at),
      lead({ 0: name, 1: Number(freshPhone()), 2: 1, 6: "2026-01-05 09:30" }),
    ];
    const job = await validated(await xlsx(rows), "线索.xlsx");
    expect(job.problems).toEqual([]);
    await ran(job);
    const { total, records } = await found(name);
    expect(total).toBe(6);
    expect(new Set(records.map((record) => record["firstConsultDate"]))).toEqual(
      new Set(["2026-01-05 09:30:00"]),
    );
    expect(records[0]).toMatchObject({
      clueType: "1",
      location: "330106",
      houseType: "2",
      squareMeasure: "89.50",
    });
  });

  it.each([
    ["old Excel", "a.xls", "x", "不支持旧版 Excel（.xls），请另存为 .xlsx 后重试"],
    [
      "old Excel under a new name",
      "a.xlsx",
      Buffer.from("d0cf11e0a1b11ae1", "hex"),
      "不支持旧版或加密的 Excel 文件，请另存为不加密的 .xlsx",
    ],
    [
      "text under the name of a workbook",
      "a.xlsx",
      "姓名",
      "文件内容与扩展名不符，请另存为 .xlsx 或 .csv 后重试",
    ],
    ["a picture", "a.png", "x", "请上传 .xlsx 或 .csv 文件"],
    ["nothing", "a.csv", "", "请选择要上传的文件"],
  ])("refuses: %s", async (_what, name, content, message) => {
    expect(await sendFile(test, sales, `${LEADS}/import`, name, content)).toMatchObject({
      status: 400,
      msg: message,
    });
  });

  it("gives up broken and empty files in words", async () => {
    expect(await validated("PK not a workbook", "a.xlsx")).toMatchObject({
      state: "failed",
      error: "文件无法读取，请另存为 xlsx 或 csv 后重试",
    });
    expect(await validated(csv([HEADERS]))).toMatchObject({
      state: "failed",
      error: "文件中没有数据",
    });
  });
});

it("gives a template that it understands itself", async () => {
  const response = await test.app.inject({
    url: `/api${LEADS}/import-template`,
    headers: { ...BASIC, "blade-auth": `bearer ${sales.token}` },
  });
  const [sheet, hints] = (await readXlsx(response.rawPayload)).sheets;
  const headers = sheet!.rows[0]!.map(String);
  expect(headers.slice(0, 3)).toEqual(["客户姓名*", "线索类型*", "省市区*"]);
  expect(hints!.rows.find((cells) => cells[0] === "性别*")).toEqual([
    "性别*",
    "必填",
    expect.stringContaining("男"),
  ]);
  const job = await validated(
    await xlsx([headers, headers.map((header) => (header === "客户姓名*" ? "张三" : null))]),
    "模板.xlsx",
  );
  expect(Object.values(job.mapping)).not.toContain("");
});
