import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** How far the clock of a sender may be off, in seconds. */
export const TOLERANCE = 300;

export interface Signed {
  readonly timestamp: string;
  readonly nonce: string;
  readonly signature: string;
}

/** Hex HMAC-SHA256 over timestamp, nonce and body as sent, each on a line of its own. */
const signatureOf = (secret: string, timestamp: string, nonce: string, body: string): string =>
  createHmac("sha256", secret).update(`${timestamp}\n${nonce}\n${body}`).digest("hex");

export function isSigned(
  { timestamp, nonce, signature }: Signed,
  secret: string,
  body: string,
): boolean {
  const expected = Buffer.from(signatureOf(secret, timestamp, nonce, body));
  const given = Buffer.from(signature.toLowerCase());
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The headers of a signed request. */
export function signedHeaders(secret: string, body: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const nonce = randomBytes(16).toString("hex");
  return {
    "content-type": "application/json",
    "x-timestamp": timestamp,
    "x-nonce": nonce,
    "x-signature": signatureOf(secret, timestamp, nonce, body),
  };
}
