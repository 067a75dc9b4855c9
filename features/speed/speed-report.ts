import { date, dept, report, select } from "#engine/model/index.ts";

/** How fast new leads are contacted, by channel, department or person. */
export const speedReport = report("speed-report", {
  label: ["首次联系时效", "Speed to lead"],
  method: "POST",
  path: "/blade-speedRule/leadSpeed/report",
  permission: "speed_report",
  filters: {
    by: select("统计维度", "By", {
      default: "channel",
      options: [
        { value: "channel", label: ["按渠道", "By channel"] },
        { value: "dept", label: ["按部门", "By department"] },
        { value: "person", label: ["按人员", "By person"] },
      ],
    }),
    from: date("开始日期", "From"),
    to: date("结束日期", "To"),
    deptId: dept("部门", "Department"),
  },
  columns: [
    { name: "name", label: ["名称", "Name"], role: "dimension" },
    { name: "leads", label: ["接手线索", "Leads given"], role: "count", drill: ["lead-speed"] },
    { name: "contacted", label: ["已联系", "Contacted"], role: "count", drill: ["lead-speed"] },
    { name: "inTime", label: ["及时", "In time"], role: "count", drill: ["lead-speed"] },
    { name: "passed", label: ["超时转出", "Passed on"], role: "count", drill: ["lead-speed"] },
    { name: "rate", label: ["及时率", "Share in time"], role: "rate" },
    { name: "median", label: ["中位用时(工作分钟)", "Median (working minutes)"], role: "number" },
  ],
});
