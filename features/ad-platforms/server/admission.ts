import { createHash, timingSafeEqual } from "node:crypto";
import { wallTime } from "#engine/model/index.ts";
import { unauthorised } from "#engine/server/errors.ts";

/** How far the clock of a platform may be off, in seconds. */
const TOLERANCE = 300;

/** Compares without telling by its time where two texts differ. */
export function same(one: string, other: string): boolean {
  const [given, right] = [Buffer.from(one), Buffer.from(other)];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Refuses a request whose time, in whole seconds, is not about now. */
export function checkTime(seconds: string, now: Date): void {
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE)
    throw unauthorised(
      "时间戳超出允许范围（前后5分钟，单位秒）",
      "The timestamp is off by more than 5 minutes (it is in seconds)",
    );
}

export const wronglySigned = (): Error => unauthorised("签名不正确", "The signature is wrong");

/** The mark of a request that bears none of its own: when it was sent, and what. */
export const markOf = (seconds: string, body: string): string =>
  `${seconds}:${createHash("sha256").update(body).digest("hex")}`;

export const isSeconds = (text: string): boolean => /^\d{10}$/.test(text);

/** Moments come as texts or as seconds. */
export const momentIn = (text: string): string =>
  isSeconds(text) ? wallTime(new Date(Number(text) * 1000)) : text.slice(0, 19);
