import { serverFeature } from "#engine/server/feature.ts";
import { allocation, allocationStaffHooks, channelDeptHooks } from "./allocation-staff.ts";

export const allocationServer = serverFeature({
  handlers: [...allocation],
  hooks: [allocationStaffHooks, channelDeptHooks],
});
