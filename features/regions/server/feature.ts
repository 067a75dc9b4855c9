import { serverFeature } from "#engine/server/feature.ts";
import { companyRegionHooks, regionsOfCompany } from "./company-region.ts";
import { regionCalls, sysRegionHooks } from "./region-calls.ts";
import { giveRegionTree } from "./region-tree.ts";

export const regionsServer = serverFeature({
  handlers: [giveRegionTree, ...regionCalls, regionsOfCompany],
  hooks: [companyRegionHooks, sysRegionHooks],
});
