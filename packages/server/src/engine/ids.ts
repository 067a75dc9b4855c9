import { randomInt } from "node:crypto";
import type { SqlText } from "./sql.ts";
import { sql } from "./sql.ts";

const EPOCH = 1_288_834_974_657n;
const NODE = BigInt(randomInt(1024));

let lastMoment = 0n;
let sequence = 0n;

/** A new 19-digit id: ordered by time across processes, unique through a random node number and a sequence. */
export function newId(): string {
  const now = BigInt(Date.now());
  if (now > lastMoment) {
    lastMoment = now;
    sequence = 0n;
  } else if (++sequence > 4095n) {
    lastMoment += 1n;
    sequence = 0n;
  }
  return String(((lastMoment - EPOCH) << 22n) | (NODE << 12n) | sequence);
}

/** Reserves ids for rows that a statement makes by itself: SQL of the id of the row with the number `n`, from 0. */
export function idBlock(count: number, n: SqlText): SqlText {
  const now = BigInt(Date.now());
  const first = (now > lastMoment ? now : lastMoment) + 1n;
  lastMoment = first + BigInt(Math.ceil(count / 4096));
  sequence = 4095n;
  return sql`(((${String(first - EPOCH)}::bigint + ${n} / 4096) << 22) | (${String(NODE)}::bigint << 12) | (${n} % 4096))`;
}
