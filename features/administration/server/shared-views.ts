import type { KeptView, SharedView } from "#engine/model/index.ts";
import {
  keptViewsKey,
  LONGEST_VIEW_NAME,
  SHARED_VIEWS,
  sharedViewsKey,
} from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { seatsSql } from "#engine/server/access/visibility.ts";
import { sql } from "kysely";

/** Views of one list that somebody has from colleagues; further ones are left out. */
const MOST = 20;

const LIST = /^view\.(.+)\.saved$/;

const isText = (value: unknown, longest: number): value is string =>
  typeof value === "string" && value.length <= longest;

/** Settings hold what a browser sent: what is handed to colleagues has to be a view. */
function isView(value: unknown): value is KeptView {
  if (typeof value !== "object" || value === null) return false;
  const { key, label, filter, sort = "" } = value as Partial<Record<keyof KeptView, unknown>>;
  return (
    isText(key, 50) &&
    Array.isArray(label) &&
    label.length === 2 &&
    label.every((word) => isText(word, LONGEST_VIEW_NAME)) &&
    typeof filter === "object" &&
    filter !== null &&
    Object.values(filter).every((asked) => typeof asked === "number" || isText(asked, 2000)) &&
    isText(sort, 100)
  );
}

const isShared = (value: unknown): boolean =>
  Array.isArray(value) && value.some((one: unknown) => isView(one) && one.shared === true);

/** Tells colleagues once a setting is saved that gives them another list of shared views. */
export async function announceShared(ctx: Context, setting: string, after: unknown): Promise<void> {
  if (!LIST.test(setting)) return;
  const before = await ctx.db
    .selectFrom("userSetting")
    .select("value")
    .where("userId", "=", ctx.session.userId)
    .where("key", "=", setting)
    .executeTakeFirst();
  if (isShared(before?.value) || isShared(after)) ctx.announce(SHARED_VIEWS, {});
}

/** The views that people in the departments of the session, and above, share with everybody there: settings by their names. */
export async function sharedViews(
  ctx: Context,
): Promise<Readonly<Record<string, readonly SharedView[]>>> {
  const rows = await ctx.unscoped
    .selectFrom("user as u")
    .innerJoin("userSetting as s", "s.userId", "u.id")
    .select(["u.realName", "s.key", "s.value"])
    .where("u.id", "<>", ctx.session.userId)
    .where(sql<boolean>`u.dept_id && ${seatsSql(ctx.session)}`)
    .where("s.key", "like", keptViewsKey("%"))
    .where(sql<boolean>`s.value @> '[{"shared": true}]'`)
    .orderBy("u.id")
    .execute();
  const found: Record<string, SharedView[]> = {};
  for (const { realName, key: setting, value } of rows) {
    const [, view] = LIST.exec(setting) ?? [];
    if (view === undefined) continue;
    const list = (found[sharedViewsKey(view)] ??= []);
    for (const { shared, key, label, filter, sort } of (value as unknown[]).filter(isView))
      if (shared && list.length < MOST)
        list.push({ key, label, filter, ...(sort && { sort }), sharedBy: realName ?? "" });
  }
  return found;
}
