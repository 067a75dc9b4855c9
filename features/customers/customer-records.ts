import {
  date,
  datetime,
  dept,
  entity,
  file,
  fileTriple,
  image,
  integer,
  money,
  select,
  text,
  textarea,
  user,
  view,
  sharedWords,
} from "#engine/model/index.ts";
import { SIGN_STATUS } from "#features/dictionaries/feature.ts";
import { ofCustomer } from "./of-customer.ts";

/** What was said with a customer and when to come back. */
export const customerFollow = entity("customerFollow", {
  label: ["客户跟进", "Customer follow-up"],
  path: "/blade-customer/customerFollow",
  permission: "customer_follow",
  title: "followDesc",
  visibleThrough: "customerId",
  offline: true,
  imports: true,
  exports: true,
  fields: {
    customerId: ofCustomer,
    followType: select("跟进方式", "Follow-up by", {
      required: "必填项",
      dict: "follow_type",
      default: "1",
    }),
    followDesc: textarea("跟进内容", "Follow-up content", {
      required: "必填项",
      namesColleagues: true,
    }),
    nextFollowTime: datetime("下次跟进时间", "Next follow-up"),
    nextFollowDesc: text("下次跟进内容", "Next topic", { max: 500 }),
    operationId: user("跟进人", "By", { labelAs: "operationName", readonly: true }),
    picture: image("照片", "Photo", { maxBytes: 10 * 1024 * 1024 }),
    voice: file("语音", "Voice note", {
      accept: ["m4a", "mp3", "aac", "amr", "wav", "ogg", "webm"],
    }),
  },
});

export const customerFollowView = view("customer-follow", customerFollow, {
  title: ["客户跟进", "Customer follow-ups"],
  route: "/customer/customerFollow",
  icon: "Message",
  columns: [
    "customerName",
    "followType",
    "followDesc",
    "nextFollowTime",
    "nextFollowDesc",
    "operationName",
    "createTime",
  ],
  search: ["customerId", "followType", "followDesc", "operationId", "createTime"],
  quick: sharedWords.findCustomer,
  form: [
    {
      title: ["跟进", "Follow-up"],
      fields: ["customerId", "followType", "followDesc", "nextFollowTime", "nextFollowDesc"],
    },
  ],
  saved: [
    { key: "all", label: ["全部跟进", "All"], filter: {} },
    { key: "mine", label: ["我的跟进", "Mine"], filter: { operationId: "@me" } },
  ],
  card: {
    lines: [["customerName", "followType"], ["nextFollowTime"]],
    footer: ["operationName", "createTime"],
  },
  edit: false,
});

export const customerCommunication = entity("customerCommunication", {
  label: ["客户聊天记录", "Customer chat"],
  path: "/blade-crm/customerRecords",
  permission: "customer_records",
  title: "content",
  visibleThrough: "customerId",
  lists: { list: { path: "list", size: 1000 } },
  imports: true,
  exports: true,
  fields: {
    customerId: ofCustomer,
    content: textarea("聊天内容", "Content"),
    chatTime: datetime("聊天时间", "Time", { startsNow: true }),
    picture: image("图片", "Picture"),
  },
});

export const customerCommunicationView = view("customer-communication", customerCommunication, {
  title: ["客户聊天记录", "Customer chat"],
  route: "/customer/customerRecords",
  icon: "Comment",
  columns: ["customerName", "content", "chatTime", "picture", "createUserName"],
  search: ["customerId", "content", "chatTime", "createUser"],
  quick: sharedWords.findCustomer,
  form: [{ title: ["聊天记录", "Chat"], fields: ["customerId", "content", "chatTime", "picture"] }],
  hidden: true,
});

/** The days of a customer's visits, in their order. */
export const VISIT_DATES = ["firstCommDate", "secondCommDate", "thirdCommDate"] as const;

