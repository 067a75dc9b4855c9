import { XLSX, call, schema, text } from "#engine/model/index.ts";
import { user } from "./user.ts";

/** Where a user works besides this system, as clients of the family ask for it. */
export const userPlatformSchema = schema.object({
  id: schema.text,
  userId: schema.text,
  account: schema.text,
  realName: schema.text,
  userType: schema.text,
  userExt: schema.text,
});

export const platformDetail = call("user-platform-detail", {
  label: ["平台信息", "Platform details"],
  method: "GET",
  path: ["/blade-system/user/platform-detail", "/blade-user/platform-detail"],
  permission: "user",
  input: { id: text("编号", "Id", { required: true }) },
  answer: userPlatformSchema,
});

export const updatePlatform = call("user-update-platform", {
  label: ["修改平台信息", "Change platform details"],
  method: "POST",
  path: ["/blade-system/user/update-platform", "/blade-user/update-platform"],
  permission: "user_edit",
  input: {
    userId: text("用户", "User", { required: true }),
    userType: {
      ...user.fields.userType,
      options: { ...user.fields.userType.options, required: true },
    },
    userExt: user.fields.userExt,
  },
});

/** How old the own password is, and whether the parameter login.passwordDays asks for a new one. */
export const passwordAge = call("user-refresh-pw", {
  label: ["密码有效期", "Age of the own password"],
  method: "GET",
  path: ["/blade-system/user/refresh-pw", "/blade-user/refresh-pw"],
  permission: "signed-in",
  input: {},
  answer: schema.object({
    updateTime: schema.text,
    days: schema.number,
    limit: schema.number,
    due: schema.boolean,
  }),
});

/** First passwords for the accounts an import has made, once, as a workbook. */
export const importedPasswords = call("user-import-passwords", {
  label: ["领取初始密码", "Download initial passwords"],
  method: "POST",
  path: ["/blade-system/user/import-passwords", "/blade-user/import-passwords"],
  permission: "user_import",
  raw: true,
  input: { id: text("导入编号", "Import", { required: true }) },
  answer: schema.file(XLSX),
});
