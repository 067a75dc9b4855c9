export { dropFile, keepFile, STORAGE_AWAY, storageHolding } from "./find-storage.ts";
export { homeStorage, shareFiles, sharedStorage } from "./home-storage.ts";
export { proveStorage } from "./prove-storage.ts";
export { seedStorage } from "./seed-storage.ts";
export type { ByteRange, Storage } from "./storage.ts";
