export { readDictEntries } from "./read-dict-entries.ts";
export { seedBusinessDicts, seedSystemDicts } from "./seed-dicts.ts";
