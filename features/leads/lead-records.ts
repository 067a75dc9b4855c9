import {
  datetime,
  entity,
  file,
  image,
  ref,
  select,
  text,
  textarea,
  user,
  view,
  sharedWords,
} from "#engine/model/index.ts";

const ofLead = ref("线索", "Lead", {
  entity: "lead",
  required: true,
  labelAs: "clueName",
  index: true,
  fixed: true,
});

/** What was said with a lead and when to come back to it. */
export const followRecord = entity("followRecord", {
  label: ["跟进记录", "Follow-up"],
  path: "/blade-followRecords/followRecords",
  permission: "follow_record",
  title: "content",
  visibleThrough: "clueId",
  offline: true,
  imports: true,
  exports: true,
  fields: {
    clueId: ofLead,
    followType: select("跟进方式", "Follow-up by", {
      required: "必填项",
      dict: "follow_type",
      default: "1",
    }),
    content: textarea("跟进内容", "Follow-up content", {
      required: "必填项",
      namesColleagues: true,
    }),
    nextTime: datetime("下次跟进时间", "Next follow-up"),
    nextContent: text("下次跟进内容", "Next topic", { max: 500 }),
    picture: image("照片", "Photo", { maxBytes: 10 * 1024 * 1024 }),
    voice: file("语音", "Voice note", {
      accept: ["m4a", "mp3", "aac", "amr", "wav", "ogg", "webm"],
    }),
  },
});

export const followRecordView = view("follow-record", followRecord, {
  title: ["跟进记录", "Follow-ups"],
  route: "/crm/followRecord",
  icon: "Message",
  columns: [
    "clueName",
    "followType",
    "content",
    "nextTime",
    "nextContent",
    "createUserName",
    "createTime",
  ],
  search: ["clueId", "followType", "content", "createUser", "createTime"],
  quick: sharedWords.findCustomer,
  form: [
    {
      title: ["跟进", "Follow-up"],
      fields: ["clueId", "followType", "content", "nextTime", "nextContent"],
    },
  ],
  card: {
    lines: [["clueName", "followType"], ["nextTime"]],
    footer: ["createUserName", "createTime"],
  },
  edit: false,
  hidden: true,
});

/** A chat with a lead as it was received, with its picture. */
export const leadCommunication = entity("leadCommunication", {
  label: ["线索聊天记录", "Lead chat"],
  path: "/blade-crm/clueRecords",
  permission: "clue_records",
  title: "content",
  visibleThrough: "clueId",
  imports: true,
  exports: true,
  fields: {
    clueId: ofLead,
    content: textarea("聊天内容", "Content"),
    chatTime: datetime("聊天时间", "Time", { startsNow: true }),
    picture: image("图片", "Picture"),
  },
});

export const leadCommunicationView = view("lead-communication", leadCommunication, {
  title: ["线索聊天记录", "Lead chat"],
  route: "/crm/clueRecords",
  icon: "Comment",
  columns: ["clueName", "content", "chatTime", "picture", "createUserName"],
  search: ["clueId", "content", "chatTime"],
  quick: sharedWords.findCustomer,
  form: [{ title: ["聊天记录", "Chat"], fields: ["clueId", "content", "chatTime", "picture"] }],
  hidden: true,
});

/** Every change of a lead in words; written by the server only. */
export const leadChange = entity("leadChange", {
  label: ["线索变更", "Lead change"],
  path: "/blade-crm/clue",
  permission: "clue_log",
  title: "modifyContent",
  visibleThrough: "clueId",
  log: true,
  operations: ["list"],
  lists: { list: { path: "clueModifyLogPage" } },
  fields: {
    clueId: ofLead,
    modifyType: select("变更类型", "Change type", { dict: "modify_type" }),
    modifyContent: textarea("变更内容", "Changes", {
      max: 4000,
      mentions: "lead",
      english: "modifyContentEn",
    }),
    modifyContentEn: textarea("英文变更内容", "Changes in English", {
      max: 4000,
      readonly: true,
      secret: true,
    }),
    ownerId: user("负责人", "Owner", { labelAs: "clueOwnerName", index: true }),
    clueOwnerStore: text("所属门店", "Store", { max: 100 }),
    reqId: text("请求编号", "Request id", { max: 64 }),
  },
});

export const leadChangeView = view("lead-change", leadChange, {
  title: ["线索变更记录", "Lead changes"],
  route: "/crm/clueModifyLog",
  icon: "History",
  columns: [
    "clueName",
    "modifyType",
    "modifyContent",
    "clueOwnerName",
    "clueOwnerStore",
    "reqId",
    "createUserName",
    "createTime",
  ],
  search: ["clueId", "modifyType", "modifyContent", "ownerId", "createTime"],
  quick: sharedWords.findCustomer,
  card: {
    lines: [
      ["clueName", "modifyType"],
      ["clueOwnerName", "clueOwnerStore"],
    ],
    footer: ["createUserName", "createTime"],
  },
});
