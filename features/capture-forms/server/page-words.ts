import type { Label } from "#engine/model/index.ts";

/** What the pages of forms say by themselves. */
export const pageWords = {
  submit: ["提交", "Submit"],
  choose: ["请选择", "Please choose"],
  required: ["必填", "required"],
  captcha: ["图中的字符", "Characters in the picture"],
  captchaWrong: ["图中的字符不正确", "The characters in the picture are wrong"],
  agree: ["请先阅读并同意", "Please read this and agree"],
  spent: ["页面已过期，请再次提交", "This page was open for too long; please submit once more"],
  hasty: ["请核对后再提交", "Please look it over and submit again"],
  wrong: ["请改正标出的内容", "Please correct what is marked"],
  tooMany: ["提交过于频繁，请稍后再试", "Too many submissions; please try again later"],
  full: ["今天的名额已满，请明天再来", "Today's places are taken; please come back tomorrow"],
  gone: ["表单不存在或已停用", "This form does not exist or was switched off"],
  failed: ["暂时无法提交，请稍后再试", "This could not be sent; please try again later"],
  thanks: ["提交成功", "Received"],
  leaveEmpty: ["请勿填写", "Leave this empty"],
  other: ["English", "中文"],
} as const satisfies Record<string, Label>;
