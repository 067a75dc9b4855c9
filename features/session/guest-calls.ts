import { call, rowsWith, refs, text } from "#engine/model/index.ts";
import type { user } from "#features/administration/feature.ts";

/** A person known to a provider asks for an account; an administrator decides. */
export const registerGuest = call("register-guest", {
  label: ["注册账号", "Register an account"],
  method: "POST",
  path: ["/blade-system/user/register-guest", "/blade-user/register-guest"],
  permission: "public",
  input: {
    tenantId: text("企业编号", "Tenant code", { required: "请先输入租户编号" }),
    name: text("用户姓名", "Name", { max: 64 }),
    account: text("账号名称", "Account name", { required: "请先输入账号名称", max: 64 }),
    password: text("密码", "Password", { required: "请先输入密码", max: 128, typed: true }),
    oauthId: text("第三方登录凭证", "Ticket of the provider", { required: "第三方登录信息错误!" }),
  },
});

const ids = refs("用户", "Users", {
  entity: "user",
  required: ["请至少选择一个用户", "Please select at least one user"],
});
const awaiting = {
  views: ["user"],
  at: ["row", "selection"],
  when: rowsWith<typeof user>({ status: ["2"] }),
} as const;

export const approveGuests = call("user_approve", {
  label: ["审核通过", "Approve"],
  method: "POST",
  path: ["/blade-system/user/approve-guest", "/blade-user/approve-guest"],
  permission: "user_approve",
  input: {
    userIds: ids,
    roleId: refs("所属角色", "Roles", { entity: "role", required: true }),
    deptId: refs("所属部门", "Departments", { entity: "dept", required: true }),
  },
  button: { ...awaiting, tone: "primary" },
});

export const refuseGuests = call("user_refuse", {
  label: ["拒绝注册", "Refuse"],
  method: "POST",
  path: ["/blade-system/user/refuse-guest", "/blade-user/refuse-guest"],
  permission: "user_approve",
  input: { userIds: ids },
  button: {
    ...awaiting,
    confirm: ["确定拒绝该注册申请？", "Refuse this request for an account?"],
    tone: "danger",
  },
});
