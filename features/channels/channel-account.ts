import { call, rowSchema, view } from "#engine/model/index.ts";
import { channelId } from "./channel-calls.ts";
import { channel } from "./channel.ts";

const { channelAccountCode, channelAccountName, balanceWarning, responsibleIds, remark } =
  channel.fields;

export const channelAccountView = view("channel-account", channel, {
  title: ["渠道账户", "Channel accounts"],
  route: "/channel/channelAccount",
  icon: "Bank",
  list: "accounts",
  permission: "channel_account",
  columns: [
    "channelAccountCode",
    "channelAccountName",
    "preChannelName",
    "channelName",
    "companyName",
    "balance",
    "balanceWarning",
    "balanceState",
    "responsibleNames",
    "remark",
  ],
  search: [
    "channelAccountCode",
    "channelAccountName",
    "preChannelId",
    "channelName",
    "companyId",
    "balanceState",
  ],
  quick: ["渠道名称", "Channel name"],
  saved: [
    { key: "open", label: ["已开户", "With account"], filter: { channelAccountCode_notnull: "1" } },
    {
      key: "low",
      label: ["余额不足", "Running low"],
      filter: { balanceState: "low,overdrawn" },
      urgent: true,
    },
    { key: "all", label: ["全部", "All"], filter: {} },
  ],
  card: {
    lines: [["preChannelName", "channelAccountName"], ["balance"]],
    status: "balanceState",
  },
  add: false,
  edit: false,
  remove: false,
  imports: false,
  exports: false,
});

/** Gives a channel its account, or changes it. */
export const updateAccount = call("channel-update-account", {
  label: ["修改账户", "Edit account"],
  method: "POST",
  path: "/blade-channel/channel/updateAccount",
  permission: "channel_account_edit",
  input: {
    id: channelId,
    channelAccountCode,
    channelAccountName,
    balanceWarning,
    responsibleIds,
    remark,
  },
  button: { views: ["channel-account"], at: ["row"], tone: "primary", fromRow: true },
  answer: rowSchema(channel),
});
