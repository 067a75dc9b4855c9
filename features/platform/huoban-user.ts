import { call, entity, phone, schema, text, textarea, user, view } from "#engine/model/index.ts";

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
    huobanMobile: phone("手机", "Mobile", { masked: "phone", message: "请输入有效手机号" }),
    huobanDeptId: text("伙伴云部门编号", "Partner department id", { max: 64 }),
    huobanDeptName: text("伙伴云部门", "Partner department", { max: 64 }),
    userId: user("系统用户", "Person here", { labelAs: "userName", index: true }),
    remark: textarea("备注", "Remark"),
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

/** The companies that departments of the partner cloud belong to. */
export const huobanCompanies = call("huoban-companies", {
  label: ["伙伴云公司", "Partner-cloud companies"],
  method: "GET",
  path: "/blade-crm/huobanDept/listCompany",
  permission: "signed-in",
  input: {},
  answer: schema.list(
    schema.object({
      id: schema.text,
      deptName: schema.text,
    }),
  ),
});
