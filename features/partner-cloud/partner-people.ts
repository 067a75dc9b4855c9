import { entity, phone, text, textarea, user, view } from "#engine/model/index.ts";

/** A person in the partner cloud, and who that is here. */
export const huobanUser = entity("huobanUser", {
  label: ["伙伴云用户", "Partner user"],
  path: "/blade-huobanUser/huobanUser",
  permission: "huoban_user",
  title: "huobanUserName",
  fields: {
    huobanUserId: text("伙伴云用户编号", "Partner id", {
      required: true,
      unique: "伙伴云用户编号已存在",
      max: 64,
    }),
    huobanUserName: text("伙伴云姓名", "Partner name", { required: true, search: "name", max: 64 }),
    huobanMobile: phone("手机", "Mobile", {
      search: "phone",
      masked: "phone",
      message: "请输入有效手机号",
    }),
    huobanDeptId: text("伙伴云部门编号", "Partner department id", { max: 64 }),
    huobanDeptName: text("伙伴云部门", "Partner department", { max: 64 }),
    userId: user("系统用户", "Person here", { labelAs: "userName", index: true }),
    remark: textarea("备注", "Notes"),
  },
});

export const huobanUserView = view("huoban-user", huobanUser, {
  title: ["伙伴云用户", "Partner users"],
  route: "/tool/huobanUser",
  icon: "UsergroupAdd",
  columns: [
    "huobanUserName",
    "huobanUserId",
    "huobanMobile",
    "huobanDeptName",
    "userName",
    "remark",
  ],
  search: ["huobanUserName", "huobanUserId", "huobanDeptName", "userId"],
  quick: ["姓名 / 拼音", "Name / pinyin"],
  form: [
    {
      title: ["伙伴云用户", "Partner user"],
      fields: [
        "huobanUserId",
        "huobanUserName",
        "huobanMobile",
        "huobanDeptId",
        "huobanDeptName",
        "userId",
        "remark",
      ],
    },
  ],
});

const asked = (zh: string, en: string, max = 64) =>
  text(zh, en, { required: [`${zh}不能为空`, `${en} may not be empty`], max });

/** Which table of a space in the partner cloud leads go to, and who looks after it there. */
export const huobanChannel = entity("huobanChannel", {
  label: ["伙伴云渠道", "Partner channel"],
  path: "/blade-huobanChannel/huobanChannel",
  permission: "huoban_channel",
  title: "spaceName",
  exports: true,
  fields: {
    spaceId: asked("空间编号", "Space id"),
    spaceName: text("空间名称", "Space", {
      required: ["空间名称不能为空", "Space may not be empty"],
      search: "name",
      max: 100,
    }),
    huobanTableId: asked("表格编号", "Table id"),
    huobanUserId: asked("伙伴云用户编号", "Partner id"),
    huobanUserName: asked("伙伴云姓名", "Partner name"),
    huobanMobile: phone("手机", "Mobile", {
      required: ["手机不能为空", "Mobile may not be empty"],
      masked: "phone",
      message: "请输入有效手机号",
    }),
    huobanDeptId: asked("伙伴云部门编号", "Partner department id"),
    huobanDeptName: asked("伙伴云部门", "Partner department"),
    remark: textarea("备注", "Notes", { required: ["备注不能为空", "Notes may not be empty"] }),
  },
});

export const huobanChannelView = view("huoban-channel", huobanChannel, {
  title: ["伙伴云渠道", "Partner channels"],
  route: "/tool/huobanChannel",
  icon: "Cloud",
  columns: [
    "spaceName",
    "spaceId",
    "huobanTableId",
    "huobanUserName",
    "huobanMobile",
    "huobanDeptName",
    "remark",
  ],
  more: ["huobanUserId", "huobanDeptId", "updateTime"],
  search: ["spaceName", "spaceId", "huobanTableId", "huobanUserName", "huobanDeptName"],
  quick: ["空间名称", "Space"],
  form: [
    { title: ["空间", "Space"], fields: ["spaceId", "spaceName", "huobanTableId"] },
    {
      title: ["伙伴云用户", "Partner user"],
      fields: [
        "huobanUserId",
        "huobanUserName",
        "huobanMobile",
        "huobanDeptId",
        "huobanDeptName",
        "remark",
      ],
    },
  ],
});
