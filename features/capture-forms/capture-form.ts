import type { Label } from "#engine/model/index.ts";
import {
  computed,
  entity,
  integer,
  json,
  ref,
  select,
  text,
  textarea,
  toggle,
  view,
} from "#engine/model/index.ts";
import { questionsInWords } from "./questions.ts";

/** What a new form says when it was sent. */
const THANKS: Label = [
  "感谢您的预约，我们会尽快与您联系",
  "Thank you; we will be in touch with you soon",
];

/** A form for people who are no customers yet: shown by its own address, in any page that may embed it, or behind a QR code. */
export const captureForm = entity("captureForm", {
  label: ["获客表单", "Capture form"],
  path: "/blade-crm/captureForm",
  title: "formName",
  fields: {
    formName: text("表单名称", "Form name", { required: true, max: 64 }),
    formKey: text("表单标识", "Form key", { readonly: true, index: true, unlogged: true, max: 64 }),
    headline: text("标题", "Headline", { required: true, max: 60 }),
    headlineEn: text("英文标题", "Headline in English", {
      max: 120,
      hint: ["留空则英文页面也显示中文", "Left empty, the English page shows the Chinese"],
    }),
    intro: textarea("导语", "Introduction", { max: 500 }),
    introEn: textarea("英文导语", "Introduction in English", { max: 1000 }),
    buttonText: text("按钮文字", "Button", { max: 20 }),
    buttonTextEn: text("英文按钮文字", "Button in English", { max: 40 }),
    thanks: textarea("感谢语", "Thanks", {
      required: true,
      max: 500,
      default: THANKS[0],
    }),
    thanksEn: textarea("英文感谢语", "Thanks in English", { max: 1000, default: THANKS[1] }),
    consent: textarea("同意条款", "Consent", {
      max: 500,
      hint: [
        "填写后须勾选才能提交，例如个人信息使用说明",
        "Once filled in, people have to tick it: how their data is used, for example",
      ],
    }),
    consentEn: textarea("英文同意条款", "Consent in English", { max: 1000 }),
    questions: json("题目", "Questions", {
      hint: ["在「设计」中编辑", "Edited in the designer"],
      inWords: questionsInWords,
    }),
    channelId: ref("渠道", "Channel", {
      entity: "channel",
      among: { preChannelId: "0" },
      labelAs: "channelName",
    }),
    branchChannelId: ref("子渠道", "Sub-channel", {
      entity: "channel",
      among: { preChannelId: "@channelId", preChannelId_notequal: "0" },
      labelAs: "branchChannelName",
    }),
    clueSource: select("线索来源", "Lead source", { dict: "clue_source" }),
    clueType: select("线索类型", "Lead type", { dict: "clue_type" }),
    captcha: select("验证码", "Captcha", {
      default: "2",
      options: [
        { value: "0", label: ["不使用", "Never"], tone: "muted" },
        { value: "1", label: ["始终要求", "Always"], tone: "info" },
        { value: "2", label: ["可疑时要求", "When it looks suspicious"], tone: "success" },
      ],
    }),
    perAddress: integer("每个地址每小时上限", "Most per address and hour", {
      default: 10,
      min: 0,
      hint: ["0 表示不限", "0 means no limit"],
    }),
    perDay: integer("每天上限", "Most per day", {
      default: 500,
      min: 0,
      hint: ["0 表示不限", "0 means no limit"],
    }),
    embedOrigins: textarea("可嵌入的网站", "Sites that may embed it", {
      max: 2000,
      hint: [
        "每行一个，如 https://www.example.com；留空则不能嵌入其他网站",
        "One a line, such as https://www.example.com; left empty, no other site may embed it",
      ],
    }),
    enabled: toggle("启用", "Enabled", { default: 1 }),
    views: computed("浏览数", "Views", { numeric: true }),
    submissions: computed("提交数", "Submissions", { numeric: true }),
    refused: computed("拦截数", "Refused", { numeric: true }),
    remark: textarea("备注", "Notes"),
  },
});

export const captureFormView = view("capture-form", captureForm, {
  title: ["获客表单", "Capture forms"],
  route: "/crm/captureForm",
  icon: "Layout",
  columns: [
    "formName",
    "headline",
    "channelName",
    "captcha",
    "views",
    "submissions",
    "refused",
    "enabled",
    "updateTime",
  ],
  more: ["branchChannelName", "clueSource", "clueType", "perAddress", "perDay", "remark"],
  search: ["formName", "channelId", "captcha", "enabled"],
  form: [
    { title: ["表单", "Form"], fields: ["formName", "enabled", "remark"] },
    {
      title: ["文字", "Words"],
      fields: [
        "headline",
        "headlineEn",
        "intro",
        "introEn",
        "buttonText",
        "buttonTextEn",
        "thanks",
        "thanksEn",
        "consent",
        "consentEn",
      ],
    },
    {
      title: ["归入", "Becomes"],
      fields: ["channelId", "branchChannelId", "clueSource", "clueType"],
    },
    {
      title: ["防护", "Protection"],
      fields: ["captcha", "perAddress", "perDay", "embedOrigins"],
    },
  ],
  card: {
    lines: [["headline"], ["channelName", "submissions"]],
    footer: ["updateTime"],
  },
});
