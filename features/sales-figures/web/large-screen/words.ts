import type { Label } from "#engine/model/index.ts";

export const words = {
  title: ["数据大屏", "Large screen"],
  thisMonth: ["本月业绩", "This month"],
  companies: ["公司", "Companies"],
  channels: ["渠道", "Channels"],
  designers: ["设计师", "Designers"],
  lastMonth: ["较上月同期", "Against the same days last month"],
  previous: ["上一页", "Previous page"],
  next: ["下一页", "Next page"],
  pause: ["暂停轮播", "Pause"],
  play: ["继续轮播", "Continue"],
  fullScreen: ["全屏", "Full screen"],
  live: ["实时", "Live"],
  stale: ["连接中断，显示的是此前的数据", "Connection lost: these numbers are from before"],
  nothing: ["本月还没有数据", "Nothing this month yet"],
  unnamed: ["未填写", "Not given"],
} as const satisfies Record<string, Label>;
