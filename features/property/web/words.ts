import type { Label } from "#engine/model/index.ts";

export const words = {
  board: ["报修看板", "Repair board"],
  late: ["已过上门日期", "Past its appointment"],
  nobody: ["待派单", "Not dispatched"],
  calendar: ["巡检日历", "Inspection calendar"],
  before: ["上个月", "Month before"],
  after: ["下个月", "Month after"],
  plan: ["房产平面图", "Property plan"],
  noPlans: ["还没有平面图", "There are no plans yet"],
  noPlansHint: [
    "给楼盘、楼栋或楼层上传平面图，再画出其中的房间",
    "Upload a plan of an estate, a building or a floor, then draw the rooms on it",
  ],
  draw: ["绘制轮廓", "Draw the outline"],
  drawHint: ["在图上依次点出各个角", "Click the corners one after the other"],
  undo: ["撤回一点", "Undo a corner"],
  wipe: ["清除轮廓", "Remove the outline"],
  parts: ["图上的房产", "What lies on it"],
  locate: ["获取定位", "Locate"],
  locating: ["正在定位…", "Locating…"],
  placeRefused: [
    "未获准使用位置信息，请在浏览器或手机设置中允许，或手工填写",
    "The location may not be used: allow it in the browser or phone settings, or type the place",
  ],
  noPlaceHere: [
    "此处无法定位：浏览器不支持，或未通过 https 访问，请手工填写",
    "No location here: the browser has none, or the address is not https. Please type the place",
  ],
  placeUnknown: [
    "暂时定位不到，请到开阔处重试，或手工填写",
    "The location cannot be found now: try again in the open, or type the place",
  ],
  placeTooSlow: [
    "定位超时，请重试，或手工填写",
    "Locating took too long: try again, or type the place",
  ],
  notDrawn: ["未绘制", "Not drawn"],
} as const satisfies Record<string, Label>;