/** A customer's visit to the store: the fact behind the visit dates and stages. */
export const visitRecord = entity("visitRecord", {
  label: ["到店记录", "Visit record"],
  path: "/blade-visitRecords/visitRecords",
  permission: "visit_record",
  registrars: "crm.role.todoor",
  title: "customerId",
  visibleThrough: "customerId",
  offline: true,
  imports: true,
  exports: true,
  fields: {
    customerId: ofCustomer,
    firstCommDate: date("一访日期", "First visit", { notInFuture: true }),
    secondCommDate: date("二访日期", "Second visit", { notInFuture: true }),
    thirdCommDate: date("三访日期", "Third visit", { notInFuture: true }),
    commServiceId: user("接待客服", "Service rep", { labelAs: "commService" }),
    firstCommId: user("一访接待", "First received by", { labelAs: "firstCommName" }),
    secondCommId: user("二访接待", "Second received by", { labelAs: "secondCommName" }),
    questionnaireScore: integer("问卷得分", "Questionnaire score", {
      min: 0,
      upTo: 100,
      hint: ["0–100 分，未做问卷则不填", "0–100; empty where none was filled in"],
    }),
    questionnaireAnswers: textarea("问卷回答", "Questionnaire answers"),
    questionnaireById: user("问卷录入人", "Questionnaire by", {
      labelAs: "questionnaireByName",
      readonly: true,
    }),
    ...fileTriple("commFile", "洽谈稿", "Negotiation draft"),
    ...fileTriple("commRecording", "洽谈录音", "Recording"),
    companyId: dept("所属公司", "Company", { labelAs: "companyName", readonly: true }),
    remark: textarea("备注", "Notes"),
  },
});

export const visitRecordView = view("visit-record", visitRecord, {
  title: ["到店记录", "Visit records"],
  route: "/customer/visitRecords",
  icon: "Shop",
  columns: [
    "customerName",
    "firstCommDate",
    "secondCommDate",
    "thirdCommDate",
    "commService",
    "firstCommName",
    "secondCommName",
    "questionnaireScore",
    "companyName",
    "remark",
    "createTime",
  ],
  more: [
    "questionnaireAnswers",
    "questionnaireByName",
    "commFile",
    "commRecording",
    "createUserName",
  ],
  search: [
    "customerId",
    "firstCommDate",
    "secondCommDate",
    "thirdCommDate",
    "commServiceId",
    "firstCommId",
    "questionnaireScore",
    "companyId",
    "createTime",
  ],
  quick: sharedWords.findCustomer,
  form: [
    { title: ["客户", "Customer"], fields: ["customerId"] },
    {
      title: ["到店", "Visit"],
      fields: [
        "firstCommDate",
        "firstCommId",
        "secondCommDate",
        "secondCommId",
        "thirdCommDate",
        "commServiceId",
      ],
    },
    {
      title: ["问卷", "Questionnaire"],
      fields: ["questionnaireScore", "questionnaireAnswers"],
    },
    { title: ["资料", "Files"], fields: ["commFile", "commRecording", "remark"] },
  ],
  card: {
    lines: [VISIT_DATES, ["firstCommName", "commService"]],
    footer: ["companyName", "createTime"],
  },
});

