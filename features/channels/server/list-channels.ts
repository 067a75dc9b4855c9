import {
  channelList,
  channelNames,
  myChannels,
  subChannels,
  topChannels,
} from "../channel-calls.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";

/** The root that channels lie below. */
export const TOP = "0";

const allChannels = (ctx: Context) =>
  ctx.db
    .selectFrom("channel")
    .select(["id", "channelName", "preChannelId", "companyId"])
    .orderBy("sort")
    .orderBy("id");

type Line = Awaited<ReturnType<ReturnType<typeof allChannels>["execute"]>>[number];

const placed = ({ id, channelName, preChannelId, companyId }: Line) => ({
  id,
  channelName,
  preChannelId: preChannelId ?? TOP,
  companyId: companyId ?? "",
});

/** The channels of a company and those that all companies share. */
const ofCompany = (ctx: Context, companyId: string | null | undefined) =>
  companyId
    ? allChannels(ctx).where(({ eb, or }) =>
        or([eb("companyId", "=", companyId), eb("companyId", "is", null)]),
      )
    : allChannels(ctx);

const list = handle(channelList, async (ctx) =>
  (await allChannels(ctx).execute()).map((row) => {
    const { companyId: _companyId, ...line } = placed(row);
    return line;
  }),
);

const top = handle(topChannels, async (ctx, { companyId }) =>
  (await ofCompany(ctx, companyId).where("preChannelId", "=", TOP).execute()).map(placed),
);

const below = handle(subChannels, async (ctx, { preChannelId, channelId, companyId }) => {
  const above = preChannelId ?? channelId;
  const rows = ofCompany(ctx, companyId);
  const found = above
    ? rows.where("preChannelId", "=", above)
    : rows.where("preChannelId", "<>", TOP);
  return (await found.execute()).map(placed);
});

const mine = handle(myChannels, async (ctx, { companyId }) => {
  const { session } = ctx;
  const rows = await ofCompany(ctx, companyId ?? session.companyId).execute();
  const taking =
    session.deptIds.length === 0
      ? []
      : await ctx.unscoped
          .selectFrom("channelDept")
          .select("channel")
          .where("deptId", "in", session.deptIds)
          .execute();
  const own = new Set(taking.map(({ channel }) => channel));
  return rows.map((row) => ({
    ...placed(row),
    isOwnDept: own.has(row.id) || own.has(row.preChannelId ?? TOP),
  }));
});

const names = handle(channelNames, async (ctx) => {
  const rows = await allChannels(ctx).where("preChannelId", "=", TOP).execute();
  const byName = new Map<string, string[]>();
  for (const { id, channelName } of rows) {
    const name = channelName.trim();
    byName.set(name, [...(byName.get(name) ?? []), id]);
  }
  return [...byName].map(([statName, ids]) => ({ statName, channelIds: ids.join(",") }));
});

export const channels = [list, top, below, mine, names];
