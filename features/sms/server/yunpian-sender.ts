import { askJson } from "#engine/server/outgoing/ask.ts";
import type { SenderSettings, SmsSender } from "./sms-sender.ts";
import { PATIENCE } from "./sms-sender.ts";

/** Yunpian's single send: the whole text with its signature, authorised by the apikey. */
export function yunpianSender({ endpoint, signName, secretKey }: SenderSettings): SmsSender {
  return {
    name: "云片",
    send: async ({ id, phone, content }) => {
      const text = signName && !content.startsWith("【") ? `【${signName}】${content}` : content;
      const { status, answer } = await askJson<{ code?: number; msg?: string; detail?: string }>(
        new URL("/v2/sms/single_send.json", endpoint || "https://sms.yunpian.com"),
        {
          method: "POST",
          headers: { "content-type": "application/x-www-form-urlencoded" },
          body: new URLSearchParams({ apikey: secretKey, mobile: phone, text, uid: id }).toString(),
          timeoutMs: PATIENCE,
        },
      );
      if (answer.code !== 0)
        throw new Error(`云片 ${answer.code ?? status}：${answer.detail ?? answer.msg ?? ""}`);
    },
  };
}
