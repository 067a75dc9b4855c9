import type { Dimension, Grain, Label } from "#engine/model/index.ts";
import { creativeName, videoName } from "./figures.ts";

/* What lines of reports are grouped by, and how those are called that have nothing there. */

const NOBODY: Label = ["未分配", "Not assigned"];
const NOT_SAID: Label = ["未填写", "Not given"];

export const company: Dimension = {
  label: ["所属公司", "Company"],
  field: "companyId",
  none: NOBODY,
};
export const department: Dimension = {
  label: ["所属部门", "Department"],
  field: "ownerDeptId",
  none: NOBODY,
};
export const salesperson: Dimension = {
  label: ["业务员", "Salesperson"],
  field: "ownerUserId",
  none: NOBODY,
};
export const serviceRep: Dimension = {
  label: ["客服", "Service rep"],
  field: "serviceId",
  none: NOBODY,
};
export const designer: Dimension = {
  label: ["设计师", "Designer"],
  field: "designerId",
  none: NOBODY,
};
export const channel: Dimension = {
  label: ["主渠道", "Channel"],
  field: "channelId",
  none: NOT_SAID,
};
export const subChannel: Dimension = {
  label: ["子渠道", "Sub-channel"],
  field: "subChannelId",
  none: NOBODY,
};
export const signType: Dimension = {
  label: ["签单类型", "Signing type"],
  field: "sigType",
  none: NOT_SAID,
};
export const layout: Dimension = { label: ["户型", "Layout"], field: "houseType", none: NOT_SAID };
export const household: Dimension = {
  label: ["家庭成员", "Household"],
  field: "familyMembers",
  none: NOT_SAID,
};
export const ageBracket: Dimension = {
  label: ["年龄段", "Age bracket"],
  field: "age",
  none: NOT_SAID,
  isScale: true,
};
export const region: Dimension = {
  label: ["所在区域", "Region"],
  field: "regionId",
  none: NOT_SAID,
};
export const areaClass: Dimension = {
  label: ["面积段", "Area range"],
  field: "areaRange",
  none: NOT_SAID,
  isScale: true,
};
/** The day, week, month, quarter or year by which a report counts. */
export const period = (every: Grain): Dimension => ({ label: ["周期", "Period"], every });
/** The month in which a thing happened, beside the one its person first consulted in. */
export const monthOfEvent: Dimension = {
  label: ["发生月份", "Month it happened"],
  each: "month",
  of: "day",
};
export const creative: Dimension = {
  label: ["创意ID", "Creative id"],
  field: "creativeId",
  none: ["无创意", "No creative"],
  namedBy: creativeName,
};
export const video: Dimension = {
  label: ["视频ID", "Video id"],
  field: "videoId",
  none: ["无视频", "No video"],
  namedBy: videoName,
};
