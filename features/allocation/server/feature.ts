import { serverFeature } from "#engine/server/feature.ts";
import { allocationTurn } from "./allocation-turns.ts";
import { allocation, allocationStaffHooks, channelDeptHooks } from "./allocation-staff.ts";

export const allocationServer = serverFeature({
  tables: [allocationTurn],
  handlers: [...allocation],
  hooks: [allocationStaffHooks, channelDeptHooks],
});
