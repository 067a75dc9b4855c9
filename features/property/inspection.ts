import {
  call,
  date,
  datetime,
  entity,
  image,
  radio,
  ref,
  rowsWith,
  schema,
  select,
  text,
  textarea,
  view,
} from "#engine/model/index.ts";
import type { TypeOf } from "#engine/model/index.ts";
import { INSPECTED } from "./property-codes.ts";

/** A round: planned for a day, done on the spot by phone with a photo and the place. */
export const inspection = entity("inspection", {
  label: ["巡检记录", "Inspection record"],
  path: "/blade-dev/t19",
  permission: "estate_inspection",
  title: "f3",
  optionList: true,
  exports: true,
  fields: {
    f2: select("巡检类型", "Inspection type", {
      required: ["请输入巡检类型", "Please enter the inspection type"],
      dict: "inspect_type",
      index: true,
    }),
    f3: text("巡检位置", "Place to inspect", { required: true, search: "name", max: 100 }),
    f4: text("巡检人", "Inspector", { search: "name", max: 64 }),
    f5: select("巡检状态", "Inspection status", {
      dict: "inspect_status",
      default: INSPECTED.not,
      index: true,
    }),
    planDate: date("计划日期", "Planned for", { startsNow: true, index: true }),
    photo: image("现场照片", "Photo"),
    place: text("定位", "Location", {
      max: 100,
      hint: ["经纬度或楼层房号", "Coordinates, or floor and room"],
    }),
    doneTime: datetime("巡检时间", "Inspected", { readonly: true }),
    status: select("缴费状态", "Fee status", { dict: "fee_status" }),
    remark: textarea("备注", "Notes"),
  },
});

export const inspectionView = view("inspection", inspection, {
  title: ["巡检记录", "Inspection records"],
  route: "/dev/t19",
  icon: "SafetyCertificate",
  columns: ["f3", "f2", "f4", "planDate", "f5", "doneTime", "photo", "place", "status", "remark"],
  search: ["f2", "f4", "f5", "f3", "planDate", "status"],
  quick: ["巡检位置 / 巡检人", "Place / inspector"],
  saved: [
    { key: "all", label: ["全部", "All"], filter: {} },
    {
      key: "late",
      label: ["逾期未检", "Overdue"],
      filter: { f5: INSPECTED.not, planDate_lt: "@today" },
      urgent: true,
    },
    { key: "wrong", label: ["异常", "Error"], filter: { f5: INSPECTED.wrong } },
  ],
  form: [
    {
      title: ["巡检", "Inspection"],
      fields: ["f2", "f3", "f4", "planDate", "f5", "photo", "place", "status", "remark"],
    },
  ],
  card: { lines: [["f2", "planDate"], ["f4"]], status: "f5", footer: ["doneTime"] },
});

/** What somebody found on the spot. */
export const reportInspection = call("report-inspection", {
  label: ["登记巡检", "Report the inspection"],
  method: "POST",
  path: "/blade-dev/t19/report",
  permission: "estate_inspection_edit",
  input: {
    id: ref("巡检记录", "Inspection record", { entity: "inspection", required: true }),
    result: radio("巡检结果", "Found", {
      required: "请选择巡检结果",
      options: [
        { value: INSPECTED.fine, label: ["正常", "Normal"], tone: "success" },
        { value: INSPECTED.wrong, label: ["异常", "Error"], tone: "danger" },
      ],
    }),
    photo: image("现场照片", "Photo", {
      required: ["请拍摄现场照片", "Please take a photo on the spot"],
    }),
    place: text("定位", "Location", {
      required: ["请填写定位", "Please say where"],
      max: 100,
      hint: ["经纬度或楼层房号", "Coordinates, or floor and room"],
    }),
    remark: textarea("备注", "Notes", { max: 500 }),
  },
  button: {
    views: ["inspection"],
    at: ["row"],
    tone: "primary",
    when: rowsWith<typeof inspection>({ f5: [INSPECTED.not] }),
  },
});

const planned = schema.object({
  id: schema.text,
  day: schema.text,
  title: schema.text,
  inspector: schema.text,
  status: schema.text,
});

export type PlannedInspection = TypeOf<typeof planned>;

/** The rounds of a month. */
export const inspectionMonth = call("inspection-month", {
  label: ["巡检日历", "Inspection calendar"],
  method: "GET",
  path: "/blade-dev/t19/month",
  cost: "list",
  permission: "estate_calendar",
  input: { month: text("月份", "Month", { required: true, max: 7 }) },
  answer: schema.list(planned),
});
