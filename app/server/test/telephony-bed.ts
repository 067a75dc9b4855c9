import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { CallStand } from "#features/telephony/telephony-calls.ts";
import type { Client, TestApp } from "./build-app.ts";
import { buildTestApp } from "./build-app.ts";
import { customerBody, leadBody, makeStore } from "./factories.ts";
import { runJobs } from "./run-jobs.ts";

export interface Page {
  readonly records: Record<string, string>[];
  readonly total: number;
}

const BEGINNING = new Date("2026-03-02T02:00:00Z");

export let clock = BEGINNING;

export let test: TestApp;

export let admin: Client;

export let store: Awaited<ReturnType<typeof makeStore>>;

/** What passed since the jobs were last looked after. */
export let passed = 0;

export const wait = (seconds: number): void => {
  clock = new Date(clock.getTime() + seconds * 1000);
  passed += seconds;
};

export const work = async (): Promise<void> => {
  await runJobs(test.app, passed);
  passed = 0;
};

export const stand = async (client: Client, id: string) =>
  (await client.get<CallStand>("/blade-crm/callRecord/state", { id })).data;

export const call = (client: Client, id: string) =>
  client.get<CallStand>("/blade-customer/customer/doCall-customer", { id });

export const callLead = (client: Client, id: string) =>
  client.post<CallStand>("/blade-admin/rest/txClue/leadsVoipCall", { id });

export const addCustomer = async (client: Client, more: Record<string, unknown> = {}) =>
  (await client.post<{ id: string }>("/blade-customer/customer/submit", customerBody(more))).data
    .id;

export const addLead = async (client: Client, more: Record<string, unknown> = {}) =>
  (
    await client.post<{ id: string }>(
      "/blade-crm/clue/submit",
      leadBody({ firstConsultDate: "2026-01-05 10:00:00", ...more }),
    )
  ).data.id;

/** What the provider's gateway was asked, and what it answers by path. */
export const asked: { method: string; url: URL; body: string }[] = [];

export const answers: Record<string, unknown> = {};

export const gateway = createServer((request, response) => {
  let body = "";
  request.on("data", (piece: Buffer) => (body += piece.toString()));
  request.on("end", () => {
    const url = new URL(request.url!, "http://gateway");
    asked.push({ method: request.method!, url, body });
    const answer = answers[url.pathname];
    if (Buffer.isBuffer(answer))
      return response.setHeader("content-type", "audio/mpeg").end(answer);
    response
      .setHeader("content-type", "application/json")
      .end(JSON.stringify(answer ?? { code: 1, message_cn: "未知接口" }));
  });
});

export const endpoint = () => `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;

/** Before the tests of a file. */
export async function prepareTelephony(): Promise<void> {
  [clock, passed] = [BEGINNING, 0];
  await new Promise<void>((listening) => gateway.listen(0, "127.0.0.1", listening));
  test = await buildTestApp(() => clock);
  admin = await test.signIn();
  store = await makeStore(test, admin);
}
