import { sql } from "kysely";
import type { Fragment } from "./fragment.ts";
import { randomInt } from "node:crypto";
import { Refusal } from "./errors.ts";

const EPOCH = 1_288_834_974_657n;

/** Numbers there are for processes: ten bits of an id. */
export const PROCESS_NUMBERS = 1024;

/** A number that belongs to this process alone, for the moments of a span. */
export interface ProcessNumber {
  readonly number: bigint;
  /** The last moment in milliseconds for which ids may bear the number; moves on as the lease is renewed. */
  readonly until: bigint;
}

const held: ProcessNumber[] = [];

let lastMoment = 0n;
let sequence = 0n;

/** Lets ids bear a number from `after` on; answers how to do without it. */
export function bearNumber(number: ProcessNumber, after: bigint): () => void {
  if (after >= lastMoment) {
    lastMoment = after;
    sequence = 4095n;
  }
  held.push(number);
  return () => void held.splice(held.indexOf(number), 1);
}

/** The latest moment that an id of this process bears. */
export const latestMoment = (): bigint => lastMoment;

function processNumber(): bigint {
  const mine = held.at(-1);
  if (!mine)
    throw new Error(
      "This process holds no number for ids: call holdProcessNumber once the database is migrated",
    );
  if (lastMoment > mine.until)
    throw new Refusal(
      503,
      ["数据库暂时不可用，请稍后再试", "The database is unavailable, please try again"],
      {},
      2,
    );
  return mine.number;
}

/** A new 19-digit id: ordered by time across processes, unique through the number the process holds and a sequence. */
export function newId(): string {
  const now = BigInt(Date.now());
  if (now > lastMoment) {
    lastMoment = now;
    sequence = 0n;
  } else if (++sequence > 4095n) {
    lastMoment += 1n;
    sequence = 0n;
  }
  return String(((lastMoment - EPOCH) << 22n) | (processNumber() << 12n) | sequence);
}

/** Reserves ids for rows that a statement makes by itself: SQL of the id of the row with the number `n`, from 0. */
export function idBlock(count: number, n: Fragment): Fragment {
  const now = BigInt(Date.now());
  const first = (now > lastMoment ? now : lastMoment) + 1n;
  lastMoment = first + BigInt(Math.ceil(count / 4096));
  sequence = 4095n;
  return sql`(((${String(first - EPOCH)}::bigint + ${n} / 4096) << 22) | (${String(processNumber())}::bigint << 12) | (${n} % 4096))`;
}

const DIGITS = 10 ** 9;

/** The number people name a request by. No row is kept under it, so it is random and there even without a database. */
export const requestNumber = (): string =>
  `${randomInt(DIGITS, 9 * DIGITS)}${String(randomInt(DIGITS)).padStart(9, "0")}`;
