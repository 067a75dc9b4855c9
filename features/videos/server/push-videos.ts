import { sql } from "kysely";
import type { Row } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { handle } from "#engine/server/calls.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import { enqueue } from "#engine/server/jobs/enqueue.ts";
import type { Job } from "#engine/server/jobs/job.ts";
import { job } from "#engine/server/jobs/job.ts";
import { readRowsById } from "#engine/server/read/detail.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { storageHolding } from "#features/storage/server/index.ts";
import { VIDEO } from "../video-codes.ts";
import { pushVideo as pushVideoCall, videoVote } from "../video-vote.ts";
import { accountFor, platformName, platformOf } from "./chosen-platform.ts";
import { VideoRefused } from "./video-platform.ts";

export const videoVoteHooks = hooks("videoVote", {
  beforeSave: each(async (ctx, { draft, before }) => {
    if (before?.status === VIDEO.underWay || before?.status === VIDEO.pushed)
      throw badRequest("推送中或已推送的视频不能修改", "Videos that were pushed do not change");
    if (draft.voteAccount)
      draft.votePlatform = platformName(await accountFor(ctx, draft.voteAccount));
  }),
  beforeRemove: (_ctx, rows) => {
    if (rows.some(({ status }) => status === VIDEO.underWay))
      throw badRequest("正在推送，不能删除", "It is being pushed");
  },
});

/** What is not the row's own to log: how far it is. */
const note = (
  ctx: Context,
  id: string,
  set: Partial<
    Pick<Row<typeof videoVote>, "status" | "reason" | "voteTime" | "thirdVideoId" | "progress">
  >,
) =>
  ctx.unscoped
    .updateTable("videoVote")
    .set(({ eb }) => ({ ...set, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();

const TRIES = 6;

/** Takes one video to its platform; what may pass is tried again, what was refused is not. */
export const carryVideo: Job<{ readonly id: string }> = job(
  "push-video",
  { label: ["推送视频", "Push the video"], atOnce: 1, tries: TRIES },
  async ({ app, ctx, now, isLast }, { id }) => {
    const row = await ctx.unscoped
      .selectFrom("videoVote")
      .select(["status", "video", "videoName", "voteAccount"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (row?.status !== VIDEO.underWay) return;
    try {
      const account = await accountFor(ctx, row.voteAccount);
      const platform = platformOf(ctx, account, now);
      const name = (row.video ?? "").replace(/^\/api\/files\//, "").replace(/\?.*$/, "");
      const storage = await storageHolding(ctx.unbound, app.dataDir, name);
      const size = await storage.size(name);
      if (size === undefined) throw new VideoRefused("视频文件不存在");
      let told = 0;
      const thirdVideoId = await platform.upload(
        { name: row.videoName ?? name, size, read: () => storage.read(name) },
        async (percent) => {
          if (percent - told < 5) return;
          told = percent;
          await note(ctx, id, { progress: percent });
        },
      );
      await note(ctx, id, {
        status: VIDEO.pushed,
        progress: 100,
        thirdVideoId,
        reason: null,
        voteTime: ctx.moment,
      });
    } catch (error) {
      const words = (error instanceof Error ? error.message : String(error)).slice(0, 500);
      const isOver = isLast || error instanceof VideoRefused;
      await note(ctx, id, { reason: words, ...(isOver && { status: VIDEO.failed, progress: 0 }) });
      if (!(error instanceof VideoRefused)) throw error;
    }
  },
);

export const pushVideo = handle(pushVideoCall, async (ctx, { ids }) => {
  const rows = await readRowsById(ctx, videoVote, ids, true);
  if (rows.length < ids.length) throw notFound();
  for (const { video, voteAccount, status, videoName } of rows) {
    const named = videoName ?? "";
    if (!video) throw badRequest(`“${named}”还没有视频文件`, `${named} has no video file yet`);
    if (!voteAccount) throw badRequest(`“${named}”请选择推送账户`, `${named} has no account yet`);
    if (status === VIDEO.underWay || status === VIDEO.pushed)
      throw badRequest(`“${named}”正在推送或已推送`, `${named} is being pushed, or was`);
    await accountFor(ctx, voteAccount);
  }
  await changeRows(ctx, videoVote, {
    set: { status: VIDEO.underWay, progress: 0, reason: null },
    where: sql`x.id = any(${ids}::bigint[])`,
  });
  for (const id of ids) await enqueue(ctx, carryVideo, { id }, { key: `video ${id}` });
  return { queued: rows.length };
});
