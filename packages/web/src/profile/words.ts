import type { Label } from "@zhuke/model";

export const words = {
  info: ["个人信息", "Personal info"],
  password: ["修改密码", "Change password"],
  avatar: ["头像", "Avatar"],
  changeAvatar: ["更换头像", "Change the picture"],
  avatarHint: ["图片不超过 1M", "A picture of at most 1M"],
  notPicture: ["上传文件格式不正确!", "This kind of file is not accepted"],
  tooLarge: ["图片大小不能超过1M!", "The picture may not be larger than 1M"],
  save: ["保存", "Save"],
  saved: ["操作成功!", "Saved"],
  oldPassword: ["原密码", "Old password"],
  newPassword: ["新密码", "New password"],
  repeat: ["确认密码", "Repeat the new password"],
  missing: ["请先输入密码", "Please enter the password"],
  short: ["密码至少 8 位", "The password needs at least 8 characters"],
  different: ["两次密码输入不一致", "The two passwords differ"],
  tabs: ["个人信息与密码", "Profile and password"],
} as const satisfies Record<string, Label>;
