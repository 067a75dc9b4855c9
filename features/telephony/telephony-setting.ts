import { TELEPHONY_PROVIDER } from "./telephony-provider.ts";
import {
  call,
  entity,
  password,
  rowsWith,
  select,
  SETTING_STATUS,
  text,
  textarea,
  view,
} from "#engine/model/index.ts";

const calling = { category: [TELEPHONY_PROVIDER.tencent] };

/** A way to call people by telephone; one of them is in use. Its secrets are kept encrypted and never leave. */
export const telephony = entity("telephony", {
  label: ["电话配置", "Telephony setting"],
  path: "/blade-resource/telephony",
  title: "telephonyCode",
  fields: {
    category: select("服务商", "Provider", {
      required: true,
      fixed: true,
      options: [
        {
          value: TELEPHONY_PROVIDER.sandbox,
          label: ["本地沙箱（不拨出）", "Local sandbox (calls nobody)"],
          tone: "muted",
        },
        {
          value: TELEPHONY_PROVIDER.tencent,
          label: ["腾讯广告线索通话", "Tencent Ads lead calls"],
          tone: "info",
        },
      ],
    }),
    telephonyCode: text("资源编号", "Code", { required: true, unique: "资源编号已存在", max: 64 }),
    accountId: text("广告主账号", "Advertiser account", {
      max: 20,
      requiredWhen: calling,
      hint: ["腾讯广告必填", "Tencent Ads needs it"],
    }),
    accessToken: password("accessToken", "Access token", {
      secret: true,
      requiredWhen: calling,
      hint: ["修改时留空则保持不变", "Leave empty to keep it"],
    }),
    sealedToken: text("已加密的令牌", "Sealed token", {
      readonly: true,
      secret: true,
      unlogged: true,
      max: 2000,
    }),
    webhookSecret: password("回调密钥", "Callback secret", {
      secret: true,
      hint: ["至少16位，留空则自动生成", "At least 16 characters; made up where left empty"],
    }),
    sealedSecret: text("已加密的回调密钥", "Sealed callback secret", {
      readonly: true,
      secret: true,
      unlogged: true,
      max: 1000,
    }),
    endpoint: text("接口地址", "Endpoint", {
      max: 255,
      hint: ["留空则使用服务商的公共地址", "Empty means the provider's public one"],
    }),
    status: select("状态", "Status", {
      options: [
        { value: SETTING_STATUS.idle, label: ["未启用", "Not in use"], tone: "muted" },
        { value: SETTING_STATUS.inUse, label: ["已启用", "In use"], tone: "success" },
      ],
      readonly: true,
      default: SETTING_STATUS.idle,
    }),
    remark: textarea("备注", "Notes"),
  },
});

export const telephonyView = view("telephony", telephony, {
  title: ["电话配置", "Telephony settings"],
  route: "/resource/telephony",
  icon: "Phone",
  columns: ["telephonyCode", "category", "accountId", "endpoint", "status", "remark"],
  search: ["telephonyCode", "category", "status"],
  form: [
    {
      title: ["线路", "Line"],
      fields: ["category", "telephonyCode", "accountId", "endpoint", "remark"],
    },
    { title: ["密钥", "Keys"], fields: ["accessToken", "webhookSecret"] },
  ],
});

export const enableTelephony = call("telephony-enable", {
  label: ["启用", "Enable"],
  method: "POST",
  path: "/blade-resource/telephony/enable",
  permission: "telephony_edit",
  input: { id: text("编号", "Id", { required: true }) },
  button: {
    views: ["telephony"],
    at: ["row"],
    when: rowsWith<typeof telephony>({ status: ["1", null] }),
    confirm: ["启用后其他电话配置将停用，确定启用？", "The others go out of use. Use this one?"],
  },
});
