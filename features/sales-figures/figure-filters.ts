import {
  date,
  dept,
  GRAIN_LABELS,
  GRAINS,
  integer,
  ref,
  select,
  text,
  user,
} from "#engine/model/index.ts";

/** What every report of sales figures may be limited by; all but the span are filters of the ledger's list. */
export const figureFilters = {
  startDate: date("开始日期", "From"),
  endDate: date("结束日期", "To"),
  basis: select("统计口径", "Counted by", {
    default: "event",
    options: [
      { value: "event", label: ["按发生日期", "Date of event"] },
      { value: "cohort", label: ["按首次咨询", "First enquiry"] },
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

/** What analyses of channels are limited by as well. */
export const channelFilters = {
  ...figureFilters,
  subChannelId: ref("子渠道", "Sub-channel", {
    entity: "channel",
    among: { preChannelId: "@channelId", preChannelId_notequal: "0" },
  }),
  noReferral: select("转介绍客户", "Customers by referral", {
    default: "0",
    options: [
      { value: "0", label: ["计入", "Included"] },
      { value: "1", label: ["不计入", "Left out"] },
    ],
  }),
};

/** What reports of creatives and videos are limited by as well. */
export const adFilters = {
  ...channelFilters,
  creativeName: text("创意", "Creative"),
  videoName: text("视频", "Video"),
};

const page = (label: readonly [string, string], max: number) =>
  integer(label[0], label[1], { min: 1, max });

export const pageNumber = page(["页码", "Page"], 1_000_000);
export const pageSize = page(["每页条数", "Records per page"], 1000);
