import { hkdfSync } from "node:crypto";
import { secretKey } from "./secret-key.ts";

/** Bytes for one purpose that only this installation can make, the same each time. */
export const derived = (purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secretKey(), "", purpose, bytes));
