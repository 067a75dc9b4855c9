import type { Fragment } from "#engine/server/fragment.ts";
import type { Unbound } from "#engine/server/unbound.ts";
import { sql } from "kysely";
import { NOW } from "#engine/server/moments.ts";

/** Wrong tries until a subject is locked, and how many of them are free before each costs a longer wait. */
const RULES = {
  /** An account from one address: the guesser. */
  guesser: { most: 5, free: 3 },
  /** An account from a browser it was signed in with before. */
  device: { most: 5, free: 3 },
  /** An account from everywhere, devices it knows apart. */
  account: { most: 20, free: 10 },
  /** An address at all accounts, devices they know apart. */
  address: { most: 50, free: 50 },
  /** Second factors and passwords asked again of who is signed in. */
  proof: { most: 5, free: 3 },
  /** Codes sent to a phone. */
  phone: { most: 10, free: 10 },
} as const;

const FIRST_LOCK_MINUTES = 15;

export interface Subject {
  readonly kind: keyof typeof RULES;
  readonly key: string;
}

const name = ({ kind, key }: Subject): string => `${kind}:${key}`;

/** A count is forgotten half an hour after its last try or the end of its lock. */
const NEXT = sql<number>`(case when greatest(login_attempt.last_time, login_attempt.locked_until) < now() - interval '30 minutes' then 1 else login_attempt.failures + 1 end)`;

/** Seconds until one of the subjects may try again; 0 when at once. */
export async function waitOf({ db }: Unbound, subjects: readonly Subject[]): Promise<number> {
  const { wait } = await db
    .selectFrom("loginAttempt")
    .select(
      sql<number>`coalesce(ceil(extract(epoch from max(greatest(locked_until, retry_at)) - clock_timestamp())), 0)::int`.as(
        "wait",
      ),
    )
    .where("subject", "in", subjects.map(name))
    .executeTakeFirstOrThrow();
  return Math.max(0, wait);
}

/** How often the subjects together tried wrongly of late. */
export async function failuresOf({ db }: Unbound, subjects: readonly Subject[]): Promise<number> {
  const { failures } = await db
    .selectFrom("loginAttempt")
    .select(sql<number>`coalesce(sum(failures), 0)::int`.as("failures"))
    .where("subject", "in", subjects.map(name))
    .where(sql`greatest(last_time, locked_until)`, ">", sql`now() - interval '30 minutes'`)
    .executeTakeFirstOrThrow();
  return failures;
}

/**
 * Counts a try before it is checked, in one statement for each subject; false where one of them has to wait.
 * A full count locks for 15 minutes, and twice as long every further time.
 */
export async function countTry({ db }: Unbound, subjects: readonly Subject[]): Promise<boolean> {
  for (const subject of subjects) {
    const { most } = RULES[subject.kind];
    const locked = sql<string>`case when ${NEXT} % ${most} = 0
      then now() + make_interval(mins => ${FIRST_LOCK_MINUTES} * (2 ^ least(${NEXT} / ${most} - 1, 6))::int) else login_attempt.locked_until end`;
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("loginAttempt")
      .values({ subject: name(subject), failures: 1 })
      .onConflict((conflict) =>
        conflict
          .column("subject")
          .doUpdateSet({ failures: NEXT, lastTime: NOW, lockedUntil: locked })
          .where(
            sql`coalesce(greatest(login_attempt.locked_until, login_attempt.retry_at), '-infinity')`,
            "<=",
            sql`clock_timestamp()`,
          ),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return false;
  }
  return true;
}

/** A counted try was wrong: past the free ones the next has to wait, twice as long each time. */
export async function delayNext({ db }: Unbound, subjects: readonly Subject[]): Promise<void> {
  for (const subject of subjects) {
    const { free } = RULES[subject.kind];
    await db
      .updateTable("loginAttempt")
      .set({
        retryAt: sql`clock_timestamp() + make_interval(secs => 2 ^ least(failures - ${free}, 6))`,
      })
      .where("subject", "=", name(subject))
      .where("failures", ">=", free)
      .execute();
  }
}

/** A good sign-in, or an administrator's unlock, clears the count. */
export async function clearFailures({ db }: Unbound, subjects: readonly Subject[]): Promise<void> {
  await db.deleteFrom("loginAttempt").where("subject", "in", subjects.map(name)).execute();
}

/** Whether what is counted is an account of a tenant: from everywhere, from an address or from a device. */
const isOf = (whole: Fragment) =>
  sql<boolean>`(subject = 'account:' || ${whole} or starts_with(subject, 'guesser:' || ${whole} || '@')
    or starts_with(subject, 'device:' || ${whole} || '@'))`;

/** Of some accounts those that somewhere have to wait before they may try again. */
export async function waitingAccounts(
  unbound: Unbound,
  tenantId: string,
  accounts: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await unbound.rows<{ account: string }>(
    sql`with waiting as (select subject from login_attempt where greatest(locked_until, retry_at) > clock_timestamp())
      select account from unnest(${accounts}::text[]) account, lateral (select ${tenantId} || ':' || lower(account) as whole) of
      where exists (select from waiting where ${isOf(sql`whole`)})`,
  );
  return new Set(found.map(({ account }) => account));
}

/** Clears everything counted for an account: from everywhere, and from each address and device. */
export async function clearAccount(
  { db }: Unbound,
  tenantId: string,
  account: string,
): Promise<void> {
  const whole = `${tenantId}:${account.toLowerCase()}`;
  await db
    .deleteFrom("loginAttempt")
    .where(isOf(sql`${whole}::text`))
    .execute();
}
