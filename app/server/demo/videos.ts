import type { Context } from "#engine/server/context.ts";
import { DAY, wall } from "./calendar.ts";
import { keepDemoFile } from "./keep-file.ts";
import type { World } from "./world.ts";

const VIDEOS = [
  ["89 方现代简约整装实拍", "现代简约", "2"],
  ["老房翻新前后对比", "老房翻新", "2"],
  ["水电工艺细节讲解", "工艺", "2"],
  ["业主探访：奶油风三居", "奶油风", "2"],
  ["国庆团购会花絮", "活动", "3"],
  ["设计师谈收纳", "设计", "0"],
  ["全屋定制工厂参观", "定制", "0"],
] as const;

/** Adds videos on their way to the sandbox of a platform, one of them refused; each has a film of its own. */
export async function addVideos(
  ctx: Context,
  { writer, now, random, organisation }: World,
  dataDir: string,
): Promise<void> {
  await writer.settle();
  const { id: voteAccount } = await ctx.unscoped
    .selectFrom("adAccount")
    .select("id")
    .where("platform", "=", "2")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const audit = { createUser: organisation.director.id, createDept: organisation.director.deptId };
  for (const [index, [videoName, videoTag, status]] of VIDEOS.entries()) {
    const created = now - (VIDEOS.length - index) * 3 * DAY;
    writer.add("videoVote", {
      ...audit,
      createTime: wall(created),
      videoName,
      videoTag,
      status,
      progress: status === "2" ? 100 : 0,
      voteAccount,
      votePlatform: "巨量引擎沙箱（不外发）",
      video: await keepDemoFile(ctx, dataDir, "showroom.webm", "video"),
      votePic: "/demo/video-cover.svg",
      ...(status === "2" && {
        thirdVideoId: `sandbox-${random.digits(8)}`,
        voteTime: wall(created + DAY / 12),
      }),
      ...(status === "3" && { reason: "沙箱：视频不符合要求" }),
    });
  }
}
