import { createHash } from "node:crypto";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import multipart from "@fastify/multipart";
import fastify from "fastify";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { afterFile } from "#app/server/test/after-file.ts";
import { allowOutgoing } from "#engine/server/outgoing/check-address.ts";
import { tencentVideos } from "./tencent-videos.ts";
import { VideoRefused } from "./video-platform.ts";

const CONTENT = Buffer.from("0000001c6674797069736f6d0000020069736f6d69736f326d703431", "hex");
const md5 = (content: Buffer) => createHash("md5").update(content).digest("hex");

interface Answer {
  readonly status?: number;
  readonly code: number;
  readonly message_cn?: string;
}

/** Plays the documented calls of the marketing API v3.0: judges what it is sent, and answers otherwise when told to. */
const platform = fastify();
let otherwise: Answer | undefined;
const taken: Record<string, string>[] = [];

const judge = (query: Readonly<Record<string, string>>): Answer | undefined => {
  if (query["access_token"] !== "token-1") return { code: 11_000, message_cn: "令牌无效" };
  if (!/^[\da-f]{32}$/.test(query["nonce"] ?? "") || !/^\d{10}$/.test(query["timestamp"] ?? ""))
    return { code: 11_004, message_cn: "缺少公共参数" };
  return otherwise;
};

const videos = (token = "token-1") =>
  tencentVideos({
    endpoint: `http://127.0.0.1:${(platform.server.address() as AddressInfo).port}`,
    accountId: "1667001",
    token,
    now: () => new Date(),
  });

const upload = (token?: string) =>
  videos(token).upload(
    { name: '样片"一".mp4', size: CONTENT.length, read: async () => Readable.from([CONTENT]) },
    async () => undefined,
  );

beforeAll(async () => {
  await platform.register(multipart);
  platform.addHook("preHandler", async (request, reply) => {
    const refused = judge(request.query as Record<string, string>);
    if (refused) await reply.code(refused.status ?? 200).send(refused);
  });
  platform.post("/v3.0/videos/add", async (request) => {
    const fields: Record<string, string> = {};
    for await (const part of request.parts())
      if (part.type === "file") fields[part.fieldname] = md5(await part.toBuffer());
      else fields[part.fieldname] = String(part.value);
    taken.push(fields);
    return fields["signature"] === fields["video_file"]
      ? { code: 0, data: { video_id: 880_001 } }
      : { code: 18_001, message_cn: "签名与文件不符" };
  });
  platform.get("/v3.0/advertiser/get", async () => ({
    code: 0,
    data: { list: [{ account_id: 1_667_001, corporation_name: "筑客装饰" }] },
  }));
  platform.get("/v3.0/videos/get", async () => ({
    code: 0,
    data: { list: [{ video_id: 880_001, description: "样片", created_time: 1_780_000_000 }] },
  }));
  await platform.listen({ port: 0, host: "127.0.0.1" });
  allowOutgoing(["127.0.0.1"]);
  afterFile(() => platform.close());
});

beforeEach(() => {
  otherwise = undefined;
});

describe("videos at Tencent Ads", () => {
  it("are taken whole, with their digest and the account", async () => {
    expect(await upload()).toBe("880001");
    expect(taken).toEqual([
      {
        account_id: "1667001",
        signature: md5(CONTENT),
        description: "样片_一_.mp4",
        video_file: md5(CONTENT),
      },
    ]);
  });

  it("are listed, and so are the advertisers", async () => {
    expect(await videos().authorized()).toEqual([
      { accountId: "1667001", accountName: "筑客装饰" },
    ]);
    expect(await videos().files()).toEqual([
      { videoId: "880001", name: "样片", createdTime: "2026-05-28T20:26:40.000Z" },
    ]);
  });

  it("are refused for good where the platform says so", async () => {
    await expect(upload("stale")).rejects.toThrow(new VideoRefused("令牌无效"));
  });

  it.each([
    [{ code: 11_017, message_cn: "请求过于频繁" }],
    [{ status: 503, code: 51_000, message_cn: "系统繁忙" }],
  ])("may be tried again where it is busy: %j", async (answer) => {
    otherwise = answer;
    const error: unknown = await upload().catch((reason: unknown) => reason);
    expect(error).not.toBeInstanceOf(VideoRefused);
    expect(error).toMatchObject({ message: answer.message_cn });
  });
});
