import { createHmac, randomUUID } from "node:crypto";
import { askJson } from "#engine/server/outgoing/ask.ts";
import type { SenderSettings, SmsSender } from "./sms-sender.ts";
import { PATIENCE } from "./sms-sender.ts";

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The query of an RPC call of Alibaba Cloud, signed with HMAC-SHA1 over its sorted parameters. */
export function signedQuery(
  parameters: Readonly<Record<string, string>>,
  secretKey: string,
): string {
  const query = Object.keys(parameters)
    .sort()
    .map((name) => `${encoded(name)}=${encoded(parameters[name]!)}`)
    .join("&");
  const signature = createHmac("sha1", `${secretKey}&`)
    .update(`GET&${encoded("/")}&${encoded(query)}`)
    .digest("base64");
  return `Signature=${encoded(signature)}&${query}`;
}

/** Alibaba Cloud's SendSms: a template approved there, with our parameters. */
export function aliyunSender(
  { endpoint, signName, templateId, accessKey, secretKey }: SenderSettings,
  regionId: string,
): SmsSender {
  return {
    name: "阿里云",
    send: async ({ id, phone, content, params }) => {
      const query = signedQuery(
        {
          AccessKeyId: accessKey,
          Action: "SendSms",
          Format: "JSON",
          OutId: id,
          PhoneNumbers: phone,
          RegionId: regionId,
          SignName: signName,
          SignatureMethod: "HMAC-SHA1",
          SignatureNonce: randomUUID(),
          SignatureVersion: "1.0",
          TemplateCode: templateId,
          TemplateParam: JSON.stringify(params ?? { content }),
          Timestamp: new Date().toISOString().replace(/\.\d{3}/, ""),
          Version: "2017-05-25",
        },
        secretKey,
      );
      const url = `${new URL("/", endpoint || "https://dysmsapi.aliyuncs.com").href}?${query}`;
      const { status, answer } = await askJson<{ Code?: string; Message?: string }>(url, {
        timeoutMs: PATIENCE,
      });
      if (answer.Code !== "OK")
        throw new Error(`阿里云 ${answer.Code ?? status}：${answer.Message ?? ""}`);
    },
  };
}
