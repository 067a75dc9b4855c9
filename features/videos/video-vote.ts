import {
  call,
  datetime,
  dept,
  entity,
  file,
  image,
  integer,
  ref,
  refs,
  rowsWith,
  schema,
  select,
  text,
  textarea,
  view,
} from "#engine/model/index.ts";
import { VIDEO } from "./video-codes.ts";

/** A video for an ad platform: uploaded here, pushed there in the background. */
export const videoVote = entity("videoVote", {
  label: ["视频推送", "Video push"],
  path: "/blade-videoVote/videoVote",
  permission: "video_push",
  title: "videoName",
  exports: true,
  fields: {
    videoName: text("视频标题", "Video title", { search: "name", max: 200 }),
    video: file("视频文件", "Video file", {
      accept: ["mp4", "mov", "m4v", "webm"],
      maxBytes: 100 * 1024 * 1024,
      hint: ["mp4、mov、m4v 或 webm，小于 100M", "mp4, mov, m4v or webm under 100 MB"],
    }),
    thirdVideoId: text("平台视频ID", "Video id at the platform", {
      readonly: true,
      max: 128,
      index: true,
    }),
    videoTag: text("视频标签", "Video tag", { max: 100 }),
    votePic: image("封面", "Cover"),
    voteTime: datetime("推送时间", "Pushed at", { readonly: true }),
    status: select("推送状态", "Push status", {
      readonly: true,
      default: VIDEO.waiting,
      index: true,
      options: [
        { value: VIDEO.waiting, label: ["待推送", "To be pushed"], tone: "muted" },
        { value: VIDEO.underWay, label: ["推送中", "Being pushed"], tone: "info" },
        { value: VIDEO.pushed, label: ["已推送", "Was pushed"], tone: "success" },
        { value: VIDEO.failed, label: ["推送失败", "Not pushed"], tone: "danger" },
      ],
    }),
    progress: integer("进度（%）", "Progress (%)", {
      readonly: true,
      default: 0,
      min: 0,
      upTo: 100,
      unlogged: true,
    }),
    reason: text("失败原因", "Why it failed", { readonly: true, max: 500, unlogged: true }),
    votePlatform: text("推送平台", "Pushed to", { readonly: true, max: 64 }),
    voteAccount: ref("推送账户", "Push account", {
      entity: "adAccount",
      labelAs: "voteAccountName",
      index: true,
    }),
    remark: textarea("备注", "Notes"),
    companyId: dept("分公司", "Branch", { labelAs: "companyName", index: true }),
  },
});

export const videoVoteView = view("video-vote", videoVote, {
  title: ["视频推送", "Video pushes"],
  route: "/videoVote/videoVote",
  icon: "Share",
  columns: [
    "votePic",
    "videoName",
    "videoTag",
    "status",
    "progress",
    "voteAccountName",
    "voteTime",
    "thirdVideoId",
    "reason",
  ],
  more: ["votePlatform", "companyName", "video", "remark", "createTime"],
  search: ["videoName", "videoTag", "status", "voteAccount", "companyId", "voteTime"],
  quick: ["视频标题", "Video title"],
  saved: [
    { key: "all", label: ["全部", "All"], filter: {} },
    {
      key: "failed",
      label: ["推送失败", "Not pushed"],
      filter: { status: VIDEO.failed },
      urgent: true,
    },
    { key: "pushed", label: ["已推送", "Was pushed"], filter: { status: VIDEO.pushed } },
  ],
  form: [
    {
      title: ["视频", "Video"],
      fields: ["videoName", "video", "votePic", "videoTag", "voteAccount", "companyId", "remark"],
    },
  ],
  lockedWhen: { status: [VIDEO.underWay, VIDEO.pushed] },
  card: { lines: [["voteAccountName", "progress"]], status: "status", footer: ["voteTime"] },
});

/** Pushes videos in the background; how far each is stands in its row. */
export const pushVideo = call("push-video", {
  label: ["推送视频", "Push the video"],
  method: "POST",
  path: "/blade-videoVote/videoVote/pushVideo",
  permission: "video_push_push",
  input: {
    ids: refs("视频", "Video", {
      entity: "videoVote",
      required: ["请选择至少一条数据", "Please select at least one row"],
      max: 100,
    }),
  },
  answer: schema.object({ queued: schema.number }),
  button: {
    views: ["video-vote"],
    at: ["row", "selection"],
    tone: "primary",
    when: rowsWith<typeof videoVote>({ status: [VIDEO.waiting, VIDEO.failed] }),
  },
});

/** The accounts at platforms that videos may be pushed to. */
export const platformAccounts = call("video-platform-accounts", {
  label: ["推送账户信息", "Accounts to push to"],
  method: "GET",
  path: "/blade-videoVote/videoVote/WorkPlatformAccountInfo",
  permission: "video_push",
  input: {},
  answer: schema.list(
    schema.object({
      id: schema.text,
      accountName: schema.text,
      accountId: schema.text,
      platform: schema.text,
      authorized: schema.boolean,
      sandbox: schema.boolean,
    }),
  ),
});

const account = ref("推送账户", "Push account", { entity: "adAccount" });

/** The advertisers that an account's token is authorised for; of the first account where none is named. */
export const authorizedAccounts = call("video-authorized-accounts", {
  label: ["授权账户", "Authorised accounts"],
  method: "GET",
  path: "/blade-videoVote/videoVote/getAuthorizeDAccountTxData",
  permission: "video_push",
  noTransaction: true,
  input: { voteAccount: account },
  answer: schema.list(schema.object({ accountId: schema.text, accountName: schema.text })),
});

/** The videos that lie at a platform. */
export const videoFiles = call("video-files", {
  label: ["平台视频列表", "Videos at the platform"],
  method: "POST",
  path: "/blade-videoVote/videoVote/getFileList",
  permission: "video_push",
  noTransaction: true,
  input: { voteAccount: account },
  answer: schema.list(
    schema.object({ videoId: schema.text, name: schema.text, createdTime: schema.text }),
  ),
});
