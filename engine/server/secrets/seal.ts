import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { secretKey } from "./secret-key.ts";

const CIPHER = "aes-256-gcm";
const MARK = "v1.";
const NONCE = 12;
const TAG = 16;

/** Encrypts a secret for the database. */
export function seal(text: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, secretKey(), nonce);
  const content = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return MARK + Buffer.concat([nonce, cipher.getAuthTag(), content]).toString("base64");
}

/** Decrypts what `seal` made; throws when it was changed or made with another key. */
export function open(sealed: string): string {
  if (!sealed.startsWith(MARK)) throw new Error("This is not a sealed secret");
  const bytes = Buffer.from(sealed.slice(MARK.length), "base64");
  const decipher = createDecipheriv(CIPHER, secretKey(), bytes.subarray(0, NONCE), {
    authTagLength: TAG,
  });
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return decipher.update(bytes.subarray(NONCE + TAG), undefined, "utf8") + decipher.final("utf8");
}
