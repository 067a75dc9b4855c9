import { date, dept, GRAIN_LABELS, GRAINS, ref, select, user } from "#engine/model/index.ts";

/** What every report of sales figures may be limited by; all but the span are filters of the ledger's list. */
export const figureFilters = {
  startDate: date("开始日期", "From"),
  endDate: date("结束日期", "To"),
  basis: select("统计口径", "Counted by", {
    default: "event",
    options: [
      { value: "event", label: ["按发生日期", "Date of event"] },
      { value: "cohort", label: ["按首次咨询", "First consultation"] },
    ],
  }),
  part: select("部分", "Part", {
    default: "lines",
    options: [
      { value: "lines", label: ["明细", "Lines"] },
      { value: "total", label: ["合计", "Total"] },
      ...GRAINS.map((value) => ({ value, label: GRAIN_LABELS[value] })),
    ],
  }),
  companyId: dept("所属公司", "Company"),
  ownerDeptId: dept("所属部门", "Department"),
  ownerUserId: user("业务员", "Salesperson"),
  channelId: ref("主渠道", "Channel", { entity: "channel", among: { preChannelId: "0" } }),
};
