import { FLAG } from "#engine/model/index.ts";
import type { Answered } from "#engine/model/index.ts";
import { sql } from "kysely";
import { notice, ownNotices as ownNoticesCall, readNotice as readNoticeCall } from "../notice.ts";
import { handle } from "#engine/server/calls.ts";
import { notFound } from "#engine/server/errors.ts";
import { newId } from "#engine/server/ids.ts";
import { present } from "#engine/server/read/present.ts";
import { noticeCategories } from "./notice.hooks.ts";
import { releasedNotices } from "./released-notices.ts";

const SHOWN = 50;

export const ownNotices = handle(ownNoticesCall, async (ctx) => {
  const categories = await noticeCategories(ctx);
  const rows = await releasedNotices(ctx, SHOWN).select("n.category").execute();
  const records = rows.map(({ id, title, category, releaseTime, read }) => ({
    id,
    title: title ?? "",
    category: category ?? "",
    releaseTime: releaseTime ?? "",
    categoryName: categories.get(category ?? "") ?? "",
    read: Boolean(read),
  }));
  return { unread: records.filter(({ read }) => !read).length, records };
});

export const readNotice = handle(readNoticeCall, async (ctx, { id }) => {
  const { tenantId, userId, realName, deptId } = ctx.session;
  const row = /^\d{1,19}$/.test(id)
    ? await ctx.unscoped
        .selectFrom("notice")
        .selectAll()
        .where("id", "=", id)
        .where("released", "=", FLAG.yes)
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound();
  const first = await ctx.unbound.rows(
    sql`insert into notice_read (tenant_id, id, notice_id, user_id, user_name, create_user, create_dept, create_time, update_time)
      values (${tenantId}, ${newId()}, ${id}, ${userId}, ${realName}, ${userId}, ${deptId}, ${ctx.moment}, ${ctx.moment}) on conflict do nothing returning id`,
  );
  if (first.length > 0)
    await ctx.unscoped
      .updateTable("notice")
      .set({ readers: sql<number>`coalesce(readers, 0) + 1` })
      .where("id", "=", id)
      .execute();
  const [{ title, category, releaseTime, content }] = (await present(ctx, notice, [row])) as [
    Answered<typeof notice>,
  ];
  return {
    id,
    title: title ?? "",
    category: String(category ?? ""),
    categoryName: (await noticeCategories(ctx)).get(String(category ?? "")) ?? "",
    releaseTime: releaseTime ?? "",
    content: content ?? "",
    read: true,
  };
});
