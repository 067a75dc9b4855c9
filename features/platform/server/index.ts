import "#features/history/server/change-log.hooks.ts";
import "#features/tenants/server/datasource.hooks.ts";
import "#features/dictionaries/server/dict-entry.hooks.ts";
import "./sealed-fields.hooks.ts";
import "./param.hooks.ts";
import { giveDictionary } from "#features/dictionaries/server/dictionary.ts";
import { keepClientLogs } from "#features/logs/server/keep-client-logs.ts";
import { giveHuobanCompanies } from "./huoban-companies.ts";
import { giveRegionTree } from "#features/regions/server/region-tree.ts";
import { tellTenant } from "#features/tenants/server/tenant-info.ts";
import { testDatasource } from "#features/tenants/server/test-datasource.ts";

export const platform = [giveHuobanCompanies, giveDictionary, keepClientLogs, giveRegionTree, tellTenant, testDatasource];
export { readDictEntries } from "#features/dictionaries/server/read-dict-entries.ts";
export { seedBusinessDicts, seedRegions, seedSystemDicts } from "./seed-platform.ts";
