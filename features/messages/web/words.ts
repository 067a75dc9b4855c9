import type { Label } from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";

export const words = {
  booking: ["发送预约短信", "Send booking message"],
  visit: ["发送上门短信", "Send visit message"],
  message: ["发送短信", "Send messages"],
  to: ["接收号码", "To"],
  phones: ["手机号（多个用逗号分隔）", "Phones, comma-separated"],
  phonesMissing: ["请输入手机号", "Please enter phones"],
  preview: ["短信预览", "Preview"],
  send: sharedWords.send,
  cancel: sharedWords.cancel,
  sent: ["短信已提交发送", "The message is on its way"],
} as const satisfies Record<string, Label>;

export const missingWords = (name: string): Label => [`请输入${name}`, `Please enter ${name}`];
