export { dropFile, keepFile, STORAGE_AWAY, storageHolding } from "./find-storage.ts";
export { seedStorage } from "./seed-storage.ts";
export type { ByteRange, Storage } from "./storage.ts";
