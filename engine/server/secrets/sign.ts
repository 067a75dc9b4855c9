import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { secretKey } from "./secret-key.ts";

/** A signature that only this installation can make. */
export const sign = (text: string): string =>
  createHmac("sha256", Buffer.from(hkdfSync("sha256", secretKey(), "", "zhuke signatures", 32)))
    .update(text)
    .digest("base64url");

export function isSigned(text: string, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(text))];
  return given.length === right.length && timingSafeEqual(given, right);
}
