import { serverFeature } from "#engine/server/feature.ts";
import { companyRegionHooks, regionsOfCompany } from "./company-region.ts";
import { regionCalls, sysRegionHooks } from "./region-calls.ts";
import { findRegions } from "./find-regions.ts";
import { giveRegionLevel, giveRegionOptions, giveRegionTree } from "./region-tree.ts";

export const regionsServer = serverFeature({
  handlers: [
    giveRegionTree,
    giveRegionLevel,
    giveRegionOptions,
    findRegions,
    ...regionCalls,
    regionsOfCompany,
  ],
  hooks: [companyRegionHooks, sysRegionHooks],
});
