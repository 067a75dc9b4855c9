import { readFileSync } from "node:fs";
import { sandboxFile } from "#features/sms/server/index.ts";
import type { TestApp } from "./build-app.ts";
import { runJobs } from "./run-jobs.ts";

interface Sent {
  readonly phone: string;
  readonly content: string;
}

/** Everything the sandbox was given by now, the latest first. */
export async function sentSms({ app, dataDir }: TestApp): Promise<Sent[]> {
  await runJobs(app);
  const lines = readFileSync(sandboxFile(dataDir), "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as Sent).reverse();
}

/** The code in the latest message to a phone, or to whomever. */
export async function codeSent(test: TestApp, phone?: string): Promise<string> {
  const message = (await sentSms(test)).find((one) => phone === undefined || one.phone === phone);
  return /验证码 (\d{6})/.exec(message!.content)![1]!;
}
