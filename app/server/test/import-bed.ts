import { writeXlsx } from "hucre/xlsx";
import { expect } from "vitest";
import type { Client, TestApp } from "./build-app.ts";
import { buildTestApp } from "./build-app.ts";
import { freshPhone, makeDept, makeRole, makeUser, SALES } from "./factories.ts";
import { sendFile } from "./send-file.ts";
import { settledImport } from "./settled-import.ts";

export interface Job {
  readonly id: string;
  readonly state: string;
  readonly headers: readonly string[];
  readonly mapping: Readonly<Record<string, string>>;
  readonly total: number;
  readonly valid: number;
  readonly invalid: number;
  readonly done: number;
  readonly error: string;
  readonly problems: readonly { readonly row: number; readonly reasons: readonly string[] }[];
  readonly repeated: number;
  readonly repeats: readonly { readonly row: number; readonly reasons: readonly string[] }[];
  readonly records: readonly {
    readonly row: number;
    readonly id: string;
    readonly title: string;
  }[];
}

export const LEADS = "/blade-crm/clue";

export const CUSTOMERS = "/blade-customer/customer";

export const HEADERS = [
  "姓名",
  "手机",
  "线索类型",
  "省市区",
  "面积（㎡）",
  "户型",
  "首次咨询时间",
  "年龄段",
  "性别",
];

export type Cells = readonly (string | number | Date | null)[];

export const lead = (more: Readonly<Record<number, string | number | Date | null>> = {}): Cells =>
  Object.assign(
    [
      "王伟",
      freshPhone(),
      "新房装修",
      "浙江省杭州市西湖区",
      89.5,
      "两室一厅",
      "2026-01-05 10:00",
      "26-35岁",
      "男",
    ],
    more,
  );

export const csv = (rows: readonly Cells[], delimiter = ","): string =>
  rows.map((cells) => cells.map((cell) => String(cell ?? "")).join(delimiter)).join("\r\n");

export const xlsx = (rows: readonly Cells[]): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: "线索", rows: rows.map((cells) => [...cells]) }] });

export let test: TestApp;

export let admin: Client;

export let sales: Client;

export let names = 0;

/** A name that nobody had yet, so that the rows of one test can be counted. */
export const freshName = (): string => `导入${++names}号`;

export async function validated(
  file: string | Uint8Array,
  name = "线索.csv",
  fields: Record<string, string> = {},
  base = LEADS,
  client = sales,
): Promise<Job> {
  const { status, msg, data } = await sendFile<Job>(
    test,
    client,
    `${base}/import`,
    name,
    file,
    fields,
  );
  expect(status, msg).toBe(200);
  return settledImport<Job>(client, base, data.id);
}

export async function ran(job: Job, mode = "all", base = LEADS, client = sales): Promise<Job> {
  const { status, msg } = await client.post(`${base}/import-run`, { id: job.id, mode });
  expect(status, msg).toBe(200);
  return settledImport<Job>(client, base, job.id);
}

export const found = async (name: string, base = `${LEADS}/page`, client = sales) =>
  (
    await client.get<{ total: number; records: Record<string, string>[] }>(base, {
      name,
      size: 100,
    })
  ).data;

/** Before the tests of a file. */
export async function prepareImport(): Promise<void> {
  test = await buildTestApp();
  admin = await test.signIn();
  const role = await makeRole(admin, "导入", "1", [
    ...SALES,
    "clue",
    "clue_import",
    "customer_import",
  ]);
  sales = await makeUser(test, admin, role, await makeDept(admin, "导入门店"));
}
