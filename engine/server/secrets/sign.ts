import { createHmac, timingSafeEqual } from "node:crypto";
import { derived } from "./derive.ts";

/** A signature that only this installation can make. */
export const sign = (text: string): string =>
  createHmac("sha256", derived("zhuke signatures", 32)).update(text).digest("base64url");

export function isSigned(text: string, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(text))];
  return given.length === right.length && timingSafeEqual(given, right);
}
