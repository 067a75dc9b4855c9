import type { Label } from "#engine/model/index.ts";
import type { Time } from "../own-report-calls.ts";

export const words = {
  title: ["我的报表", "My reports"],
  fresh: ["新建报表", "New report"],
  figures: ["指标", "Measure"],
  dimensions: ["维度", "Dimensions"],
  dimension: ["维度", "Dimension"],
  none: ["不分组", "No grouping"],
  choose: ["选择指标", "Choose measures"],
  chosen: ["已选", "Chosen"],
  keep: ["保存报表", "Save a report"],
  keepCopy: ["另存为副本", "Save as a copy"],
  kept: ["报表已保存", "The report is saved"],
  author: ["创建人", "Created by"],
  shared: ["已分享", "Shared"],
  subscribe: ["订阅", "Subscription"],
  never: ["不订阅", "None"],
  subscribed: ["订阅已更新", "The subscription is set"],
  removeAsk: ["确定删除该报表吗？订阅也会一并取消。", "Delete this report and its subscriptions?"],
  all: ["返回我的报表", "All my reports"],
  empty: ["还没有保存的报表", "No report is saved yet"],
  emptyHint: [
    "自选指标与维度做一张，或在任意报表中点“保存报表”。",
    "Choose measures and dimensions for one, or save any report screen.",
  ],
  delivered: ["订阅送达", "Delivered reports"],
  picture: ["图片", "Picture"],
  workbook: ["表格", "Table"],
  pin: ["固定到首页", "Pin to home"],
  someOfFilter: ["筛选的部门或人员", "departments or people of the filter"],
  ownData: [
    "这里只统计您能看到的数据。",
    "The numbers are of the data you may see, and only of that.",
  ],
  pinned: ["已固定到首页", "It is on your home page"],
} as const satisfies Record<string, Label>;

export const TIME_WORDS: Readonly<Record<Time, Label>> = {
  day: ["每天 9:00", "Every day 9:00"],
  monday: ["每周一 9:00", "Every Monday 9:00"],
  month: ["每月 1 日 9:00", "First of the month 9:00"],
};

/** What a chart draws: a figure, and of how many lines where these are not all of them. */
export const drawnWords = ([zh, en]: Label, drawn: number, all: number): Label =>
  drawn < all ? [`${zh} · 前 ${drawn} 名`, `${en} · the first ${drawn}`] : [zh, en];

/** How much of what a report is made of its reader's role does not see. */
export const unseenWords = (unseen: number): Label => [
  `有 ${unseen} 个指标或维度您的角色看不到，这里没有显示。`,
  `Measures or dimensions your role does not see, left out here: ${unseen}.`,
];

/** Of names that are told, what the reader of a report sees nothing of, or only a part. */
export const outside = ([chinese, english]: Label): Label => [
  `${chinese}不在您的数据范围内。`,
  `Outside what you may see: ${english}.`,
];
export const partly = ([chinese, english]: Label): Label => [
  `${chinese}只有一部分在您的数据范围内。`,
  `Only partly within what you may see: ${english}.`,
];
