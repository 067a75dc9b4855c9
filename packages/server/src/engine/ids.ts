import { randomInt } from "node:crypto";

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
