import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { AwsV4Signer } from "aws4fetch";
import type { Answered } from "#engine/server/outgoing/ask.ts";
import { ask } from "#engine/server/outgoing/ask.ts";
import { Unreachable } from "#engine/server/outgoing/unreachable.ts";
import type { Storage } from "./storage.ts";

export interface S3Settings {
  readonly endpoint: string;
  readonly bucketName: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** The bucket is the first part of the path, not of the host name. */
  readonly pathStyle: boolean;
}

/** A storage that answered as one, and said no. */
export class StorageRefused extends Error {
  override readonly name = "StorageRefused";
}

const PATIENCE = 30_000;
/** Nothing larger is ever kept. */
const LARGEST = 1_100_000_000;
const LARGEST_REFUSAL = 10_000;

async function textOf(body: Readable): Promise<string> {
  let text = "";
  for await (const piece of body) {
    text += String(piece);
    if (text.length > LARGEST_REFUSAL) break;
  }
  return text;
}

/** Throws what the storage said, in its own code; anything that does not speak S3 was not reached. */
async function refuse({ status, body }: Answered): Promise<never> {
  const [, code] = /<Error>[\s\S]*?<Code>(\w{1,60})<\/Code>/.exec(await textOf(body)) ?? [];
  throw code ? new StorageRefused(code) : new Unreachable(`no S3 answer (${status})`);
}

/** Files in a bucket of anything that speaks S3. */
export function s3Storage({
  endpoint,
  bucketName,
  region,
  accessKey,
  secretKey,
  pathStyle,
}: S3Settings): Storage {
  const base = new URL(endpoint);
  const address = (name: string): URL => {
    const url = new URL(base);
    if (!pathStyle) url.hostname = `${bucketName}.${url.hostname}`;
    url.pathname = [
      base.pathname.replace(/\/$/, ""),
      ...(pathStyle ? [bucketName] : []),
      ...name.split("/").map(encodeURIComponent),
    ].join("/");
    return url;
  };
  const send = async (
    method: "GET" | "PUT" | "HEAD" | "DELETE",
    name: string,
    more: { headers?: Record<string, string>; body?: Readable } = {},
  ): Promise<Answered> => {
    const keys = { accessKeyId: accessKey, secretAccessKey: secretKey, region, service: "s3" };
    const { url, headers } = await new AwsV4Signer({
      ...keys,
      method,
      url: address(name).href,
      ...(more.headers && { headers: more.headers }),
    }).sign();
    const sent = Object.fromEntries([...headers].filter(([header]) => header !== "host"));
    return ask(url, {
      method,
      headers: sent,
      timeoutMs: PATIENCE,
      largest: LARGEST,
      ...(more.body && { body: more.body }),
    });
  };
  return {
    put: async (name, path) => {
      const { size } = await stat(path);
      const file = createReadStream(path);
      try {
        const answer = await send("PUT", name, {
          headers: { "content-length": String(size) },
          body: file,
        });
        if (answer.status !== 200) await refuse(answer);
        answer.body.resume();
      } finally {
        file.destroy();
      }
    },
    size: async (name) => {
      const answer = await send("HEAD", name);
      answer.body.resume();
      if (answer.status === 404) return undefined;
      if (answer.status !== 200) throw new StorageRefused(String(answer.status));
      return Number(answer.headers["content-length"]);
    },
    read: async (name, range) => {
      const answer = await send(
        "GET",
        name,
        range && { headers: { range: `bytes=${range.start}-${range.end}` } },
      );
      if (answer.status !== (range ? 206 : 200)) await refuse(answer);
      return answer.body;
    },
    remove: async (name) => {
      const answer = await send("DELETE", name);
      if (answer.status !== 404 && answer.status !== 204 && answer.status !== 200)
        await refuse(answer);
      answer.body.resume();
    },
  };
}
