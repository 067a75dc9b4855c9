const TAKEN = ["该照片已被他人领取", "Someone else has claimed this photo"];

export default (
  { claim, give, giveOne, handle, hooks, merge, pool, release, serverFeature, takeBack, undoMerge },
  {
    entities: { sitePhoto, sitePhotoMerge },
    calls: [
      countPhotos,
      claimPhotos,
      allocatePhoto,
      designatePhotos,
      undoDesignatePhotos,
      distributePhotos,
      releasePhotos,
      mergePhotos,
      undo,
    ],
  },
) =>
  serverFeature({
    handlers: [
      handle(countPhotos, async (ctx) => {
        const rows = await ctx.db.selectFrom("sitePhoto").select("id").execute();
        return { count: rows.length };
      }),
      handle(claimPhotos, (ctx, { ids }) => claim(ctx, sitePhoto, ids)),
      handle(allocatePhoto, (ctx, { id, userId }) =>
        giveOne(ctx, sitePhoto, { id, userId, event: "allocated" }),
      ),
      handle(designatePhotos, (ctx, { ids, userId }) =>
        give(ctx, sitePhoto, { ids, userIds: [userId], event: "designated" }),
      ),
      handle(undoDesignatePhotos, (ctx, { ids, userId }) =>
        takeBack(ctx, sitePhoto, { ids, userIds: [userId], event: "designated" }),
      ),
      handle(distributePhotos, (ctx, { ids, receivers }) =>
        give(ctx, sitePhoto, {
          ids,
          userIds: receivers,
          event: "allocated",
          from: { where: "free", refused: TAKEN },
        }),
      ),
      handle(releasePhotos, (ctx, { ids }) => release(ctx, sitePhoto, ids)),
      handle(mergePhotos, (ctx, input) => merge(ctx, sitePhotoMerge, input)),
      handle(undo, (ctx, { id }) => undoMerge(ctx, sitePhotoMerge, id)),
    ],
    hooks: [
      hooks("sitePhoto", {
        beforeSave: (_ctx, saves) => {
          for (const { draft } of saves) draft.stage ??= "开工";
        },
      }),
    ],
    extensions: [
      pool(sitePhoto, {
        words: {
          taken: TAKEN,
          full: ["已达到照片领取上限", "You hold as many photos as you may claim"],
          cooling: (hours) => [
            `释放后${hours}小时内不能再次领取`,
            `Cannot be claimed again within ${hours} hours`,
          ],
          away: ["照片已在待整理中", "The photo waits already"],
          claimed: "领取",
          released: "放回待整理",
        },
      }),
    ],
  });
