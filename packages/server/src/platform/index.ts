import "./change-log.hooks.ts";
import { giveDictionary } from "./dictionary.ts";
import { giveRegionTree } from "./region-tree.ts";
import { tellTenant } from "./tenant-info.ts";

export const platform = [giveDictionary, giveRegionTree, tellTenant];
export { readDictEntries } from "./read-dict-entries.ts";
export { seedBusinessDicts, seedRegions, seedSystemDicts } from "./seed-platform.ts";
