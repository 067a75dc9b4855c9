export default ({ handle, hooks, serverFeature }, { calls: [countPhotos] }) =>
  serverFeature({
    handlers: [
      handle(countPhotos, async (ctx) => {
        const rows = await ctx.db.selectFrom("sitePhoto").select("id").execute();
        return { count: rows.length };
      }),
    ],
    hooks: [
      hooks("sitePhoto", {
        beforeSave: (_ctx, saves) => {
          for (const { draft } of saves) draft.stage ??= "开工";
        },
      }),
    ],
  });
