import { appendFile, mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

export interface Sms {
  /** Of the message in the log: the same for every try, so that a provider can drop repetitions. */
  readonly id: string;
  readonly phone: string;
  readonly content: string;
  /** Values for a provider that fills in a template of its own. */
  readonly params?: Readonly<Record<string, string>>;
}

/** A way to hand messages to people's phones; throws where a message was not taken. */
export interface SmsSender {
  /** Shown in the SMS log. */
  readonly name: string;
  readonly send: (sms: Sms) => Promise<void>;
}

/** Where the sandbox keeps what it was given: one JSON line per message, for whoever may read the server's disk. */
export const sandboxFile = (dataDir: string): string => join(dataDir, "sandbox", "sms.log");

const LARGEST = 1_000_000;

/** Stands in for a provider where none is configured: nothing leaves the house. A full file begins anew. */
export const sandboxSender = (dataDir: string): SmsSender => ({
  name: "sandbox",
  send: async ({ phone, content }) => {
    const file = sandboxFile(dataDir);
    await mkdir(join(dataDir, "sandbox"), { recursive: true });
    const full = await stat(file).then(
      ({ size }) => size > LARGEST,
      () => false,
    );
    const line = `${JSON.stringify({ time: new Date().toISOString(), phone, content })}\n`;
    await (full ? writeFile : appendFile)(file, line, { mode: 0o600 });
  },
});

export interface SenderSettings {
  readonly endpoint: string;
  readonly signName: string;
  readonly templateId: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

export const PATIENCE = 10_000;
