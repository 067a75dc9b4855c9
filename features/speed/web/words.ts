import type { Label } from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";

export const words = {
  by: ["统计维度", "By"],
  span: ["时间范围", "Period"],
  dept: ["部门", "Department"],
  everyDept: ["全部部门", "All departments"],
  retry: sharedWords.retry,
  failed: sharedWords.loadFailed,
  nothing: ["这段时间没有需要首次联系的线索", "No leads had to be contacted in this period"],
  nothingHint: [
    "启用首次联系规则后，新分配的线索会在这里统计",
    "Once a first contact rule is enabled, new leads are counted here",
  ],
  explained: [
    "按分配给每个人的线索统计：转手的线索在每个人名下各计一次；已提醒仍未联系的算作超时；用时只计工作日历内的分钟",
    "Counted per person a lead was given to: one that went from hand to hand counts with each. Reminded and not contacted yet is not in time; only minutes within the working calendar count",
  ],
} as const satisfies Record<string, Label>;

/** Days looked back, today included. */
export const SPANS: readonly (readonly [days: string, label: Label])[] = [
  ["7", ["近7天", "7 days"]],
  ["30", ["近30天", "30 days"]],
  ["90", ["近90天", "90 days"]],
];
