import {
  call,
  dept,
  entity,
  integer,
  ref,
  schema,
  text,
  textarea,
  view,
} from "#engine/model/index.ts";

/** An advertising channel of a company, or a sub-channel below one. */
export const channel = entity("channel", {
  label: ["渠道", "Channel"],
  path: "/blade-channel/channel",
  title: "channelName",
  order: "sort",
  optionList: true,
  imports: true,
  knownBy: { fields: ["channelName", "preChannelId", "companyId"] },
  exports: true,
  fields: {
    channelName: text("渠道名称", "Channel name", { required: true, search: "name" }),
    preChannelId: ref("上级渠道", "Parent channel", {
      entity: "channel",
      default: "0",
      labelAs: "preChannelName",
      index: true,
    }),
    companyId: dept("所属公司", "Company", { labelAs: "companyName" }),
    subCompany: dept("所属分公司", "Branch company", { labelAs: "subCompanyName" }),
    channelAccountCode: text("账户编号", "Account code", { max: 64 }),
    channelAccountName: text("账户名称", "Account name"),
    sort: integer("排序", "Sort", { default: 1, min: 0 }),
    remark: textarea("备注", "Remark"),
  },
});

export const channelView = view("channel", channel, {
  title: ["渠道管理", "Channels"],
  route: "/channel/channel",
  icon: "Share",
  columns: [
    "channelName",
    "preChannelName",
    "companyName",
    "subCompanyName",
    "channelAccountName",
    "sort",
    "remark",
  ],
  search: ["channelName", "preChannelId", "companyId", "subCompany"],
  quick: ["渠道名称", "Channel name"],
  form: [
    {
      title: ["渠道", "Channel"],
      fields: [
        "channelName",
        "preChannelId",
        "companyId",
        "subCompany",
        "channelAccountCode",
        "channelAccountName",
        "sort",
        "remark",
      ],
    },
  ],
});

export const channelList = call("channel-list", {
  label: ["全部渠道", "All channels"],
  method: "GET",
  path: "/blade-channel/channel/channel-list",
  permission: "signed-in",
  input: {},
  answer: schema.list(
    schema.object({
      id: schema.text,
      channelName: schema.text,
      preChannelId: schema.text,
    }),
  ),
});
