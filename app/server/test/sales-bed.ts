import { expect } from "vitest";
import type { Client, TestApp } from "./build-app.ts";
import { buildTestApp } from "./build-app.ts";
import { makeStore } from "./factories.ts";

export let test: TestApp;

export let admin: Client;

export let store: Awaited<ReturnType<typeof makeStore>>;

export interface Page {
  readonly total: number;
  readonly records: Record<string, string>[];
}

export const submitted = async (
  client: Client,
  path: string,
  body: Record<string, unknown>,
): Promise<string> => {
  const answer = await client.post<{ id: string }>(path, body);
  expect(answer, answer.msg).toMatchObject({ status: 200 });
  return answer.data.id;
};

/** Before the tests of a file. */
export const prepareSales = (): Promise<void> => prepareSalesWith([]);

/** The same where everybody of the store may do more. */
export async function prepareSalesWith(more: readonly string[]): Promise<void> {
  test = await buildTestApp();
  admin = await test.signIn();
  store = await makeStore(test, admin, more);
}
