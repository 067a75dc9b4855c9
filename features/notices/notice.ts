import {
  call,
  datetime,
  entity,
  FLAG,
  integer,
  ref,
  richText,
  schema,
  select,
  text,
  user,
  view,
} from "#engine/model/index.ts";

/** Something everybody of the tenant is told, from its release time on. */
export const notice = entity("notice", {
  label: ["通知公告", "Notice"],
  path: "/blade-desk/notice",
  title: "title",
  order: "-releaseTime",
  fields: {
    title: text("标题", "Title", { required: true, search: "name", width: 260 }),
    category: select("类型", "Type", { dict: "notice", required: true, coded: true }),
    releaseTime: datetime("发布时间", "Release time", {
      hint: ["留空则立即发布", "Empty releases it at once"],
    }),
    content: richText("内容", "Content", { required: true, max: 100_000 }),
    released: select("状态", "Status", {
      options: [
        { value: FLAG.no, label: ["待发布", "Scheduled"], tone: "warning" },
        { value: FLAG.yes, label: ["已发布", "Released"], tone: "success" },
      ],
      readonly: true,
      unlogged: true,
      index: true,
    }),
    readers: integer("已读人数", "Readers", { readonly: true, unlogged: true, width: 90 }),
  },
});

export const noticeView = view("notice", notice, {
  title: ["通知公告", "Notices"],
  route: "/desk/notice",
  icon: "Notification",
  columns: [
    "title",
    "category",
    "released",
    "releaseTime",
    "readers",
    "createUserName",
    "createTime",
  ],
  search: ["title", "category", "released", "releaseTime"],
  quick: ["标题", "Title"],
  facts: ["category", "released", "releaseTime", "readers", "content"],
  form: [{ title: ["通知", "Notice"], fields: ["title", "category", "releaseTime", "content"] }],
  related: [{ view: "notice-read", by: "noticeId", label: ["已读人员", "Read by"] }],
  card: { lines: [["category", "releaseTime"]], status: "released" },
});

/** That somebody has opened a notice, and when first. */
export const noticeRead = entity("noticeRead", {
  label: ["通知阅读记录", "Notice read"],
  path: "/blade-desk/noticeRead",
  permission: "notice",
  title: "userName",
  log: true,
  unique: [{ fields: ["noticeId", "userId"], message: ["已读", "Read"] }],
  fields: {
    userName: text("姓名", "Name", { max: 64 }),
    noticeId: ref("通知", "Notice", { entity: "notice", labelAs: "noticeTitle", index: true }),
    userId: user("人员", "Person", { labelAs: "userRealName" }),
  },
});

export const noticeReadView = view("notice-read", noticeRead, {
  title: ["已读人员", "Read by"],
  route: "/desk/noticeRead",
  icon: "Eye",
  hidden: true,
  detail: false,
  columns: ["userName", "createTime"],
  search: ["userName", "createTime"],
});

export const ownNoticeSchema = schema.object({
  id: schema.text,
  title: schema.text,
  category: schema.text,
  categoryName: schema.text,
  releaseTime: schema.text,
  read: schema.boolean,
});

/** The newest released notices, each with whether one has read it, and how many are unread. */
export const ownNotices = call("notice-own", {
  label: ["我的通知", "Own notices"],
  method: "GET",
  path: "/blade-desk/notice/own",
  permission: "signed-in",
  input: {},
  answer: schema.object({
    unread: schema.number,
    records: schema.list(ownNoticeSchema),
  }),
});

/** The same notices on the first page of clients of the family. */
export const dashboardNotices = call("dashboard-notices", {
  label: ["首页公告", "Notices of the first page"],
  method: "GET",
  path: "/blade-desk/dashboard/notices",
  permission: "signed-in",
  input: {},
  answer: schema.list(
    schema.object({
      id: schema.text,
      logo: schema.text,
      title: schema.text,
      description: schema.text,
      member: schema.text,
      href: schema.text,
      updatedAt: schema.text,
    }),
  ),
});

/** The same in their bell. */
export const dashboardOwnNotices = call("dashboard-own-notices", {
  label: ["首页消息", "Messages of the first page"],
  method: "GET",
  path: "/blade-desk/dashboard/my-notices",
  permission: "signed-in",
  input: {},
  answer: schema.list(
    schema.object({
      id: schema.text,
      avatar: schema.text,
      title: schema.text,
      description: schema.text,
      datetime: schema.text,
      type: schema.text,
      read: schema.boolean,
    }),
  ),
});

const named = schema.object({ name: schema.text, link: schema.text });

/** The same as news of who did what: `template` names the parts to be linked. */
export const dashboardActivities = call("dashboard-activities", {
  label: ["首页动态", "News of the first page"],
  method: "GET",
  path: "/blade-desk/dashboard/activities",
  permission: "signed-in",
  input: {},
  answer: schema.list(
    schema.object({
      id: schema.text,
      updatedAt: schema.text,
      user: schema.object({ name: schema.text, avatar: schema.text }),
      notice: named,
      template: schema.text,
    }),
  ),
});

/** Opens a notice: its text, and a note that one has read it. */
export const readNotice = call("notice-read", {
  label: ["阅读通知", "Read a notice"],
  method: "POST",
  path: "/blade-desk/notice/read",
  permission: "signed-in",
  input: { id: text("编号", "Id", { required: true }) },
  answer: schema.object({ ...ownNoticeSchema.fields, content: schema.text }),
});
