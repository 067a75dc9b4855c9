import { expect } from "vitest";
import type { Client } from "./build-app.ts";

export const CUSTOMER = "/blade-customer/customer";
export const LEAD = "/blade-crm/clue";

export type Row = Readonly<Record<string, unknown>>;

export async function saved(
  client: Client,
  path: string,
  body: Record<string, unknown>,
): Promise<string> {
  const answer = await client.post<{ id: string }>(`${path}/submit`, body);
  expect(answer, `${path}: ${answer.msg}`).toMatchObject({ status: 200 });
  return answer.data.id;
}

export const detail = async (client: Client, path: string, id: string): Promise<Row> =>
  (await client.get<Row>(`${path}/detail`, { id })).data;

/** What somebody was told of records handed over to them, the latest first. */
export const noticesOf = async (client: Client): Promise<readonly Row[]> =>
  (await client.get<{ records: Row[] }>("/blade-warnMsg/warnMsg/list", { size: 100, name: "交接" }))
    .data.records;
