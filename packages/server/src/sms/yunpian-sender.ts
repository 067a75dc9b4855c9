import type { SenderSettings, SmsSender } from "./sms-sender.ts";
import { PATIENCE } from "./sms-sender.ts";

/** Yunpian's single send: the whole text with its signature, authorised by the apikey. */
export function yunpianSender({ endpoint, signName, secretKey }: SenderSettings): SmsSender {
  return {
    name: "云片",
    send: async ({ id, phone, content }) => {
      const text = signName && !content.startsWith("【") ? `【${signName}】${content}` : content;
      const response = await fetch(new URL("/v2/sms/single_send.json", endpoint || "https://sms.yunpian.com"), {
        method: "POST",
        body: new URLSearchParams({ apikey: secretKey, mobile: phone, text, uid: id }),
        signal: AbortSignal.timeout(PATIENCE),
      });
      const answer = (await response.json()) as { code?: number; msg?: string; detail?: string };
      if (answer.code !== 0) throw new Error(`云片 ${answer.code ?? response.status}: ${answer.detail ?? answer.msg ?? ""}`);
    },
  };
}
