import {
  call,
  computedChoice,
  date,
  dept,
  email,
  entity,
  image,
  integer,
  json,
  optional,
  password,
  phone,
  refs,
  rowSchema,
  rowsWith,
  schema,
  select,
  settingsAddress,
  sharedWords,
  text,
  textarea,
  user as userRef,
  view,
} from "#engine/model/index.ts";

/** A member of staff and the account they sign in with. */
export const user = entity("user", {
  label: ["用户", "User"],
  path: ["/blade-system/user", "/blade-user"],
  title: "realName",
  extras: { tenantName: schema.text },
  optionList: ["account", "deptName"],
  subtitle: ["account", "deptName"],
  nearBy: "deptId",
  imports: true,
  importCall: "import-user",
  templateCall: "export-template",
  exports: true,
  exportCall: "export-user",
  fields: {
    account: text("登录账号", "Account", {
      required: true,
      unique: "当前账号已被使用!",
      index: true,
      fixed: true,
      search: "name",
      max: 64,
    }),
    realName: text("姓名", "Name", { required: true, search: "name", max: 64 }),
    name: text("昵称", "Nickname", { max: 64 }),
    password: password("初始密码", "First password", {
      fixed: true,
      secret: true,
      typed: true,
      requiredWhen: "new",
      hint: ["新建时必填，至少8位", "Needed for a new account; at least 8 characters"],
    }),
    phone: phone("手机", "Mobile", {
      search: "phone",
      masked: "phone",
      message: "请输入有效手机号",
    }),
    email: email("邮箱", "Email", { message: "请输入有效邮箱" }),
    sex: select("性别", "Gender", { dict: "sex", coded: true }),
    birthday: date("生日", "Birthday"),
    avatar: image("头像", "Avatar", { maxBytes: 1_000_000, unlogged: true }),
    roleId: refs("所属角色", "Roles", { entity: "role", required: true, labelAs: "roleName" }),
    deptId: refs("所属部门", "Departments", {
      entity: "dept",
      required: true,
      labelAs: "deptName",
    }),
    postId: refs("所属岗位", "Job titles", { entity: "post", labelAs: "postName" }),
    status: select("账号状态", "Account status", {
      dict: "user_status",
      default: "1",
      coded: true,
    }),
    online: select("在线状态", "Online status", {
      dict: "online_status",
      readonly: true,
      default: "1",
      unlogged: true,
    }),
    locked: computedChoice("登录锁定", "Sign-in locked", {
      options: [{ value: "1", label: ["已锁定", "Locked"], tone: "danger" }],
      readonly: true,
    }),
    code: text("工号", "Staff number", { max: 32 }),
    userType: select("用户平台", "Platform", { dict: "user_type", default: "1", coded: true }),
    userExt: textarea("平台扩展信息", "Platform details", {
      hint: ["各平台自己的设置，可为 JSON", "What the platform needs to know, JSON or not"],
    }),
    fyUserId: text("飞鱼用户编号", "Feiyu user id", { max: 64 }),
  },
  lists: { list: { path: "page" }, plain: { path: "list" } },
});

export const userView = view("user", user, {
  title: ["用户管理", "Users"],
  route: "/system/user",
  icon: "User",
  columns: [
    "realName",
    "account",
    "phone",
    "deptName",
    "roleName",
    "postName",
    "status",
    "online",
    "createTime",
  ],
  more: ["locked", "name", "email", "sex", "code", "birthday", "userType", "fyUserId"],
  search: ["account", "realName", "phone", "deptId", "roleId", "status", "online"],
  quick: ["姓名 / 拼音 / 账号 / 手机", "Name / pinyin / account / phone"],
  saved: [
    { key: "all", label: sharedWords.all, filter: {} },
    {
      key: "awaiting",
      label: ["待审核", "Awaiting approval"],
      filter: { status: "2" },
      urgent: true,
    },
  ],
  form: [
    { title: ["账号", "Account"], fields: ["account", "password", "realName", "name", "status"] },
    { title: ["职责", "Duties"], fields: ["deptId", "roleId", "postId", "code"] },
    { title: ["联系方式", "Contact"], fields: ["phone", "email", "sex", "birthday", "avatar"] },
    { title: ["平台", "Platform"], fields: ["userType", "fyUserId", "userExt"] },
  ],
  card: {
    lines: [["deptName", "roleName"], ["phone"]],
    status: "status",
    tags: ["locked"],
    footer: ["account"],
  },
});

const ids = refs("用户", "Users", {
  entity: "user",
  required: ["请至少选择一个用户", "Please select at least one user"],
});

export const resetPassword = call("user_reset", {
  label: ["重置密码", "Reset password"],
  method: "POST",
  path: ["/blade-system/user/reset-password", "/blade-user/reset-password"],
  permission: "user_reset",
  sensitive: true,
  input: { userIds: ids },
  button: {
    views: ["user"],
    at: ["row", "selection"],
    confirm: ["确定将选择账号密码重置？", "Reset the password of the selected accounts?"],
  },
  answer: schema.list(
    schema.object({
      account: schema.text,
      password: schema.text,
    }),
  ),
});

