import { channelList } from "../channel.ts";
import { handle } from "#engine/server/calls.ts";

const list = handle(channelList, async (ctx) => {
  const rows = await ctx.db
    .selectFrom("channel")
    .select(["id", "channelName", "preChannelId"])
    .orderBy("sort")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    channelName: row.channelName ?? "",
    preChannelId: row.preChannelId ?? "0",
  }));
});

export const channels = [list];
