import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Queryable } from "./bound-database.ts";
import { bearNumber, latestMoment, PROCESS_NUMBERS } from "./ids.ts";

/** How long a number stays with a process that is not heard of; ids are made no further ahead than this. */
const LEASE = 60_000;
const RENEWAL = 20_000;
const RETRY = 1_000;

/** Takes the first free number. Whoever held it before made ids up to `moment` at most: the new holder begins after that. */
const TAKE = `
  with free as (
    select n from generate_series(0, $4::int - 1) n left join process_number p on p.number = n
    where p.number is null or p.until < now() order by n limit 1)
  insert into process_number as p (number, holder, until, moment)
    select n, $1, now() + $3::bigint * interval '1 millisecond', $2::bigint + $3::bigint from free
  on conflict (number) do update set holder = excluded.holder, until = excluded.until, moment = greatest(p.moment, $2::bigint) + $3::bigint
    where p.until < now()
  returning number, moment::text as moment`;

const RENEW = `
  update process_number set until = now() + $4::bigint * interval '1 millisecond', moment = greatest(moment, $3::bigint + $4::bigint)
    where number = $1 and holder = $2 returning number, moment::text as moment`;

interface Leased {
  readonly number: number;
  readonly moment: string;
}

const now = (): string => {
  const [clock, made] = [BigInt(Date.now()), latestMoment()];
  return String(clock > made ? clock : made);
};

async function take(pool: Queryable, holder: string): Promise<Leased> {
  for (;;) {
    const { rows } = await pool.query<Leased>(TAKE, [holder, now(), LEASE, PROCESS_NUMBERS]);
    if (rows[0]) return rows[0];
    // Another process took the same number at the same moment, unless there is none left.
    const held = await pool.query<{ count: number }>(
      "select count(*)::int as count from process_number where until >= now()",
    );
    if (held.rows[0]!.count >= PROCESS_NUMBERS)
      throw new Error(
        `All ${PROCESS_NUMBERS} process numbers are in use; the table process_number tells by whom`,
      );
  }
}

/**
 * Leases a number for the ids this process makes from the database, and keeps the lease alive; answers how to give it back.
 * Two processes never make the same id: a number passes on only with the moment up to which its holder may have used it.
 * A process that cannot renew makes no ids once its span is over. Throws when all numbers are taken.
 */
export async function holdProcessNumber(pool: Queryable): Promise<() => Promise<void>> {
  const holder = `${hostname()}:${process.pid}:${randomUUID()}`;
  let mine: { number: bigint; until: bigint };
  let drop: () => void;
  const bear = ({ number, moment }: Leased): void => {
    mine = { number: BigInt(number), until: BigInt(moment) };
    drop = bearNumber(mine, mine.until - BigInt(LEASE));
  };
  bear(await take(pool, holder));
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const renew = async (): Promise<void> => {
    const { rows } = await pool.query<Leased>(RENEW, [String(mine.number), holder, now(), LEASE]);
    if (rows[0]) mine.until = BigInt(rows[0].moment);
    else {
      drop();
      bear(await take(pool, holder));
    }
  };
  const renewIn = (milliseconds: number): void => {
    timer = setTimeout(() => {
      renew().then(
        () => stopped || renewIn(RENEWAL),
        () => stopped || renewIn(RETRY),
      );
    }, milliseconds).unref();
  };
  renewIn(RENEWAL);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    drop();
    await pool
      .query(
        "update process_number set until = now() - interval '1 second', moment = $3 where number = $1 and holder = $2",
        [String(mine.number), holder, String(latestMoment())],
      )
      .catch(() => undefined);
  };
}
