import { sql } from "kysely";
import { MUTED_NOTICES } from "../muted-notices.ts";
import type { Context } from "#engine/server/context.ts";

/** What open browsers show of a notice. */
export interface LiveNotice {
  readonly id: string;
  readonly userId: string;
  readonly name: string | null;
  readonly nameEn?: string | null;
  readonly warnType: string | null;
  readonly warnContent: string | null;
  readonly warnContentEn: string | null;
  readonly resourceType: string | null;
  readonly resourceId: string | null;
  readonly createTime: string;
  /** Of a warning, which is there until its reason ends. */
  readonly state?: string | null;
}

/** Pushes notices to the open browsers of their people once the transaction is committed: of several the last, of kinds they want. */
export async function pushNotices(ctx: Context, notices: readonly LiveNotice[]): Promise<void> {
  const muted = await mutedKinds(ctx, [...new Set(notices.map(({ userId }) => userId))]);
  const perUser = new Map<string, LiveNotice>();
  for (const notice of notices)
    if (!muted.get(notice.userId)?.includes(notice.warnType ?? ""))
      perUser.set(notice.userId, notice);
  for (const notice of perUser.values())
    ctx.announce("notice", {
      userId: notice.userId,
      id: notice.id,
      name: notice.name,
      nameEn: notice.nameEn ?? null,
      warnType: notice.warnType,
      warnContent: notice.warnContent,
      warnContentEn: notice.warnContentEn,
      resourceType: notice.resourceType,
      resourceId: notice.resourceId,
      createTime: notice.createTime,
      state: notice.state ?? null,
    });
}

/** Lets bells count anew without a word: warnings were resolved, or others' warnings came for who looks after all of them. */
export async function recount(ctx: Context, userIds: readonly string[]): Promise<void> {
  const keepers = await ctx.unscoped
    .selectFrom("user as u")
    .innerJoin("role as o", (join) => join.on(sql<boolean>`o.id = any(u.role_id)`))
    .leftJoin("menu as m", (join) =>
      join.on("m.code", "=", "crmWarnMsg_admin").on(sql<boolean>`m.id = any(o.menu_ids)`),
    )
    .select("u.id")
    .distinct()
    .where("u.status", "=", "1")
    .where((eb) => eb.or([eb("m.id", "is not", null), eb("o.administrator", "=", "1")]))
    .execute();
  for (const userId of new Set([...userIds, ...keepers.map(({ id }) => id)]))
    ctx.announce("notices", { userId });
}

/** The kinds of notices that people do not want on their bell (their setting notices.muted). */
async function mutedKinds(
  ctx: Context,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom("userSetting")
    .select(["userId", "value"])
    .where("userId", "in", userIds)
    .where("key", "=", MUTED_NOTICES)
    .execute();
  return new Map(
    rows.map(({ userId, value }) => [userId, Array.isArray(value) ? value.map(String) : []]),
  );
}
