import { declared } from "@zhuke/model";
import { handle } from "../engine/calls.ts";

const list = handle(declared.channelList, async (ctx) => {
  const rows = await ctx.db.selectFrom("channel").select(["id", "channelName", "preChannelId"]).orderBy("sort").orderBy("id").execute();
  return rows.map((row) => ({ id: row.id, channelName: row.channelName ?? "", preChannelId: row.preChannelId ?? "0" }));
});

export const channels = [list];