/** A deposit, sign or return: the fact behind the sign state of a customer. */
export const signRecord = entity("signRecord", {
  label: ["签单记录", "Signing record"],
  path: "/blade-sigRecord/sigRecord",
  permission: "sign_record",
  registrars: "crm.role.sign",
  title: "customerId",
  visibleThrough: "customerId",
  imports: true,
  exports: true,
  fields: {
    customerId: ofCustomer,
    sigStatus: select("签单状态", "Signing status", {
      dict: "sig_status",
      required: ["请选择签单状态", "Please select the signing status"],
    }),
    sigType: select("签单类型", "Signing type", {
      dict: "signing_type",
      requiredWhen: { sigStatus: [SIGN_STATUS.signed] },
      hint: ["已签时必填", "Required once signed"],
    }),
    sigDate: date("日期", "Date", {
      notInFuture: true,
      startsNow: true,
      requiredWhen: {
        sigStatus: [SIGN_STATUS.signed, SIGN_STATUS.depositReturned, SIGN_STATUS.chargedBack],
      },
    }),
    sigServiceId: user("签单客服", "Signing service rep", { labelAs: "sigService" }),
    sigDesignerId: user("设计师", "Designer", { labelAs: "sigDesigner" }),
    sigSmall: select("小定", "Deposit", {
      options: [
        { value: "1", label: sharedWords.yes },
        { value: "0", label: sharedWords.no },
      ],
      default: "0",
    }),
    smallTime: datetime("小定时间", "Deposit paid", { notInFuture: true }),
    preAmount: money("签单金额", "Signed amount", {
      min: 0.01,
      hint: ["已签时请填写，业绩按此统计", "Please enter it once signed: sales are counted by it"],
    }),
    startDate: date("预计开工", "Planned start"),
    ...fileTriple("commFile", "洽谈稿", "Negotiation draft"),
    ...fileTriple("commRecording", "洽谈录音", "Recording"),
    ...fileTriple("contract", "合同", "Contract"),
    companyId: dept("所属公司", "Company", { labelAs: "companyName", readonly: true }),
    remark: textarea("备注", "Notes"),
  },
});

export const signRecordView = view("sign-record", signRecord, {
  title: ["签单记录", "Signing records"],
  route: "/customer/sigRecord",
  icon: "FileDone",
  columns: [
    "customerName",
    "sigStatus",
    "sigType",
    "sigDate",
    "preAmount",
    "sigService",
    "sigDesigner",
    "sigSmall",
    "smallTime",
    "startDate",
    "companyName",
    "createTime",
  ],
  more: ["commFile", "commRecording", "contract", "remark", "createUserName"],
  totals: ["preAmount"],
  search: [
    "customerId",
    "sigStatus",
    "sigType",
    "sigDate",
    "sigServiceId",
    "sigDesignerId",
    "sigSmall",
    "companyId",
    "createTime",
  ],
  quick: sharedWords.findCustomer,
  form: [
    {
      title: ["签单", "Sign"],
      fields: [
        "customerId",
        "sigStatus",
        "sigType",
        "sigDate",
        "preAmount",
        "sigSmall",
        "smallTime",
        "startDate",
        "sigServiceId",
        "sigDesignerId",
      ],
    },
    { title: ["资料", "Files"], fields: ["commFile", "commRecording", "contract", "remark"] },
  ],
  card: {
    lines: [
      ["sigType", "preAmount"],
      ["sigService", "sigDesigner"],
    ],
    status: "sigStatus",
    footer: ["companyName", "sigDate"],
  },
});

/** Every change of a customer in words; written by the server only. */
export const operationLog = entity("operationLog", {
  label: ["操作日志", "Operation log"],
  path: "/blade-operationLog/operationLog",
  permission: "operation_log",
  title: "operationDesc",
  visibleThrough: "customerId",
  log: true,
  lists: { list: { path: "list" }, page: { path: "page" } },
  fields: {
    customerId: ofCustomer,
    operationType: select("操作类型", "Operation", { dict: "customer_operation" }),
    operationDesc: textarea("操作内容", "What happened", {
      max: 4000,
      mentions: "customer",
      english: "operationDescEn",
    }),
    operationDescEn: textarea("英文操作内容", "What happened, in English", {
      max: 4000,
      readonly: true,
      secret: true,
    }),
    operationUserId: user("操作人", "By", { labelAs: "operationUser", index: true }),
    companyId: dept("所属公司", "Company", { labelAs: "companyName" }),
    remark: text("备注", "Notes"),
  },
});

export const operationLogView = view("operation-log", operationLog, {
  title: ["操作日志", "Operation log"],
  route: "/customer/operationLog",
  icon: "History",
  columns: ["customerName", "operationType", "operationDesc", "operationUser", "createTime"],
  more: ["companyName", "remark"],
  card: { lines: [["customerName", "operationType"]], footer: ["operationUser", "createTime"] },
  search: ["customerId", "operationType", "operationDesc", "operationUserId", "createTime"],
  quick: sharedWords.findCustomer,
});
