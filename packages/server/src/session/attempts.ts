import type pg from "pg";

/** Wrong tries (codes sent) until a subject (an account, an address, a phone) is locked. */
const MOST = { account: 5, address: 50, phone: 10 };
const FIRST_LOCK_MINUTES = 15;

export type Subject = { readonly kind: keyof typeof MOST; readonly key: string };

const name = ({ kind, key }: Subject): string => `${kind}:${key}`;

/** Whether one of the subjects is locked at the moment. */
export async function isLocked(pool: Pick<pg.Pool, "query">, subjects: readonly Subject[]): Promise<boolean> {
  const { rowCount } = await pool.query("select 1 from login_attempt where subject = any($1) and locked_until > now()", [
    subjects.map(name),
  ]);
  return (rowCount ?? 0) > 0;
}

/** Counts a wrong try; a full count locks for 15 minutes, and twice as long every further time. */
export async function countFailure(pool: Pick<pg.Pool, "query">, subjects: readonly Subject[]): Promise<void> {
  for (const subject of subjects) {
    await pool.query(
      `insert into login_attempt (subject, failures) values ($1, 1) on conflict (subject) do update set
        failures = case when login_attempt.last_time < now() - interval '30 minutes' and coalesce(login_attempt.locked_until, now()) <= now() then 1 else login_attempt.failures + 1 end,
        last_time = now()`,
      [name(subject)],
    );
    await pool.query(
      `update login_attempt set locked_until = now() + make_interval(mins => ${FIRST_LOCK_MINUTES} * (2 ^ least(failures / $2 - 1, 6))::int) where subject = $1 and failures >= $2 and failures % $2 = 0`,
      [name(subject), MOST[subject.kind]],
    );
  }
}

/** A good sign-in, or an administrator's unlock, clears the count. */
export async function clearFailures(pool: Pick<pg.Pool, "query">, subjects: readonly Subject[]): Promise<void> {
  await pool.query("delete from login_attempt where subject = any($1)", [subjects.map(name)]);
}
