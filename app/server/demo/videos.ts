import { DAY, wall } from "./calendar.ts";
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

/** Adds videos on their way to a platform, one of them refused. */
export function addVideos({ writer, now, random, organisation }: World): void {
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
      votePlatform: "腾讯广告沙箱（不外发）",
      votePic: "/demo/video-cover.svg",
      ...(status === "2" && {
        thirdVideoId: `sandbox-${random.digits(8)}`,
        voteTime: wall(created + DAY / 12),
      }),
      ...(status === "3" && { reason: "沙箱：视频不符合要求" }),
    });
  }
}
