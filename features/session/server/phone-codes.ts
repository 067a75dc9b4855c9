import { sql } from "kysely";
import { createHash, randomInt } from "node:crypto";
import type { Context } from "#engine/server/context.ts";
import { minutesFromNow, NOW } from "#engine/server/moments.ts";

const WAIT_SECONDS = 60;
export const CODE_MINUTES = 10;
const DAY_MINUTES = 1440;

const subjectOf = (tenantId: string, who: string): string =>
  `${tenantId}:${who.trim().toLowerCase()}`;

const hashed = (subject: string, code: string): string =>
  createHash("sha256").update(`${subject}:${code}`).digest("hex");

/** Seconds until another code may be asked for, 0 when at once. Those who ask for the same go one after the other. */
export async function phoneCodeWait(ctx: Context, tenantId: string, who: string): Promise<number> {
  const subject = subjectOf(tenantId, who);
  await ctx.lock(`phone-code:${subject}`);
  const recent = await ctx.unbound.db
    .selectFrom("phoneCode")
    .select(
      sql<number>`ceil(${WAIT_SECONDS} - extract(epoch from clock_timestamp() - create_time))::int`.as(
        "wait",
      ),
    )
    .where("subject", "=", subject)
    .executeTakeFirst();
  return Math.max(0, recent?.wait ?? 0);
}

/** Makes a code; one that belongs to nobody is kept like any other, so that both take alike. */
export async function makePhoneCode(
  ctx: Context,
  tenantId: string,
  who: string,
  userId: string | null,
): Promise<string> {
  const subject = subjectOf(tenantId, who);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const { db } = ctx.unbound;
  await db.deleteFrom("phoneCode").where("until", "<", minutesFromNow(-DAY_MINUTES)).execute();
  const made = {
    userId,
    hash: hashed(subject, code),
    until: minutesFromNow(CODE_MINUTES),
    createTime: NOW,
  };
  await db
    .insertInto("phoneCode")
    .values({ subject, ...made })
    .onConflict((conflict) => conflict.column("subject").doUpdateSet(made))
    .execute();
  return code;
}

/** The user whose code this is; a right one is spent. */
export async function spendPhoneCode(
  ctx: Context,
  tenantId: string,
  who: string,
  code: string,
): Promise<string | undefined> {
  const subject = subjectOf(tenantId, who);
  const spent = await ctx.unbound.db
    .deleteFrom("phoneCode")
    .where("subject", "=", subject)
    .where("hash", "=", hashed(subject, code.trim()))
    .where("until", ">", NOW)
    .where("userId", "is not", null)
    .returning("userId")
    .executeTakeFirst();
  return spent?.userId ?? undefined;
}
