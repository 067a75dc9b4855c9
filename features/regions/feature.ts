import { feature } from "#engine/model/index.ts";
import { companyRegion, companyRegionView } from "./company-region.ts";
import { regionsOfCompany } from "./company-region.ts";
import { region, regionView } from "./region.ts";
import {
  addRegion,
  areaInfo,
  findRegions,
  regionLazyTree,
  removeRegion,
  renameRegion,
  saveRegion,
} from "./region.ts";

export const regionsFeature = feature({
  entities: { sysRegion: region, companyRegion },
  views: [regionView, companyRegionView],
  calls: [
    regionsOfCompany,
    regionLazyTree,
    findRegions,
    saveRegion,
    addRegion,
    renameRegion,
    removeRegion,
    areaInfo,
  ],
  menus: { administration: ["region", "company-region"] },
  platformMenus: ["region_edit", "region_delete", "region_import"],
});
