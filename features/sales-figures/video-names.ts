import { call, schema } from "#engine/model/index.ts";

/** Every video that brought somebody, for those who choose one. */
export const videoNames = call("video-names", {
  label: ["视频名称", "Names of videos"],
  method: "GET",
  path: "/blade-test/tx/video-name",
  permission: "video_stat",
  cost: "report",
  input: {},
  answer: schema.list(
    schema.object({ videoId: schema.text, videoTag: schema.text, video: schema.text }),
  ),
});
