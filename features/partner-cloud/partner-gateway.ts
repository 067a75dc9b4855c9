import {
  call,
  datetime,
  entity,
  integer,
  ref,
  rowsWith,
  schema,
  select,
  text,
  textarea,
  toggle,
  view,
} from "#engine/model/index.ts";
import { signingSecret } from "#features/webhooks/feature.ts";
import { GATEWAY, SYNC } from "./partner-codes.ts";

const counted = (zh: string, en: string) =>
  integer(zh, en, { readonly: true, default: 0, min: 0, unlogged: true });

/** Partners that are not played by this server. */
const remote = { category: [GATEWAY.http] };

/** A partner cloud that people, departments, Feiyu contracts and calls are fetched from. */
export const partnerGateway = entity("partnerGateway", {
  label: ["伙伴云网关", "Partner gateway"],
  path: "/blade-crm/partnerGateway",
  permission: "huoban_gateway",
  title: "gatewayName",
  fields: {
    gatewayName: text("网关名称", "Gateway name", {
      required: true,
      unique: "网关名称已存在",
      search: "name",
      max: 64,
    }),
    category: select("接入方式", "Reached by", {
      required: true,
      fixed: true,
      options: [
        {
          value: GATEWAY.sandbox,
          label: ["本地沙箱（不外发）", "Local sandbox (sends nothing)"],
          tone: "muted",
        },
        { value: GATEWAY.http, label: ["伙伴网关", "Gateway of the partner"], tone: "info" },
      ],
    }),
    endpoint: text("接口地址", "Endpoint", {
      max: 255,
      requiredWhen: remote,
      hint: ["沙箱以外必填", "Needed but for a sandbox"],
    }),
    appId: text("应用ID", "Application id", {
      max: 64,
      requiredWhen: remote,
      hint: ["沙箱以外必填", "Needed but for a sandbox"],
    }),
    ...signingSecret(remote),
    enabled: toggle("启用", "Enabled", { default: 1 }),
    syncState: select("同步状态", "Sync status", {
      readonly: true,
      default: SYNC.never,
      unlogged: true,
      options: [
        { value: SYNC.never, label: ["未同步", "Never synced"], tone: "muted" },
        { value: SYNC.underWay, label: ["同步中", "Syncing"], tone: "info" },
        { value: SYNC.done, label: ["已同步", "Synced"], tone: "success" },
        { value: SYNC.failed, label: ["同步失败", "Sync failed"], tone: "danger" },
      ],
    }),
    progress: integer("进度（%）", "Progress (%)", {
      readonly: true,
      default: 0,
      min: 0,
      upTo: 100,
      unlogged: true,
    }),
    deptCount: counted("部门数", "Departments"),
    userCount: counted("人员数", "People"),
    contractCount: counted("合同数", "Contracts"),
    callCount: counted("通话数", "Calls"),
    skippedCount: counted("跳过数", "Skipped"),
    reason: text("失败原因", "Why it failed", { readonly: true, max: 500, unlogged: true }),
    syncTime: datetime("最近同步时间", "Last synced", { readonly: true, unlogged: true }),
    remark: textarea("备注", "Notes"),
  },
});

export const partnerGatewayView = view("partner-gateway", partnerGateway, {
  title: ["伙伴云网关", "Partner gateways"],
  route: "/tool/partnerGateway",
  icon: "Api",
  columns: [
    "gatewayName",
    "category",
    "syncState",
    "progress",
    "deptCount",
    "userCount",
    "contractCount",
    "callCount",
    "skippedCount",
    "syncTime",
    "reason",
    "enabled",
  ],
  more: ["endpoint", "appId", "remark", "updateTime"],
  search: ["gatewayName", "category", "syncState", "enabled"],
  form: [
    {
      title: ["网关", "Gateway"],
      fields: ["gatewayName", "category", "endpoint", "enabled", "remark"],
    },
    { title: ["密钥", "Keys"], fields: ["appId", "secretKey"] },
  ],
  related: [{ view: "fy-contract", by: "gatewayId" }],
  card: {
    lines: [
      ["category", "progress"],
      ["userCount", "contractCount", "callCount"],
    ],
    status: "syncState",
    footer: ["syncTime"],
  },
});

/** Fetches everything anew in the background; how far it is stands in the row. */
export const syncPartner = call("sync-partner", {
  label: ["立即同步", "Sync now"],
  method: "POST",
  path: "/blade-crm/partnerGateway/sync",
  permission: "huoban_gateway_sync",
  input: { id: ref("网关", "Gateway", { entity: "partnerGateway", required: true }) },
  answer: schema.object({ queued: schema.boolean }),
  button: {
    views: ["partner-gateway"],
    at: ["row"],
    tone: "primary",
    when: rowsWith<typeof partnerGateway>({
      enabled: [1],
      syncState: [SYNC.never, SYNC.done, SYNC.failed],
    }),
  },
});
