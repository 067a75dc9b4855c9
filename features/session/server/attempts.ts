import type { Unbound } from "#engine/server/unbound.ts";
import { sql } from "kysely";

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
const NEXT =
  "(case when greatest(a.last_time, a.locked_until) < now() - interval '30 minutes' then 1 else a.failures + 1 end)";

/** Seconds until one of the subjects may try again; 0 when at once. */
export async function waitOf(pool: Unbound, subjects: readonly Subject[]): Promise<number> {
  const rows = await pool.rows<{
    wait: number;
  }>(sql`select coalesce(ceil(extract(epoch from max(greatest(locked_until, retry_at)) - clock_timestamp())), 0)::int as wait
      from login_attempt where subject = any(${subjects.map(name)})`);
  return Math.max(0, rows[0]?.wait ?? 0);
}

/** How often the subjects together tried wrongly of late. */
export async function failuresOf(pool: Unbound, subjects: readonly Subject[]): Promise<number> {
  const rows = await pool.rows<{
    failures: number;
  }>(sql`select coalesce(sum(failures), 0)::int as failures from login_attempt
      where subject = any(${subjects.map(name)}) and greatest(last_time, locked_until) > now() - interval '30 minutes'`);
  return rows[0]!.failures;
}

/**
 * Counts a try before it is judged, in one statement for each subject; false where one of them has to wait.
 * A full count locks for 15 minutes, and twice as long every further time.
 */
export async function countTry(pool: Unbound, subjects: readonly Subject[]): Promise<boolean> {
  for (const subject of subjects) {
    const rowCount =
      await pool.count(sql`insert into login_attempt as a (subject, failures) values (${name(subject)}, 1) on conflict (subject) do update set
          failures = ${sql.raw(NEXT)}, last_time = now(),
          locked_until = case when ${sql.raw(NEXT)} % ${RULES[subject.kind].most} = 0 then now() + make_interval(mins => ${FIRST_LOCK_MINUTES} * (2 ^ least(${sql.raw(NEXT)} / ${RULES[subject.kind].most} - 1, 6))::int) else a.locked_until end
        where coalesce(greatest(a.locked_until, a.retry_at), '-infinity') <= clock_timestamp()`);
    if (rowCount === 0) return false;
  }
  return true;
}

/** A counted try was wrong: past the free ones the next has to wait, twice as long each time. */
export async function delayNext(pool: Unbound, subjects: readonly Subject[]): Promise<void> {
  for (const subject of subjects)
    await pool.rows(
      sql`update login_attempt set retry_at = clock_timestamp() + make_interval(secs => 2 ^ least(failures - ${RULES[subject.kind].free}, 6)) where subject = ${name(subject)} and failures >= ${RULES[subject.kind].free}`,
    );
}

/** A good sign-in, or an administrator's unlock, clears the count. */
export async function clearFailures(pool: Unbound, subjects: readonly Subject[]): Promise<void> {
  await pool.rows(sql`delete from login_attempt where subject = any(${subjects.map(name)})`);
}

/** Clears everything counted for an account: from everywhere, and from each address and device. */
export async function clearAccount(
  pool: Unbound,
  tenantId: string,
  account: string,
): Promise<void> {
  const whole = `${tenantId}:${account.toLowerCase()}`;
  await pool.rows(
    sql`delete from login_attempt where subject = ${`account:${whole}`} or left(subject, length(${`guesser:${whole}@`})) = ${`guesser:${whole}@`} or left(subject, length(${`device:${whole}@`})) = ${`device:${whole}@`}`,
  );
}
