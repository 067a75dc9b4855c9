import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Client, TestApp } from "./build-app.ts";
import { buildTestApp } from "./build-app.ts";
import { afterFile } from "./after-file.ts";
import { freshPhone, makeRole, makeStore, makeUser } from "./factories.ts";
import { runJobs } from "./run-jobs.ts";
import { runSchedule } from "#engine/server/jobs/run-schedule.ts";
import type { AccountSecrets } from "#features/ad-platforms/server/account-secrets.ts";
import type { AdPlatform } from "#features/ad-platforms/server/platform.ts";
import { tencentAds } from "#features/ad-platforms/server/tencent-ads.ts";

export interface Page {
  readonly records: Record<string, string>[];
  readonly total: number;
}

export const SECRETS = {
  pushToken: "364065871700617407",
  pushSecret: "c000ad015a2c5e5ab70e24e914e80284",
  clientSecret: "the-client-secret",
  accessToken: "the-access-token",
  refreshToken: "the-refresh-token",
};

export const clock = new Date("2026-03-02T02:00:00Z");
export let test: TestApp;
export let admin: Client;
export let store: Awaited<ReturnType<typeof makeStore>>;
let channelId: string;
let sequence = 0;

/** What the platform's gateway was asked, and what it answers next; 0 where nothing is said. */
export const asked: { method: string; url: URL; body: string; token: string }[] = [];
export const answers: { status?: number; body?: unknown }[] = [];

const gateway = createServer((request, response) => {
  let body = "";
  request.on("data", (piece: Buffer) => (body += piece.toString()));
  request.on("end", () => {
    const url = new URL(request.url!, "http://gateway");
    const token = String(
      request.headers["access-token"] ?? url.searchParams.get("access_token") ?? "",
    );
    asked.push({ method: request.method!, url, body, token });
    const { status = 200, body: answer = { code: 0, message: "", data: {} } } =
      answers.shift() ?? {};
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
  });
});

/** Before the tests of a file. */
export async function prepareAds(): Promise<void> {
  await new Promise<void>((listening) => gateway.listen(0, "127.0.0.1", listening));
  afterFile(() => gateway.close());
  test = await buildTestApp(() => clock);
  admin = await test.signIn();
  store = await makeStore(test, admin);
  channelId = (
    await admin.post<{ id: string }>("/blade-channel/channel/submit", { channelName: "腾讯广告" })
  ).data.id;
}

/** Between two tests: nothing asked, nothing to answer. */
export const forgetAsked = (): void => {
  asked.length = 0;
  answers.length = 0;
};

export const base = "/blade-crm/adAccount";

export const addAccount = async (more: Record<string, unknown> = {}) => {
  const { data, msg } = await admin.post<{ id: string }>(`${base}/submit`, {
    adAccountName: `账户${++sequence}`,
    platform: "1",
    advertiserId: "25610",
    clientId: "1110",
    endpoint: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    channelId,
    ...SECRETS,
    ...more,
  });
  if (!data.id) throw new Error(msg);
  return data.id;
};

export const freshId = (end = "1"): string => `${700_000_000 + ++sequence}${end}`;

interface Sent {
  readonly platform?: AdPlatform;
  readonly secrets?: AccountSecrets;
  readonly headers?: Record<string, string>;
}

export function push(
  accountId: string,
  body: object | string,
  { platform = tencentAds, secrets = SECRETS, headers }: Sent = {},
) {
  const url = `/api/blade-crm/adPush/${accountId}`;
  return test.app.inject({
    method: "POST",
    url,
    headers: headers ?? platform.signed(url, secrets, clock),
    payload: typeof body === "string" ? body : JSON.stringify(body),
  });
}

export const tencentLead = (leadsId: string, phone: string, more: object = {}) => ({
  account_id: 25610,
  leads_id: leadsId,
  leads_name: "陈先生",
  leads_tel: phone,
  leads_gender: "男",
  adgroup_id: 7788,
  page_name: "落地页",
  leads_create_time: "2026-03-02 09:30:00",
  bundle: JSON.stringify({ 装修时间: "三个月内" }),
  ...more,
});

export const pushedOf = async (externalId: string) =>
  (await admin.get<Page>("/blade-clueModel/clueModel/list", { externalId })).data.records;
/** Somebody of the store without any of these screens. */
export const nobody = async () =>
  makeUser(test, admin, await makeRole(admin, "旁人", "1", ["customer"]), store.store);
export const leadsOf = async (telephone: string) =>
  (await admin.get<Page>("/blade-crm/clue/list", { telephone })).data.records;
export const reportsOf = async (externalId: string) =>
  (
    await admin.get<Page>("/blade-crm/stateReport/list", { externalId, ascs: "id", size: 50 })
  ).data.records.toSorted((a, b) => a["event"]!.localeCompare(b["event"]!));

/** A pushed lead that is one of ours by now. */
export async function arrived(account: string, end = "1") {
  const [externalId, phone] = [freshId(end), freshPhone()];
  await push(account, tencentLead(externalId, phone));
  const [lead] = await leadsOf(phone);
  return { externalId, lead: lead! };
}

export const saveLead = async (id: string, values: object) => {
  const { data } = await admin.get("/blade-crm/clue/detail", { id });
  const answer = await admin.post("/blade-crm/clue/submit", {
    id,
    version: data["version"],
    ...values,
  });
  if (!answer.success) throw new Error(answer.msg);
};

export const noteNow = async (): Promise<void> => {
  const { schedules, runtime } = test.app.jobs;
  await runSchedule(
    runtime,
    schedules.find(({ name }) => name === "note-lead-states")!,
  );
};

/** The clock's minute comes: states are noted, then sent. */
export const minute = async (seconds = 0): Promise<void> => {
  await noteNow();
  await runJobs(test.app, seconds);
};

export const told = () =>
  asked
    .filter(({ url }) => url.pathname.includes("leads_status"))
    .map(({ body }) => {
      const { leads_conversion_status_list: list } = JSON.parse(body) as {
        leads_conversion_status_list: Record<string, string>[];
      };
      return [list[0]!["leads_convert_type"]!.slice(21), list[0]!["leads_ineffect_reason"] ?? ""];
    });
