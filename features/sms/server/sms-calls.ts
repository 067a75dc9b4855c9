import { normalisePhone, phoneProblem, SETTING_STATUS } from "#engine/model/index.ts";
import {
  addCaptcha as addCaptchaCall,
  removeCaptchas as removeCaptchasCall,
  smsCaptcha,
} from "../sms-captcha.ts";
import { enableSms, sendMessage, sms } from "../sms-setting.ts";
import { handle } from "#engine/server/calls.ts";
import { badRequest, invalid } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import { putInUse } from "#engine/server/write/put-in-use.ts";
import { remove } from "#engine/server/write/remove.ts";
import { insertOneValidated } from "#engine/server/write/save.ts";
import { noteEvent } from "#features/logs/server/index.ts";
import { seal } from "#engine/server/secrets/index.ts";
import { sendSms } from "./send-sms.ts";
import { fillTemplate, givenParams } from "./template.ts";

const needed = (zh: string, en: string, field: string) => invalid({ [field]: [zh, en] });

export const smsHooks = hooks("sms", {
  beforeSave: each((_ctx, { draft, before }) => {
    if (draft.secretKey) draft.sealedKey = seal(draft.secretKey);
    delete draft.secretKey;
    const row = { ...before, ...draft };
    if (row.endpoint && !/^https?:\/\//.test(row.endpoint))
      throw needed(
        "接口地址应以 http:// 或 https:// 开头",
        "The endpoint begins with http:// or https://",
        "endpoint",
      );
    // Clients of the family have one place for both.
    if (!row.template && !row.templateId)
      throw needed("请输入模板内容", "Please enter the template", "template");
    if (!row.template) draft.template = row.templateId;
  }),
});

const enable = handle(enableSms, async (ctx, { id }) => {
  const row = await putInUse(ctx, sms, id);
  await noteEvent(ctx, "smsEnabled", [String(row["smsCode"])]);
  return null;
});

/** A code is never kept in the clear. */
const MASKED = "******";

const MOST_PHONES = 100;

const send = handle(sendMessage, async (ctx, { code, phones, params }) => {
  const setting = await ctx.unscoped
    .selectFrom("sms")
    .select(["id", "template", "smsCode"])
    .where(code ? "smsCode" : "status", "=", code ?? SETTING_STATUS.inUse)
    .executeTakeFirst();
  if (!setting) throw badRequest("请先配置并启用短信", "Please set up and enable SMS first");
  const given = givenParams(params);
  const content = fillTemplate(setting.template ?? "", given);
  const list = [
    ...new Set(
      phones
        .split(/[,，;；\s]+/)
        .map(normalisePhone)
        .filter(Boolean),
    ),
  ];
  for (const phone of list.length > 0 ? list : [""]) {
    const problem = phoneProblem(phone);
    if (problem)
      throw badRequest(...problem, {
        fields: { phones: [`${problem[0]}：${phone}`, `${problem[1]}: ${phone}`] },
      });
  }
  if (list.length > MOST_PHONES)
    throw badRequest(`一次最多发送${MOST_PHONES}个号码`, `At most ${MOST_PHONES} numbers at once`);
  for (const phone of list)
    await sendSms(ctx, {
      phone,
      content,
      params: given,
      settingId: setting.id,
      purpose: ["短信发送", "Sent by hand"],
    });
  return { sent: list.length };
});

const removeCaptchas = handle(removeCaptchasCall, async (ctx, { ids }) => {
  await remove(ctx, smsCaptcha, ids);
  await noteEvent(ctx, "codesRemoved", [ids.join(",")], "warn");
  return null;
});

const addCaptcha = handle(addCaptchaCall, async (ctx, { id, sendTime, ...entry }) => {
  if (id) throw badRequest("日志不能修改", "A log entry cannot be changed");
  const row = await insertOneValidated(ctx, smsCaptcha, {
    ...entry,
    sendTime: sendTime ?? ctx.moment,
    captcha: MASKED,
  });
  await noteEvent(ctx, "codeAdded", [row.id]);
  return { id: row.id };
});

export const smsCalls = [enable, send, removeCaptchas, addCaptcha];
