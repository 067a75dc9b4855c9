import { readFileSync } from "node:fs";
import { deliverOutbox } from "#engine/server/outbox/index.ts";
import { deliverSms, sandboxFile } from "#features/sms/server/index.ts";
import type { TestApp } from "./build-app.ts";

interface Sent {
  readonly phone: string;
  readonly content: string;
}

/** Everything the sandbox was given by now, the latest first. */
export async function sentSms({ database, dataDir }: TestApp): Promise<Sent[]> {
  while ((await deliverOutbox(database.pool, "sms", deliverSms(database.pool, dataDir))) > 0);
  const lines = readFileSync(sandboxFile(dataDir), "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as Sent).reverse();
}

/** The code in the latest message to a phone, or to whomever. */
export async function codeSent(test: TestApp, phone?: string): Promise<string> {
  const message = (await sentSms(test)).find((one) => phone === undefined || one.phone === phone);
  return /验证码 (\d{6})/.exec(message!.content)![1]!;
}
