import type { Fields } from "#engine/model/index.ts";
import { call, refs, schema, select, text, XLSX } from "#engine/model/index.ts";
import { figureFilters, GROUP_FIELDS, shownInput } from "#features/sales-figures/feature.ts";

/** Everything a report of one's own may be limited by. */
export const ownFilters: Fields = {
  ...figureFilters,
  ...Object.fromEntries([...GROUP_FIELDS].filter(([name]) => !(name in figureFilters))),
};

const permission = "own_report";
const asked = {
  dims: text("维度", "Dimensions", { max: 200 }),
  figs: text("指标", "Measure", { required: true, max: 600 }),
};
const title = text("名称", "Name", { max: 64 });

const chosen = schema.object({ name: schema.text, label: schema.label });
/** What somebody may choose from. */
export const catalogueSchema = schema.object({
  figures: schema.list(
    schema.object({
      name: schema.text,
      label: schema.label,
      role: schema.oneOf("count", "amount", "rate", "number", "text", "dimension"),
      better: schema.optional(schema.oneOf("less", "neither")),
    }),
  ),
  dimensions: schema.list(chosen),
});

export const reportCatalogue = call("report-catalogue", {
  label: ["可选指标与维度", "What reports are made of"],
  method: "GET",
  path: "/blade-report/ownReport/catalogue",
  permission,
  input: {},
  answer: catalogueSchema,
});

/** The lines of a report that is chosen as it is asked for. */
export const queryReport = call("query-report", {
  label: ["自选报表查询", "Ask a report of one's own"],
  method: "GET",
  path: "/blade-report/ownReport/query",
  permission,
  cost: "report",
  input: { ...ownFilters, ...asked },
  answer: schema.list(schema.record(schema.anything)),
});

export const exportOwnReport = call("export-own-report", {
  label: ["导出自选报表", "Export a report of one's own"],
  method: "GET",
  path: "/blade-report/ownReport/export",
  permission,
  cost: "export",
  raw: true,
  input: { ...ownFilters, ...asked, ...shownInput, title },
  answer: schema.file(XLSX),
});

export const pictureOwnReport = call("picture-own-report", {
  label: ["自选报表图片", "Picture of a report of one's own"],
  method: "GET",
  path: "/blade-report/ownReport/picture",
  permission,
  cost: "report",
  raw: true,
  input: {
    ...ownFilters,
    ...asked,
    ...shownInput,
    title,
    drawn: text("指标", "Measure", { max: 64 }),
  },
  answer: schema.file("image/svg+xml"),
});

export const TIMES = ["day", "monday", "month"] as const;
export type Time = (typeof TIMES)[number];

/** A report somebody kept: where it opens, and what its address asks for there. */
export const ownReportSchema = schema.object({
  id: schema.text,
  name: schema.text,
  route: schema.text,
  query: schema.text,
  roleIds: schema.list(schema.text),
  author: schema.text,
  /** Whether the asker may change and remove it. */
  editable: schema.boolean,
  /** How often the asker gets it; "" never. */
  every: schema.oneOf(...TIMES, ""),
});

/** The reports one kept, those shared with one's roles, and for administrators everybody's. */
export const ownReports = call("own-reports", {
  label: ["我的报表", "My reports"],
  method: "GET",
  path: "/blade-report/ownReport/list",
  permission: "signed-in",
  input: {},
  answer: schema.list(ownReportSchema),
});

export const saveOwnReport = call("save-own-report", {
  label: ["保存报表", "Save a report"],
  method: "POST",
  path: "/blade-report/ownReport/save",
  permission,
  input: {
    id: text("编号", "Id", { max: 20 }),
    name: text("名称", "Name", { required: "请输入名称", max: 64 }),
    route: text("页面", "Screen", { required: true, max: 200 }),
    query: text("查询条件", "Query", { max: 2000 }),
    roleIds: refs("分享给角色", "Shared with roles", {
      entity: "role",
      hint: [
        "看的人只看到自己权限范围内的数据",
        "Whoever opens it sees the records of their own scope only",
      ],
    }),
  },
  answer: schema.object({ id: schema.text }),
});

export const removeOwnReport = call("remove-own-report", {
  label: ["删除报表", "Delete a report"],
  method: "POST",
  path: "/blade-report/ownReport/remove",
  permission,
  input: { id: text("编号", "Id", { required: true, max: 20 }) },
});

/** Whether and how often the asker gets a kept report as a notice with picture and workbook. */
export const subscribeReport = call("subscribe-report", {
  label: ["订阅", "Subscription"],
  method: "POST",
  path: "/blade-report/ownReport/subscribe",
  permission: "signed-in",
  input: {
    id: text("编号", "Id", { required: true, max: 20 }),
    every: select("频率", "How often", {
      options: [
        { value: "day", label: ["每天 9:00", "Every day 9:00"] },
        { value: "monday", label: ["每周一 9:00", "Every Monday 9:00"] },
        { value: "month", label: ["每月 1 日 9:00", "First of the month 9:00"] },
      ],
    }),
  },
});

export const deliverySchema = schema.object({
  id: schema.text,
  name: schema.text,
  day: schema.text,
});

/** What subscriptions brought the asker, the newest first. */
export const reportDeliveries = call("report-deliveries", {
  label: ["订阅送达", "Delivered reports"],
  method: "GET",
  path: "/blade-report/delivery/list",
  permission: "signed-in",
  input: {},
  answer: schema.list(deliverySchema),
});

const delivered = { id: text("编号", "Id", { required: true, max: 20 }) };

export const deliveredPicture = call("delivered-picture", {
  label: ["送达的图片", "Delivered picture"],
  method: "GET",
  path: "/blade-report/delivery/picture",
  permission: "signed-in",
  raw: true,
  input: delivered,
  answer: schema.file("image/svg+xml"),
});

export const deliveredWorkbook = call("delivered-workbook", {
  label: ["送达的表格", "Delivered workbook"],
  method: "GET",
  path: "/blade-report/delivery/workbook",
  permission: "signed-in",
  raw: true,
  input: delivered,
  answer: schema.file(XLSX),
});
