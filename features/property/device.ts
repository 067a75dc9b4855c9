import {
  call,
  date,
  datetime,
  entity,
  integer,
  ref,
  route,
  schema,
  select,
  text,
  textarea,
  toggle,
  user,
  view,
} from "#engine/model/index.ts";
import { signingSecret } from "#features/webhooks/feature.ts";
import { DEVICE, MAINTAINED } from "./property-codes.ts";

/** A class of devices: lifts, pumps, doors. */
export const deviceClass = entity("deviceClass", {
  label: ["设备类别", "Device class"],
  path: "/blade-property/deviceClass",
  permission: "estate_device_class",
  title: "name",
  optionList: true,
  exports: true,
  fields: {
    name: text("类别名称", "Class name", {
      required: true,
      search: "name",
      unique: "类别名称已存在",
      max: 64,
    }),
    remark: textarea("备注", "Notes"),
  },
});

export const deviceClassView = view("device-class", deviceClass, {
  title: ["设备类别管理", "Device classes"],
  route: "/property/deviceClass",
  icon: "Tags",
  columns: ["name", "remark", "updateTime"],
  search: ["name"],
  form: [{ title: ["设备类别", "Device class"], fields: ["name", "remark"] }],
});

/** A device of a property, with its plan of maintenance. */
export const device = entity("device", {
  label: ["物业设备", "Property device"],
  path: "/blade-property/device",
  permission: "estate_device",
  title: "deviceName",
  optionList: true,
  exports: true,
  fields: {
    deviceClassId: ref("设备类别", "Device class", {
      entity: "deviceClass",
      required: "请输入设备类别",
      labelAs: "className",
      index: true,
    }),
    deviceName: text("设备名称", "Device name", {
      required: "请输入设备名称",
      search: "name",
      max: 100,
    }),
    number: text("设备编号", "Device number", {
      search: "name",
      max: 64,
      unique: "设备编号已存在",
      index: true,
    }),
    specifications: text("规格型号", "Specifications", { required: true, max: 100 }),
    useTime: datetime("投用日期", "In use since", { required: "请输入投用日期" }),
    warrantyPeriod: text("质保期", "Warranty", { required: "请输入质保期", max: 64 }),
    iot: select("是否联网", "Networked", {
      required: "请输入是否联网",
      options: [
        { value: "1", label: ["是", "Yes"] },
        { value: "0", label: ["否", "No"] },
      ],
    }),
    online: select("在线状态", "Online status", { dict: "online", readonly: true, index: true }),
    lastSeen: datetime("最近上报时间", "Last heard of", { readonly: true }),
    status: select("设备状态", "Device status", {
      dict: "equip_status",
      default: DEVICE.fine,
      index: true,
    }),
    location: text("安装位置", "Stands at", { max: 100 }),
    everyDays: integer("维护周期（天）", "Maintained every (days)", { min: 1, upTo: 3650 }),
    nextMaintenance: date("下次维护日期", "Next maintenance", { readonly: true, index: true }),
    keeperId: user("负责人", "Owner", { labelAs: "keeperName", index: true }),
    remindedFor: date("已提醒日期", "Reminded for", { readonly: true, unlogged: true }),
    remark: textarea("备注", "Notes"),
  },
});

export const deviceView = view("device", device, {
  title: ["物业设备", "Property devices"],
  route: "/property/device",
  icon: "Api",
  columns: [
    "deviceName",
    "className",
    "number",
    "location",
    "online",
    "status",
    "nextMaintenance",
    "keeperName",
    "lastSeen",
  ],
  more: ["specifications", "useTime", "warrantyPeriod", "iot", "everyDays", "remark"],
  search: [
    "deviceName",
    "deviceClassId",
    "number",
    "iot",
    "online",
    "status",
    "nextMaintenance",
    "keeperId",
  ],
  quick: ["设备名称 / 设备编号", "Device name / number"],
  saved: [
    { key: "all", label: ["全部", "All"], filter: {} },
    {
      key: "due",
      label: ["待维护", "Maintenance due"],
      filter: { nextMaintenance_lt: "@today" },
      urgent: true,
    },
    { key: "offline", label: ["离线", "Offline"], filter: { online: "0" } },
  ],
  form: [
    {
      title: ["设备", "Device"],
      fields: [
        "deviceClassId",
        "deviceName",
        "number",
        "specifications",
        "useTime",
        "warrantyPeriod",
        "iot",
        "status",
        "location",
      ],
    },
    { title: ["维护计划", "Maintenance plan"], fields: ["everyDays", "keeperId", "remark"] },
  ],
  related: [{ view: "device-maintenance", by: "deviceId" }],
  card: {
    lines: [["className", "location"], ["nextMaintenance"]],
    status: "status",
    tags: ["online"],
  },
});

