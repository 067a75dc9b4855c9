import type { Context } from "#engine/server/context.ts";
import { keepRequest } from "#features/webhooks/server/index.ts";
import { VIDEO } from "../video-codes.ts";
import type { VideoPlatform } from "./video-platform.ts";
import { VideoRefused } from "./video-platform.ts";

/** Videos named so are refused for good, or fail at the first try. */
const REFUSED = /4040/;
const FAILS_ONCE = /5000/;

interface Account {
  readonly id: string;
  readonly name: string;
  readonly platform: string;
}

/** Stands in for a platform: takes videos in pieces, sends nothing outside, and keeps what it was given among the requests. */
export function sandboxVideos(ctx: Context, { id, name, platform }: Account): VideoPlatform {
  return {
    name: platform,
    async upload(file, tell) {
      let taken = 0;
      for await (const piece of await file.read()) {
        taken += (piece as Buffer).length;
        await tell(Math.min(95, Math.round((taken / Math.max(1, file.size)) * 95)));
      }
      const tries = await ctx.unscoped
        .selectFrom("sourceRequestLog")
        .select("id")
        .where("reqType", "=", "7")
        .where("reqUrl", "=", `sandbox://${id}/videos/add`)
        .where("reqContent", "like", `${file.name} %`)
        .execute();
      const words = REFUSED.test(file.name)
        ? "沙箱：视频不符合要求"
        : FAILS_ONCE.test(file.name) && tries.length === 0
          ? "沙箱：服务繁忙"
          : undefined;
      await keepRequest(ctx, {
        appId: name,
        reqType: "7",
        url: `sandbox://${id}/videos/add`,
        content: `${file.name} ${taken} bytes`,
        address: "",
        status: words === undefined ? "1" : "2",
        result: words === undefined ? ["已接收", "Received"] : [words, words],
      });
      if (words !== undefined)
        throw REFUSED.test(file.name) ? new VideoRefused(words) : new Error(words);
      return `sandbox-${Date.now().toString(36)}-${taken}`;
    },
    authorized: async () => [{ accountId: id, accountName: name }],
    files: async () => {
      const rows = await ctx.unscoped
        .selectFrom("videoVote")
        .select(["thirdVideoId", "videoName", "voteTime"])
        .where("voteAccount", "=", id)
        .where("status", "=", VIDEO.pushed)
        .orderBy("id", "desc")
        .limit(100)
        .execute();
      return rows.map(({ thirdVideoId, videoName, voteTime }) => ({
        videoId: thirdVideoId ?? "",
        name: videoName ?? "",
        createdTime: voteTime ?? "",
      }));
    },
  };
}
