import { sql } from "kysely";
import { createHash, randomInt } from "node:crypto";
import type { Context } from "#engine/server/context.ts";

const WAIT_SECONDS = 60;
export const CODE_MINUTES = 10;

const subjectOf = (tenantId: string, who: string): string =>
  `${tenantId}:${who.trim().toLowerCase()}`;

const hashed = (subject: string, code: string): string =>
  createHash("sha256").update(`${subject}:${code}`).digest("hex");

/** Seconds until another code may be asked for, 0 when at once. Those who ask for the same go one after the other. */
export async function phoneCodeWait(ctx: Context, tenantId: string, who: string): Promise<number> {
  const subject = subjectOf(tenantId, who);
  await ctx.unbound.rows(
    sql`select pg_advisory_xact_lock(hashtextextended(${`phone-code:${subject}`}, 0))`,
  );
  const [recent] = await ctx.unbound.rows<{ wait: number }>(
    sql`select ceil(${WAIT_SECONDS} - extract(epoch from clock_timestamp() - create_time))::int as wait from phone_code where subject = ${subject}`,
  );
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
  await ctx.unbound.rows(sql`delete from phone_code where until < now() - interval '1 day'`);
  await ctx.unbound.rows(
    sql`insert into phone_code (subject, user_id, hash, until, create_time) values (${subject}, ${userId}, ${hashed(subject, code)}, now() + make_interval(mins => ${CODE_MINUTES}), now())
      on conflict (subject) do update set user_id = excluded.user_id, hash = excluded.hash, until = excluded.until, create_time = excluded.create_time`,
  );
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
  const [spent] = await ctx.unbound.rows<{ user_id: string }>(
    sql`delete from phone_code where subject = ${subject} and hash = ${hashed(subject, code.trim())} and until > now() and user_id is not null returning user_id`,
  );
  return spent?.user_id;
}
