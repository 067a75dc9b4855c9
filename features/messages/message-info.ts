import { entity, image, richText, select, text, view } from "#engine/model/index.ts";

/** A message prepared for sending, by the field names existing clients use. */
export const messageInfo = entity("messageInfo", {
  label: ["信息", "Message"],
  path: "/blade-desk/messageInfo",
  permission: "message_info",
  title: "f2",
  fields: {
    f1: text("编号", "Number", { max: 64 }),
    f2: text("信息标题", "Title", { required: "请输入信息标题", search: "name" }),
    f3: text("信息摘要", "Summary", { required: "请输入信息摘要", max: 500 }),
    f4: image("图片附件", "Picture"),
    f5: richText("信息内容", "Content", { max: 100_000 }),
    f6: select("发送方式", "Sent by", {
      options: [
        { value: "1", label: ["站内", "In the system"] },
        { value: "2", label: ["短信", "SMS"] },
        { value: "3", label: ["站内和短信", "Both"] },
      ],
    }),
    f7: select("操作方式", "On opening", {
      options: [
        { value: "1", label: ["查看详情", "Show the text"] },
        { value: "2", label: ["跳转链接", "Follow its link"] },
      ],
    }),
  },
});

export const messageInfoView = view("message-info", messageInfo, {
  title: ["信息管理", "Messages"],
  route: "/desk/messageInfo",
  icon: "Mail",
  columns: ["f1", "f2", "f3", "f6", "f7", "createTime"],
  search: ["f1", "f2", "f6"],
  quick: ["信息标题", "Title"],
  facts: ["f1", "f3", "f6", "f7", "f4", "f5"],
  form: [{ title: ["信息", "Message"], fields: ["f1", "f2", "f3", "f4", "f6", "f7", "f5"] }],
});
