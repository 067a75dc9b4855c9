import {
  computedMoney,
  dept,
  entity,
  integer,
  money,
  ref,
  refs,
  select,
  text,
  textarea,
  view,
} from "#engine/model/index.ts";

/** How much is left on an account. */
const BALANCE_STATES = [
  { value: "enough", label: ["充足", "Enough"], tone: "success" },
  { value: "low", label: ["不足", "Low"], tone: "warning" },
  { value: "overdrawn", label: ["透支", "Overdrawn"], tone: "danger" },
] as const;

/** An advertising channel of a company, or a sub-channel below one; either may have an account money is put on. */
export const channel = entity("channel", {
  label: ["渠道", "Channel"],
  path: "/blade-channel/channel",
  title: "channelName",
  order: "sort",
  optionList: true,
  imports: true,
  knownBy: { fields: ["channelName", "preChannelId", "companyId"] },
  exports: true,
  tree: { parent: "preChannelId", calls: true },
  lists: {
    list: { path: "list", flat: true },
    nested: { path: "list", param: ["nested", "1"], bare: true },
    accounts: { path: "page", permission: "channel_account" },
  },
  fields: {
    channelName: text("渠道名称", "Channel name", { required: true, search: "name" }),
    preChannelId: ref("上级渠道", "Parent channel", {
      entity: "channel",
      among: { preChannelId: "0" },
      default: "0",
      labelAs: "preChannelName",
      index: true,
    }),
    companyId: dept("所属公司", "Company", {
      labelAs: "companyName",
      hint: [
        "留空则各公司共用；子渠道随上级渠道",
        "Empty: shared by all companies; a sub-channel belongs where its channel does",
      ],
    }),
    subCompany: dept("所属分公司", "Branch company", { labelAs: "subCompanyName" }),
    channelAccountCode: text("账户编号", "Account code", { max: 64 }),
    channelAccountName: text("账户名称", "Account name"),
    balance: computedMoney("账户余额", "Balance", { readonly: true }),
    balanceWarning: money("余额预警线", "Warn below", {
      min: 0,
      hint: ["余额低于此数时通知账户负责人", "Account owners are told once the balance is below"],
    }),
    balanceState: select("余额状态", "Balance state", {
      readonly: true,
      unlogged: true,
      options: BALANCE_STATES,
    }),
    responsibleIds: refs("账户负责人", "Account owners", {
      entity: "user",
      labelAs: "responsibleNames",
    }),
    sort: integer("排序", "Sort", { default: 1, min: 0 }),
    remark: textarea("备注", "Notes"),
  },
});

export const channelView = view("channel", channel, {
  title: ["渠道管理", "Channels"],
  route: "/channel/channel",
  icon: "Share",
  list: "nested",
  columns: [
    "channelName",
    "companyName",
    "subCompanyName",
    "channelAccountName",
    "responsibleNames",
    "sort",
    "remark",
  ],
  search: ["channelName", "preChannelId", "companyId", "subCompany"],
  quick: ["渠道名称", "Channel name"],
  form: [
    {
      title: ["渠道", "Channel"],
      fields: ["channelName", "preChannelId", "companyId", "subCompany", "sort", "remark"],
    },
    {
      title: ["账户", "Account"],
      fields: ["channelAccountCode", "channelAccountName", "balanceWarning", "responsibleIds"],
    },
  ],
  related: [{ view: "channel-dept", by: "channel" }],
});
