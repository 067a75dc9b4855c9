import { call, dept, ref, schema, text } from "#engine/model/index.ts";

const channelSchema = schema.object({
  id: schema.text,
  channelName: schema.text,
  preChannelId: schema.text,
});

const placedSchema = schema.object({ ...channelSchema.fields, companyId: schema.text });

const companyId = dept("所属公司", "Company");

export const channelList = call("channel-list", {
  label: ["全部渠道", "All channels"],
  method: "GET",
  path: "/blade-channel/channel/channel-list",
  permission: "signed-in",
  input: {},
  answer: schema.list(channelSchema),
});

/** Channels that others lie below: those of a company and those all share, of all companies where none is named. */
export const topChannels = call("channel-top", {
  label: ["上级渠道", "Parent channels"],
  method: "GET",
  path: "/blade-channel/channel/preList",
  permission: "signed-in",
  input: { companyId },
  answer: schema.list(placedSchema),
});

/** Sub-channels, of one channel where it is named. Both names of the family answer alike. */
export const subChannels = call("channel-below", {
  label: ["子渠道", "Sub-channels"],
  method: "GET",
  path: ["/blade-channel/channel/subChannel-list", "/blade-channel/channel/subChannelList"],
  permission: "signed-in",
  input: {
    preChannelId: ref("上级渠道", "Parent channel", { entity: "channel" }),
    channelId: ref("渠道", "Channel", { entity: "channel" }),
    companyId,
  },
  answer: schema.list(placedSchema),
});

/** What somebody works with: the channels of a company, their own where none is named, and those all share. */
export const myChannels = call("channel-mine", {
  label: ["我的渠道", "Own channels"],
  method: "GET",
  path: "/blade-channel/channel/my-channel",
  permission: "signed-in",
  input: { companyId },
  answer: schema.list(
    schema.object({
      ...placedSchema.fields,
      /** Whether one of the person's departments takes part in the channel's leads. */
      isOwnDept: schema.boolean,
    }),
  ),
});

/** The names by which statistics add up: one line for channels that several companies call alike. */
export const channelNames = call("channel-stat-names", {
  label: ["渠道统计名称", "Channel names of statistics"],
  method: "GET",
  path: "/blade-channel/channel/stat-name",
  permission: "signed-in",
  input: {},
  answer: schema.list(
    schema.object({
      statName: schema.text,
      /** Ids of the channels called so, comma-joined. */
      channelIds: schema.text,
    }),
  ),
});

/** The id of the channel whose account is meant. */
export const channelId = text("编号", "Id", { required: true, max: 20 });
