import type { LedgerSource } from "#engine/model/index.ts";
import { VALIDITY } from "#features/dictionaries/feature.ts";

/** What happens to leads; those that became customers count as these. */
export const LEAD_FACTS: LedgerSource = {
  entity: "lead",
  row: "clueId",
  where: { converted: 0 },
  facts: {
    consulted: { day: "firstConsultDate" },
    provisional: { day: "firstConsultDate", where: { isValid: VALIDITY.provisional } },
    valid: { day: "firstConsultDate", where: { isValid: VALIDITY.valid }, undated: true },
  },
  follows: {
    cohortDay: "firstConsultDate",
    channelId: "channelId",
    subChannelId: "branchChannelId",
    source: "clueSource",
    houseType: "houseType",
    areaRange: "areaRange",
    age: "age",
    regionId: "regionId",
    area: "squareMeasure",
    creativeId: "creativeId",
    creativeName: "creativeName",
    videoId: "videoId",
    videoTag: "videoTag",
    videoName: "videoName",
  },
  remembers: { companyId: "companyId", ownerDeptId: "ownerDeptId", ownerUserId: "ownerUserId" },
};
