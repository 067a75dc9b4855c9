import { enable, testConnection } from "./enable-oss.ts";
import "./oss.hooks.ts";

export const storage = [enable, testConnection];
export { dropFile, keepFile, STORAGE_AWAY, storageHolding } from "./find-storage.ts";
export { seedStorage } from "./seed-storage.ts";
export type { ByteRange, Storage } from "./storage.ts";
