import {
  call,
  date,
  dept,
  entity,
  integer,
  money,
  ref,
  schema,
  user,
  view,
} from "#engine/model/index.ts";

/** How many people a salesperson got of a channel on a day, and their share of the day's cost: counted from facts. */
export const channelUseDailyUser = entity("channelUseDailyUser", {
  label: ["业务员线索数", "Salesperson lead count"],
  path: "/blade-channelUseDailyUser/channelUseDailyUser",
  permission: "channel_use_daily_user",
  title: "regTime",
  order: "-regTime",
  scope: { owners: ["userId"], dept: "deptId" },
  unique: [
    {
      fields: ["userId", "regTime", "channel", "subChannel"],
      message: [
        "该业务员当日该渠道已有统计",
        "This salesperson, day and channel are counted already",
      ],
      emptyCounts: true,
    },
  ],
  exports: true,
  fields: {
    regTime: date("日期", "Date", { required: true, fixed: true, notInFuture: true }),
    userId: user("业务员", "Salesperson", {
      required: true,
      fixed: true,
      labelAs: "userName",
      index: true,
    }),
    channel: ref("渠道", "Channel", {
      entity: "channel",
      among: { preChannelId: "0" },
      labelAs: "channelName",
      fixed: true,
      index: true,
    }),
    subChannel: ref("子渠道", "Sub-channel", {
      entity: "channel",
      among: { preChannelId: "@channel", preChannelId_notequal: "0" },
      labelAs: "subChannelName",
      fixed: true,
      index: true,
    }),
    customerNum: integer("当日线索数", "Leads of the day", { readonly: true, unlogged: true }),
    totalCustomerNum: integer("累计线索数", "Leads up to the day", {
      readonly: true,
      unlogged: true,
    }),
    useAmount: money("分摊费用", "Share of the cost", { readonly: true, unlogged: true }),
    deptId: dept("部门", "Department", { readonly: true, labelAs: "deptName" }),
  },
});

export const channelUseDailyUserView = view("channel-use-daily-user", channelUseDailyUser, {
  title: ["业务员线索数", "Salesperson lead counts"],
  route: "/channel/channelUseDailyUser",
  icon: "UnorderedList",
  columns: [
    "userName",
    "customerNum",
    "totalCustomerNum",
    "regTime",
    "channelName",
    "subChannelName",
    "useAmount",
  ],
  more: ["deptName"],
  totals: ["customerNum", "useAmount"],
  search: ["userId", "deptId", "regTime", "channel", "subChannel"],
  card: {
    lines: [
      ["channelName", "subChannelName"],
      ["customerNum", "useAmount"],
    ],
  },
  add: false,
  edit: false,
  remove: false,
});

const filters = {
  startDate: date("开始日期", "From"),
  endDate: date("结束日期", "To"),
  userId: user("业务员", "Salesperson"),
  deptId: dept("部门", "Department"),
  channel: ref("渠道", "Channel", { entity: "channel" }),
  subChannel: ref("子渠道", "Sub-channel", { entity: "channel" }),
};

/** The same numbers reckoned anew for a period, this month where none is named: salesperson by day, channel and sub-channel. */
export const statUserDay = call("channel-stat-user-day", {
  label: ["业务员每日线索与费用", "Leads and cost by salesperson and day"],
  method: "GET",
  path: "/blade-channelUseDailyUser/channelUseDailyUser/stat-user-day",
  permission: "channel_use_daily_user",
  cost: "report",
  input: filters,
  answer: schema.list(
    schema.object({
      userId: schema.text,
      userName: schema.text,
      regTime: schema.text,
      channel: schema.text,
      channelName: schema.text,
      subChannel: schema.text,
      subChannelName: schema.text,
      customerNum: schema.number,
      totalCustomerNum: schema.number,
      useAmount: schema.nullable(schema.text),
    }),
  ),
});