/** That a device was, or is to be, looked after. */
export const deviceMaintenance = entity("deviceMaintenance", {
  label: ["设备维护", "Device maintenance"],
  path: "/blade-property/deviceMaintenance",
  permission: "estate_maintenance",
  title: "maintenanceTime",
  optionList: true,
  exports: true,
  order: "-maintenanceTime",
  fields: {
    deviceId: ref("设备", "Equipment", { entity: "device", labelAs: "deviceName", index: true }),
    maintenanceTime: datetime("维护日期", "Maintained", {
      required: "请输入维护日期",
      startsNow: true,
    }),
    maintenanceStatus: select("维护状态", "Maintenance status", {
      required: "请输入维护状态",
      options: [
        { value: MAINTAINED.done, label: ["已维护", "Done"], tone: "success" },
        { value: MAINTAINED.due, label: ["待维护", "Maintenance due"], tone: "warning" },
      ],
      index: true,
    }),
    remark: textarea("备注", "Notes"),
  },
});

export const deviceMaintenanceView = view("device-maintenance", deviceMaintenance, {
  title: ["设备维护", "Device maintenance"],
  route: "/property/deviceMaintenance",
  icon: "History",
  columns: ["maintenanceTime", "deviceName", "maintenanceStatus", "remark", "createUserName"],
  search: ["deviceId", "maintenanceTime", "maintenanceStatus"],
  form: [
    {
      title: ["设备维护", "Device maintenance"],
      fields: ["deviceId", "maintenanceTime", "maintenanceStatus", "remark"],
    },
  ],
});

/** Where devices and meters report to; each gateway signs with a secret of its own. */
export const deviceGateway = entity("deviceGateway", {
  label: ["设备网关", "Device gateway"],
  path: "/blade-property/gateway",
  permission: "estate_gateway",
  title: "name",
  optionList: true,
  fields: {
    name: text("网关名称", "Gateway name", { required: true, search: "name", max: 64 }),
    ...signingSecret("new"),
    enabled: toggle("启用", "Enabled", { default: 1 }),
    lastSeen: datetime("最近上报时间", "Last heard of", { readonly: true }),
    remark: textarea("备注", "Notes"),
  },
});

export const deviceGatewayView = view("device-gateway", deviceGateway, {
  title: ["设备网关", "Device gateways"],
  route: "/property/gateway",
  icon: "Cloud",
  columns: ["name", "enabled", "lastSeen", "remark", "updateTime"],
  search: ["name", "enabled"],
  form: [{ title: ["网关", "Gateway"], fields: ["name", "secretKey", "enabled", "remark"] }],
});

/** The local sandbox: reports for every networked device and meter once, through the same signed door as a gateway outside. */
export const playGateway = call("play-gateway", {
  label: ["模拟上报", "Play reports"],
  method: "POST",
  path: "/blade-property/gateway/play",
  permission: "estate_gateway_edit",
  input: { id: ref("网关", "Gateway", { entity: "deviceGateway", required: true }) },
  button: { views: ["device-gateway"], at: ["row"] },
});

/** Where a gateway reports, signed; `:key` is its id. */
export const deviceWebhook = route("device-webhook", {
  method: "POST",
  path: "/blade-property/webhook/devices/:key",
  label: ["设备上报", "Report of a device"],
  group: ["外部接入", "From outside"],
  permission: "public",
  body: { type: "object" },
  answer: schema.object({ known: schema.boolean }),
});
