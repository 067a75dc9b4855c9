import { randomUUID } from "node:crypto";
import { askBytes, askJson } from "#engine/server/outgoing/ask.ts";
import type { CallReport, Telephony } from "./telephony.ts";

const PUBLIC = "https://api.e.qq.com";
const PATIENCE = 10_000;
const LARGEST_RECORDING = 50_000_000;

interface Settings {
  readonly endpoint: string;
  readonly accountId: string;
  readonly accessToken: string;
}

interface Answer {
  readonly code: number;
  readonly message?: string;
  readonly message_cn?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

interface RecordItem {
  readonly contact_id?: string;
  readonly ring_time?: string;
  readonly answer_time?: string;
  readonly call_end_time?: string;
  readonly duration?: number;
  readonly end_status?: number;
  readonly call_record_url?: string;
}

/** Ids are whole numbers on Tencent's side and longer than a JavaScript number keeps. */
const wholeNumbers = (json: string): string =>
  json.replace(/"(account_id|user_id)":"(\d+)"/g, '"$1":$2');

/** Calls by Tencent Ads' leads interface, v3.0: developers.e.qq.com, leads_voip_call and its neighbours. */
export function tencentTelephony({ endpoint, accountId, accessToken }: Settings): Telephony {
  const ask = async (
    method: "GET" | "POST",
    path: string,
    values: Readonly<Record<string, string>>,
  ): Promise<Record<string, unknown>> => {
    const url = new URL(`/v3.0/${path}`, endpoint || PUBLIC);
    const common = {
      access_token: accessToken,
      timestamp: String(Math.floor(Date.now() / 1000)),
      nonce: randomUUID().replaceAll("-", ""),
    };
    for (const [name, value] of Object.entries(
      method === "GET" ? { ...common, ...values } : common,
    ))
      url.searchParams.set(name, value);
    const { status, answer } = await askJson<Answer>(url, {
      method,
      ...(method === "POST" && {
        body: wholeNumbers(JSON.stringify(values)),
        headers: { "content-type": "application/json" },
      }),
      timeoutMs: PATIENCE,
    });
    if (answer.code !== 0)
      throw new Error(
        `腾讯广告 ${answer.code ?? status}：${answer.message_cn || answer.message || ""}`,
      );
    return { ...answer.data };
  };
  const account = { account_id: accountId };
  return {
    name: "腾讯广告线索通话",
    place: async ({ callId, subjectId, userId, callee }) => {
      const asked = {
        ...account,
        outer_leads_id: subjectId,
        user_id: userId,
        callee_number: callee,
        request_id: callId,
      };
      return String((await ask("POST", "leads_voip_call/add", asked))["contact_id"] ?? "");
    },
    agentToken: async (userId) =>
      String(
        (await ask("GET", "leads_voip_call_token/get", { ...account, user_id: userId }))["token"] ??
          "",
      ),
    virtualNumber: async ({ callId, subjectId, caller, callee }) => {
      const asked = { ...account, caller, callee, outer_leads_id: subjectId, request_id: callId };
      const data = await ask("GET", "leads_call_virtual_number/get", asked);
      return {
        virtualNumber: String(data["virtual_number"] ?? ""),
        contactId: String(data["contact_id"] ?? ""),
      };
    },
    report: async (contactId, subjectId): Promise<CallReport | undefined> => {
      const asked = { ...account, outer_leads_id: subjectId, contact_id: contactId };
      const { call_records: records } = await ask("GET", "leads_call_record/get", asked);
      const item = (records as readonly RecordItem[] | undefined)?.find(
        ({ contact_id: id }) => id === contactId,
      );
      return (
        item && {
          contactId,
          ringTime: item.ring_time || null,
          answerTime: item.answer_time || null,
          endTime: item.call_end_time || null,
          seconds: item.duration ?? null,
          endStatus: item.call_end_time ? String(item.end_status ?? 0) : null,
          recordingUrl: item.call_record_url || null,
        }
      );
    },
    recording: async (url) => {
      const own = endpoint !== "" && new URL(url).origin === new URL(endpoint).origin;
      if (!own && !url.startsWith("https://")) throw new Error("录音地址不是 https");
      const { status, content } = await askBytes(url, {
        timeoutMs: 6 * PATIENCE,
        largest: LARGEST_RECORDING,
      });
      if (status !== 200) throw new Error(`录音下载失败 ${status}`);
      return content;
    },
  };
}
