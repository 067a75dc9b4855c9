import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import { secondsFromNow } from "#engine/server/moments.ts";

/** Counts one more of a subject and answers how many there are by now; a count begins anew when its time is over. */
export async function countTry(ctx: Context, subject: string, seconds: number): Promise<number> {
  const until = secondsFromNow(seconds);
  const over = sql<boolean>`capture_try.until < ${new Date()}::timestamptz`;
  const { count } = await ctx.db
    .insertInto("captureTry")
    .values({ tenantId: ctx.session.tenantId, subject, until })
    .onConflict((conflict) =>
      conflict.columns(["tenantId", "subject"]).doUpdateSet({
        count: sql`case when ${over} then 1 else capture_try.count + 1 end`,
        until: sql`case when ${over} then excluded.until else capture_try.until end`,
      }),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  return count;
}

/** How many of a subject there are. */
export async function triesOf(ctx: Context, subject: string): Promise<number> {
  const found = await ctx.db
    .selectFrom("captureTry")
    .select("count")
    .where("subject", "=", subject)
    .where("until", ">", sql<string>`now()`)
    .executeTakeFirst();
  return found?.count ?? 0;
}

/** Adds to what a form's day counts. */
export async function countOf(
  ctx: Context,
  formId: string,
  what: "views" | "submissions" | "refused",
): Promise<void> {
  await ctx.db
    .insertInto("captureCount")
    .values({ tenantId: ctx.session.tenantId, formId, day: ctx.moment.slice(0, 10), [what]: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["tenantId", "formId", "day"])
        .doUpdateSet({ [what]: sql`${sql.ref(`capture_count.${what}`)} + 1` }),
    )
    .execute();
}
