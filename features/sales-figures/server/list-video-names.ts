import { handle } from "#engine/server/calls.ts";
import { readCube } from "#engine/server/read/cube.ts";
import { bestVideos } from "../ad-reports.ts";
import { videoNames } from "../video-names.ts";

const EVER = { from: "1970-01-01", to: "2999-12-31", by: "day" };

export const listVideoNames = handle(videoNames, async (ctx) => {
  const lines = await readCube(ctx, bestVideos.cube!, EVER, { videoId_notnull: "1" });
  const text = (value: unknown): string => (typeof value === "string" ? value : "");
  return lines.map(({ videoId, videoTag, video }) => ({
    videoId: text(videoId),
    videoTag: text(videoTag),
    video: text(video),
  }));
});
