import { feature } from "#engine/model/index.ts";
import { companyRegion, companyRegionView } from "./company-region.ts";
import { regionsOfCompany } from "./company-region.ts";
import { region, regionView } from "./region.ts";
import {
  addRegion,
  areaInfo,
  findRegions,
  regionLazyList,
  regionLazyTree,
  removeRegion,
  renameRegion,
  saveRegion,
  selectRegions,
} from "./region.ts";

export const regionsFeature = feature({
  entities: { sysRegion: region, companyRegion },
  views: [regionView, companyRegionView],
  calls: [
    regionsOfCompany,
    regionLazyTree,
    regionLazyList,
    selectRegions,
    findRegions,
    saveRegion,
    addRegion,
    renameRegion,
    removeRegion,
    areaInfo,
  ],
  menus: { administration: ["region", "company-region"] },
  buttons: [{ code: "region_debug", under: "region", title: ["调试", "Debug"] }],
  platformMenus: ["region_add", "region_edit", "region_delete", "region_import"],
});
