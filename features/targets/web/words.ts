import type { Label } from "#engine/model/index.ts";

export const words = {
  targets: ["业绩目标", "Targets"],
  monthTarget: ["本月签单", "Signed this month"],
  noTarget: ["暂无业绩目标", "No target performance yet"],
  personal: ["个人", "Personal"],
  company: ["公司", "Company"],
  dept: ["部门", "Department"],
  year: ["年度", "Year"],
  quarter: ["季度", "Quarter"],
  month: ["月度", "Month"],
  reached: ["已达成", "Reached"],
  net: ["签单数已减去退定、退单", "Deals signed less returned deposits and cancellations"],
  analysis: ["业绩目标分析", "Target analysis"],
} as const satisfies Record<string, Label>;
