import { SMS_PROVIDER } from "./sms-provider.ts";
import {
  call,
  entity,
  password,
  rowsWith,
  schema,
  select,
  SETTING_STATUS,
  text,
  textarea,
  view,
} from "#engine/model/index.ts";

/** Messages leave the machine; and they leave by the one that signs its requests. */
const leaving = { category: [SMS_PROVIDER.yunpian, SMS_PROVIDER.aliyun] };
const signing = { category: [SMS_PROVIDER.aliyun] };

/** A way to send text messages; one of them is in use. Its secret is kept encrypted and never leaves. */
export const sms = entity("sms", {
  label: ["短信配置", "SMS setting"],
  path: "/blade-resource/sms",
  title: "smsCode",
  fields: {
    category: select("服务商", "Provider", {
      coded: true,
      required: true,
      fixed: true,
      options: [
        {
          value: SMS_PROVIDER.sandbox,
          label: ["本地沙箱（不发送）", "Local sandbox (sends nothing)"],
          tone: "muted",
        },
        { value: SMS_PROVIDER.yunpian, label: ["云片", "Yunpian"], tone: "info" },
        { value: SMS_PROVIDER.aliyun, label: ["阿里云", "Alibaba Cloud"], tone: "accent" },
      ],
    }),
    smsCode: text("资源编号", "Code", { required: true, unique: "资源编号已存在", max: 64 }),
    signName: text("短信签名", "Signature", { max: 64 }),
    templateId: text("模板编号", "Template id", {
      max: 500,
      requiredWhen: signing,
      hint: [
        "阿里云必填；云片也可在此填写模板内容",
        "Alibaba Cloud needs it; of Yunpian it may be the template itself",
      ],
    }),
    template: textarea("模板内容", "Template", {
      max: 500,
      hint: ["参数写作 ${姓名}", "Parameters are written ${name}"],
    }),
    accessKey: text("accessKey", "Access key", {
      max: 128,
      askedWhen: signing,
      requiredWhen: signing,
    }),
    secretKey: password("secretKey", "Secret key", {
      secret: true,
      askedWhen: leaving,
      requiredWhen: leaving,
      hint: [
        "云片填写 apikey；修改时留空则保持不变",
        "Yunpian: the apikey. Leave empty to keep it",
      ],
    }),
    sealedKey: text("已加密的密钥", "Sealed key", {
      readonly: true,
      secret: true,
      unlogged: true,
      max: 1000,
    }),
    regionId: text("地域", "Region", {
      default: "cn-hangzhou",
      max: 64,
      askedWhen: signing,
    }),
    endpoint: text("接口地址", "Endpoint", {
      max: 255,
      askedWhen: leaving,
      hint: ["留空则使用服务商的公共地址", "Empty means the provider's public one"],
    }),
    status: select("状态", "Status", {
      coded: true,
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

export const smsView = view("sms", sms, {
  title: ["短信配置", "SMS settings"],
  route: "/resource/sms",
  icon: "Message",
  columns: ["smsCode", "category", "signName", "template", "status", "remark"],
  more: ["templateId", "accessKey", "regionId", "endpoint"],
  search: ["smsCode", "category", "status"],
  form: [
    { title: ["通道", "Channel"], fields: ["category", "smsCode", "signName", "remark"] },
    { title: ["模板", "Template"], fields: ["templateId", "template"] },
    { title: ["密钥", "Keys"], fields: ["accessKey", "secretKey", "regionId", "endpoint"] },
  ],
});

export const enableSms = call("sms-enable", {
  label: ["启用", "Enable"],
  method: "POST",
  path: "/blade-resource/sms/enable",
  permission: "sms_enable",
  input: { id: text("编号", "Id", { required: true }) },
  button: {
    views: ["sms"],
    at: ["row"],
    when: rowsWith<typeof sms>({ status: ["1", null] }),
    confirm: ["启用后其他短信配置将停用，确定启用？", "The others go out of use. Use this one?"],
  },
});

/** Sends the template of a setting, its parameters filled in, to several phones (comma-joined). */
export const sendMessage = call("sms-send", {
  label: ["发送短信", "Send messages"],
  method: "POST",
  path: "/blade-resource/sms/endpoint/send-message",
  permission: "sms_send",
  button: { views: ["sms"], at: ["row"], custom: true },
  input: {
    code: text("资源编号", "Code"),
    phones: text("手机号", "Phones", { required: true, max: 2000 }),
    params: text("参数", "Parameters", { max: 2000 }),
  },
  done: ["短信已提交发送", "The message is on its way"],
  answer: schema.object({
    sent: schema.number,
  }),
});
