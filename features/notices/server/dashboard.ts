import { dashboardActivities, dashboardNotices, dashboardOwnNotices } from "../notice.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { releasedNotices } from "./released-notices.ts";

/** As many as fit on a first page. */
const SHOWN = 10;

/** The newest released notices, with who wrote them and whether one has read them. */
async function newest(ctx: Context) {
  const rows = await releasedNotices(ctx, SHOWN)
    .leftJoin("user as u", "u.id", "n.createUser")
    .select(["u.realName", "u.avatar"])
    .execute();
  return rows.map(({ id, title, releaseTime, realName, avatar, read }) => ({
    id,
    title: title ?? "",
    time: releaseTime ?? "",
    name: realName ?? "",
    avatar: avatar ?? "",
    read: Boolean(read),
  }));
}

const PAGE = "/desk/notice";

const notices = handle(dashboardNotices, async (ctx) =>
  (await newest(ctx)).map(({ id, title, time, name, avatar }) => ({
    id,
    logo: avatar,
    title,
    description: title,
    member: name,
    href: PAGE,
    updatedAt: time,
  })),
);

const ownNotices = handle(dashboardOwnNotices, async (ctx) =>
  (await newest(ctx)).map(({ id, title, time, name, avatar, read }) => ({
    id,
    avatar,
    title,
    description: name,
    datetime: time,
    type: "notification",
    read,
  })),
);

const activities = handle(dashboardActivities, async (ctx) =>
  (await newest(ctx)).map(({ id, title, time, name, avatar }) => ({
    id,
    updatedAt: time,
    user: { name, avatar },
    notice: { name: title, link: PAGE },
    template: ctx.say(["发布了 @{notice}", "released @{notice}"]),
  })),
);

export const dashboardCalls = [notices, ownNotices, activities];
