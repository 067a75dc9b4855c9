import { sql } from "kysely";
import { notice, ownNotices as ownNoticesCall, readNotice as readNoticeCall } from "../notice.ts";
import { handle } from "#engine/server/calls.ts";
import { notFound } from "#engine/server/errors.ts";
import { newId } from "#engine/server/ids.ts";
import { present } from "#engine/server/read/present.ts";
import { noticeCategories } from "./notice.hooks.ts";

const SHOWN = 50;

export const ownNotices = handle(ownNoticesCall, async (ctx) => {
  const { tenantId, userId } = ctx.session;
  const categories = await noticeCategories(ctx);
  const rows = await ctx.unbound.rows<{ id: string; title: string; category: string; release_time: string; read: boolean }>(
    sql`select n.id, n.title, n.category, n.release_time,
        exists (select 1 from notice_read r where r.tenant_id = n.tenant_id and r.notice_id = n.id and r.user_id = ${userId} and r.is_deleted = 0) as read
      from notice n where n.tenant_id = ${tenantId} and n.is_deleted = 0 and n.released = '1' order by n.release_time desc, n.id desc limit ${SHOWN}`,
  );
  const records = rows.map(({ release_time, ...row }) => ({
    ...row,
    releaseTime: release_time,
    categoryName: categories.get(row.category) ?? "",
  }));
  return { unread: records.filter(({ read }) => !read).length, records };
});

export const readNotice = handle(readNoticeCall, async (ctx, { id }) => {
  const { tenantId, userId, realName, deptId } = ctx.session;
  const row = /^\d{1,19}$/.test(id)
    ? await ctx.unscoped.selectFrom("notice").selectAll().where("id", "=", id).where("released", "=", "1").executeTakeFirst()
    : undefined;
  if (!row) throw notFound();
  const first = await ctx.unbound.rows(
    sql`insert into notice_read (tenant_id, id, notice_id, user_id, user_name, create_user, create_dept, create_time, update_time)
      values (${tenantId}, ${newId()}, ${id}, ${userId}, ${realName}, ${userId}, ${deptId}, ${ctx.moment}, ${ctx.moment}) on conflict do nothing returning id`,
  );
  if (first.length > 0)
    await ctx.unbound.rows(sql`update notice set readers = coalesce(readers, 0) + 1 where tenant_id = ${tenantId} and id = ${id}`);
  const [{ title, category, categoryName, releaseTime, content }] = (await present(ctx, notice, [row])) as [Record<string, string>];
  return { id, title: title!, category: category!, categoryName: categoryName!, releaseTime: releaseTime!, content: content!, read: true };
});
