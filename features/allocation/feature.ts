import { feature } from "#engine/model/index.ts";
import {
  allocationDept,
  allocationSystemTree,
  syncAllocationDept,
  updateAllocationDept,
} from "./alloc-dept-calls.ts";
import { allocationLog, allocationStaff, allocationStaffView } from "./allocation-staff.ts";
import {
  allocationStaffOfDept,
  allocationTree,
  removeAllocationStaff,
  saveAllocationStaff,
  updateAllocationStaff,
} from "./allocation-staff.ts";
import { simulateAllocation } from "./simulate-call.ts";

export const allocationFeature = feature({
  entities: { allocationStaff, allocationLog },
  views: [allocationStaffView],
  calls: [
    allocationSystemTree,
    allocationDept,
    updateAllocationDept,
    syncAllocationDept,
    allocationTree,
    allocationStaffOfDept,
    saveAllocationStaff,
    updateAllocationStaff,
    removeAllocationStaff,
    simulateAllocation,
  ],
  menus: { rules: ["allocation-staff"] },
});

export { passedOn, RULE_REASON } from "./rule-reason.ts";
export { allocationStaff } from "./allocation-staff.ts";
export type { Simulation } from "./simulate-call.ts";
export { simulateAllocation } from "./simulate-call.ts";
