import { sql } from "kysely";
import type { Label } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import type { WarnType } from "./notify.ts";
import { recount } from "./push-notices.ts";

/** How people are told of records that they were given. */
const OF_RECORDS: readonly WarnType[] = ["customerAlarmNotice", "leadNotFollowedUp"];

const BACK: Label = ["；已撤销", "; taken back"];
const PARTLY_BACK: Label = ["；部分已撤销", "; partly taken back"];

/** Records that whoever asks gave to people at a moment and took back again. */
export interface Withdrawn {
  readonly moment: string;
  /** Names of their entities. */
  readonly subjects: readonly string[];
  /** Whoever has none of them any more, and whoever kept some. */
  readonly whole: readonly string[];
  readonly part: readonly string[];
}

/** Takes notices of records back with the records: what nobody has read yet is gone, everything else says so. */
export async function withdrawNotices(
  ctx: Context,
  { moment, subjects, whole, part }: Withdrawn,
): Promise<void> {
  const people = [...whole, ...part];
  if (people.length === 0) return;
  const told = await ctx.unscoped
    .selectFrom("warning")
    .select(["id", "responsiblePersonId", "status"])
    .where("createUser", "=", ctx.session.userId)
    .where("createTime", "=", moment)
    .where("responsiblePersonId", "in", people)
    .where("resourceType", "in", subjects)
    .where("warnType", "in", OF_RECORDS)
    // What a rule warns of has one, and is about something else.
    .where("state", "is", null)
    .forUpdate()
    .execute();
  const isWhole = (id: string | null): boolean => id !== null && whole.includes(id);
  const gone = told.filter((one) => isWhole(one.responsiblePersonId) && one.status === "0");
  const left = told.filter((one) => !gone.includes(one));
  const change = (some: readonly { readonly id: string }[]) =>
    ctx.unscoped
      .updateTable("warning")
      .set((eb) => ({ updateTime: ctx.moment, version: eb("version", "+", 1) }))
      .where(
        "id",
        "in",
        some.map(({ id }) => id),
      );
  const say = async ([chinese, english]: Label, some: typeof told) => {
    if (some.length === 0) return;
    await change(some)
      .set({
        warnContent: sql`warn_content || ${chinese}`,
        warnContentEn: sql`warn_content_en || ${english}`,
      })
      .execute();
  };
  if (gone.length > 0) await change(gone).set({ isDeleted: 1 }).execute();
  await say(
    BACK,
    left.filter((one) => isWhole(one.responsiblePersonId)),
  );
  await say(
    PARTLY_BACK,
    left.filter((one) => !isWhole(one.responsiblePersonId)),
  );
  await recount(ctx, people);
}
