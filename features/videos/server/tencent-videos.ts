import { createHash, randomBytes } from "node:crypto";
import { askJson } from "#engine/server/outgoing/ask.ts";
import type { VideoFile, VideoPlatform } from "./video-platform.ts";
import { VideoRefused } from "./video-platform.ts";

const ENDPOINT = "https://api.e.qq.com";
const PATIENCE = 600_000;
const LOOK = 15_000;

/** Codes of too many requests and of faults at the platform: another try may help. */
const MAY_PASS: ReadonlySet<number> = new Set([11_017, 51_000, 50_000]);

interface Answered<T> {
  readonly code?: number;
  readonly message?: string;
  readonly message_cn?: string;
  readonly data?: T;
}

interface Access {
  readonly endpoint: string;
  readonly accountId: string;
  readonly token: string;
  readonly now: () => Date;
}

/** Videos at Tencent Ads, as its marketing API v3.0 documents videos/add, videos/get and advertiser/get. */
export function tencentVideos({ endpoint, accountId, token, now }: Access): VideoPlatform {
  const urlOf = (path: string, query: Readonly<Record<string, string>> = {}): URL => {
    const url = new URL(`/v3.0/${path}`, endpoint || ENDPOINT);
    url.search = new URLSearchParams({
      access_token: token,
      timestamp: String(Math.floor(now().getTime() / 1000)),
      nonce: randomBytes(16).toString("hex"),
      ...query,
    }).toString();
    return url;
  };
  const judged = <T>({ status, answer }: { status: number; answer: Answered<T> }): T => {
    const words = answer.message_cn || answer.message || `HTTP ${status}`;
    if (status >= 500 || MAY_PASS.has(answer.code ?? 0)) throw new Error(words);
    if (status !== 200 || answer.code !== 0 || answer.data === undefined)
      throw new VideoRefused(words);
    return answer.data;
  };
  const look = async <T>(path: string, query: Readonly<Record<string, string>>): Promise<T> =>
    judged(await askJson<Answered<T>>(urlOf(path, query), { timeoutMs: LOOK }));
  return {
    name: "腾讯广告",
    async upload(file, tell) {
      const content = await contentOf(file);
      await tell(30);
      const boundary = randomBytes(16).toString("hex");
      const answer = await askJson<Answered<{ readonly video_id: number | string }>>(
        urlOf("videos/add"),
        {
          method: "POST",
          headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
          body: multipart(boundary, accountId, file.name, content),
          timeoutMs: PATIENCE,
        },
      );
      return String(judged(answer).video_id);
    },
    async authorized() {
      const { list } = await look<{
        readonly list: readonly {
          readonly account_id: number;
          readonly corporation_name?: string;
        }[];
      }>("advertiser/get", {
        account_id: accountId,
        fields: JSON.stringify(["account_id", "corporation_name"]),
      });
      return list.map((one) => ({
        accountId: String(one.account_id),
        accountName: one.corporation_name ?? "",
      }));
    },
    async files() {
      const { list } = await look<{
        readonly list: readonly {
          readonly video_id: number | string;
          readonly description?: string;
          readonly created_time?: number;
        }[];
      }>("videos/get", { account_id: accountId, page: "1", page_size: "100" });
      return list.map((one) => ({
        videoId: String(one.video_id),
        name: one.description ?? "",
        createdTime: one.created_time ? new Date(one.created_time * 1000).toISOString() : "",
      }));
    },
  };
}

async function contentOf({ read }: VideoFile): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of await read()) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** The form of videos/add: account, digest of the content, and the content. */
function multipart(boundary: string, accountId: string, name: string, content: Buffer): Buffer {
  const part = (field: string, value: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`;
  const named = name.replaceAll(/["\r\n\\]/g, "_");
  return Buffer.concat([
    Buffer.from(
      part("account_id", accountId) +
        part("signature", createHash("md5").update(content).digest("hex")) +
        part("description", named.slice(0, 100)) +
        `--${boundary}\r\nContent-Disposition: form-data; name="video_file"; filename="${named}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}
