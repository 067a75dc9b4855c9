import "./change-log.hooks.ts";
import "./datasource.hooks.ts";
import "./dict-entry.hooks.ts";
import "./sealed-fields.hooks.ts";
import "./param.hooks.ts";
import { giveDictionary } from "./dictionary.ts";
import { keepClientLogs } from "./keep-client-logs.ts";
import { giveHuobanCompanies } from "./huoban-companies.ts";
import { giveRegionTree } from "./region-tree.ts";
import { tellTenant } from "./tenant-info.ts";
import { testDatasource } from "./test-datasource.ts";

export const platform = [giveHuobanCompanies, giveDictionary, keepClientLogs, giveRegionTree, tellTenant, testDatasource];
export { readDictEntries } from "./read-dict-entries.ts";
export { seedBusinessDicts, seedRegions, seedSystemDicts } from "./seed-platform.ts";