export const unlockUsers = call("user_unlock", {
  label: ["解锁", "Unlock"],
  method: "POST",
  path: ["/blade-system/user/unlock", "/blade-user/unlock"],
  permission: "user_edit",
  input: { userIds: ids },
  button: {
    views: ["user"],
    at: ["row", "selection"],
    when: rowsWith<typeof user>({ locked: ["1"] }),
  },
});

/** Ends what they have open on every device; they may sign in again. */
export const signOutUsers = call("user_sign_out", {
  label: ["强制下线", "Sign out everywhere"],
  method: "POST",
  path: "/blade-system/user/sign-out",
  permission: "user_reset",
  input: { userIds: ids },
  button: {
    views: ["user"],
    at: ["row", "selection"],
    confirm: ["确定让所选人员在所有设备上退出登录？", "Sign them out on every device?"],
  },
  done: ["已退出登录", "Signed out"],
});

export const grantRoles = call("user_role", {
  label: ["角色配置", "Set roles"],
  method: "POST",
  path: ["/blade-system/user/grant", "/blade-user/grant"],
  permission: "user_role",
  input: {
    userIds: ids,
    roleIds: refs("角色", "Roles", { entity: "role", labelAs: "roleName", required: true }),
  },
  button: { views: ["user"], at: ["row", "selection"], fromRow: { roleIds: "roleId" } },
});

export const userInfo = call("user-info", {
  label: ["个人信息", "Profile"],
  method: "GET",
  path: ["/blade-system/user/info", "/blade-user/info"],
  permission: "entering",
  input: {},
  answer: rowSchema(user),
});

export const updateOwnInfo = call("user-update-info", {
  label: ["修改个人信息", "Change own profile"],
  method: "POST",
  path: ["/blade-system/user/update-info", "/blade-user/update-info"],
  permission: "signed-in",
  input: {
    realName: text("姓名", "Name", { max: 64 }),
    name: text("昵称", "Nickname", { max: 64 }),
    phone: phone("手机", "Mobile", { message: "请输入有效手机号" }),
    email: email("邮箱", "Email", { message: "请输入有效邮箱" }),
    avatar: image("头像", "Avatar"),
    fyUserId: text("飞鱼用户编号", "Feiyu user id", { max: 64 }),
    password: text("当前密码", "Current password", { max: 128, typed: true }),
  },
});

export const updateOwnPassword = call("user-update-password", {
  label: ["修改密码", "Change password"],
  method: "POST",
  path: ["/blade-system/user/update-password", "/blade-user/update-password"],
  permission: "entering",
  input: {
    oldPassword: text("原密码", "Old password", { required: true, typed: true }),
    newPassword: text("新密码", "New password", { required: true, typed: true }),
    newPassword1: text("确认密码", "Repeat the password", { required: true, typed: true }),
  },
});

export const usersOfDept = call("user-list-of-dept", {
  label: ["部门人员", "Staff of a department"],
  method: "GET",
  path: ["/blade-system/user/userList", "/blade-system/user/user-list", "/blade-user/user-list"],
  permission: "signed-in",
  input: { deptId: dept("部门", "Department") },
  answer: schema.list(
    schema.object({
      id: schema.text,
      account: schema.text,
      realName: schema.text,
    }),
  ),
});

export const onlineStatus = call("user-online", {
  label: ["在线状态", "Online status"],
  method: "GET",
  path: ["/blade-system/user/online", "/blade-user/online"],
  permission: "signed-in",
  input: { userId: userRef("用户", "User") },
  answer: schema.number,
});

export const setOnlineStatus = call("user-set-online", {
  label: ["切换在线状态", "Go online or offline"],
  method: "POST",
  path: ["/blade-system/user/online", "/blade-user/online"],
  permission: "signed-in",
  input: {
    userId: userRef("用户", "User"),
    online: integer("状态", "Status", { required: true, min: 0 }),
  },
});

export const userSettings = call("user-settings", {
  label: ["个人设置", "Own settings"],
  method: "GET",
  path: settingsAddress.paths,
  permission: "signed-in",
  input: {},
  answer: schema.record(schema.anything),
});

export const saveUserSetting = call("user-save-setting", {
  label: ["保存个人设置", "Save an own setting"],
  method: "POST",
  path: settingsAddress.paths,
  permission: "signed-in",
  input: {
    key: text("键", "Key", { required: true, max: 100 }),
    value: json("值", "Value", { verbatim: true }),
  },
});

const { account: _fixed, password: _once, ...editable } = user.fields;

/** The edit call of clients that keep adding and changing apart; only what is given changes. */
export const updateUser = call("user-update", {
  label: ["修改用户", "Change user"],
  method: "POST",
  path: ["/blade-system/user/update", "/blade-user/update"],
  permission: "user_edit",
  input: {
    ...optional(editable),
    id: text("编号", "Id", { required: true }),
    version: integer("版本", "Version"),
  },
});
