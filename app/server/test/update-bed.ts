import { expect } from "vitest";
import type { Client, TestApp } from "./build-app.ts";
import { buildTestApp } from "./build-app.ts";
import { customerBody, leadBody, makeDept, makeRole, makeUser, SALES } from "./factories.ts";
import { sendFile } from "./send-file.ts";
import { settledImport } from "./settled-import.ts";

export interface Job {
  readonly id: string;
  readonly state: string;
  readonly total: number;
  readonly valid: number;
  readonly invalid: number;
  readonly updates: number;
  readonly unchanged: number;
  readonly done: number;
  readonly updated: number;
  readonly undone: number;
  readonly restored: number;
  readonly error: string;
  readonly kept: readonly { readonly reason: string; readonly rows: number }[];
  readonly problems: readonly { readonly row: number; readonly reasons: readonly string[] }[];
  readonly changes: readonly {
    readonly row: number;
    readonly title: string;
    readonly changes: readonly {
      readonly label: string;
      readonly before: string;
      readonly after: string;
    }[];
  }[];
}

export type Record_ = Readonly<Record<string, string>>;

export const LEADS = "/blade-crm/clue";

export const CUSTOMERS = "/blade-customer/customer";

export const PRODUCTS = "/blade-crm/product";

export const CHANGED = { importMode: "both" } as const;

export let test: TestApp;

export let admin: Client;

export let sales: Client;

export let other: Client;

export const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((cells) => cells.join(",")).join("\r\n");

export async function validated(
  base: string,
  rows: readonly (readonly (string | number)[])[],
  fields: Record<string, string> = CHANGED,
  client = sales,
) {
  const { status, msg, data } = await sendFile<Job>(
    test,
    client,
    `${base}/import`,
    "名单.csv",
    csv(rows),
    fields,
  );
  expect(status, msg).toBe(200);
  return settledImport<Job>(client, base, data.id);
}

export async function ran(base: string, job: Job, mode = "all", client = sales): Promise<Job> {
  const { status, msg } = await client.post(`${base}/import-run`, { id: job.id, mode });
  expect(status, msg).toBe(200);
  return settledImport<Job>(client, base, job.id);
}

export async function undone(base: string, job: Job, client = sales): Promise<Job> {
  const { status, msg, data } = await client.post<Job>(`${base}/import-undo`, { id: job.id });
  expect(status, msg).toBe(200);
  return data;
}

export async function added(
  path: string,
  body: Record<string, unknown>,
  client = sales,
): Promise<string> {
  const { status, msg, data } = await client.post<{ id: string }>(path, body);
  expect(status, msg).toBe(200);
  return data.id;
}

export const detail = async (base: string, id: string, client = sales) =>
  (await client.get<Record_>(`${base}/detail`, { id })).data;

export const newLead = (more: Record<string, unknown> = {}, client = sales) =>
  added(`${LEADS}/submit`, leadBody(more), client);

export const newCustomer = (more: Record<string, unknown> = {}, client = sales) =>
  added(`${CUSTOMERS}/submit`, customerBody(more), client);

/** Before the tests of a file. */
export async function prepareUpdate(): Promise<void> {
  test = await buildTestApp();
  admin = await test.signIn();
  const role = await makeRole(admin, "更新导入", "1", [
    ...SALES,
    "clue",
    "clue_import",
    "customer_import",
  ]);
  const dept = await makeDept(admin, "更新门店");
  sales = await makeUser(test, admin, role, dept);
  other = await makeUser(test, admin, role, dept, "赵六");
}
