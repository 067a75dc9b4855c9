import { sql } from "kysely";
import { createHash, randomBytes, randomInt } from "node:crypto";
import type { Call } from "#engine/model/index.ts";
import { inSentence } from "#engine/model/index.ts";
import {
  sendExportCode as sendExportCodeCall,
  sendExportCodeByGet,
} from "#features/sms/feature.ts";
import { may } from "#engine/server/access/session.ts";
import type { Handler } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, forbidden, tooMany } from "#engine/server/errors.ts";
import { minutesFromNow, NOW } from "#engine/server/moments.ts";
import { sendSms } from "#features/sms/server/index.ts";
import { exportPermission, exportView } from "./export-views.ts";

const WAIT_SECONDS = 60;
const MOST_TRIES = 5;

const hashed = (key: string, code: string): string =>
  createHash("sha256").update(`${key}:${code}`).digest("hex");

/** Sends the user a code for one export of one list; answers the key that goes with it. An earlier code ends. */
async function sendExportCode(ctx: Context, list: string): Promise<string> {
  const view = exportView(list);
  if (!may(ctx.session, exportPermission(view))) throw forbidden();
  const user = await ctx.unscoped
    .selectFrom("user")
    .select("phone")
    .where("id", "=", ctx.session.userId)
    .executeTakeFirst();
  if (!user?.phone)
    throw badRequest(
      "短信验证码发送失败：请先在个人信息中填写手机号",
      "The SMS code was not sent: please enter your mobile number in your profile first",
    );
  const { tenantId, userId } = ctx.session;
  await ctx.lock(`export-code:${userId}:${view.name}`);
  const recent = await ctx.db
    .selectFrom("exportCode")
    .select(
      sql<number>`ceil(${WAIT_SECONDS} - extract(epoch from clock_timestamp() - max(create_time)))::int`.as(
        "wait",
      ),
    )
    .where("userId", "=", userId)
    .where("list", "=", view.name)
    .executeTakeFirstOrThrow();
  if (recent.wait > 0)
    throw tooMany(
      recent.wait,
      `请${recent.wait}秒后再获取验证码`,
      `Please wait ${recent.wait} seconds before asking for another code`,
    );
  await ctx.db
    .updateTable("exportCode")
    .set({ used: true })
    .where("userId", "=", userId)
    .where("list", "=", view.name)
    .where("used", "=", false)
    .execute();
  const key = randomBytes(24).toString("base64url");
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await ctx.db
    .insertInto("exportCode")
    .values({
      key,
      tenantId,
      userId,
      list: view.name,
      hash: hashed(key, code),
      until: minutesFromNow(30),
    })
    .execute();
  await sendSms(ctx, {
    phone: user.phone,
    content: `【筑客】您正在导出「${view.title[0]}」，验证码 ${code}，30分钟内有效，仅可使用一次。请勿告诉他人。`,
    purpose: [`导出${view.title[0]}`, `Export of ${inSentence(view.title[1])}`],
    captcha: { code, userId: ctx.session.userId, account: ctx.session.account },
  });
  return key;
}

const handler = (call: Call): Handler => ({
  call,
  run: (ctx, input) => sendExportCode(ctx, String(input["list"])),
});

export const exportCodes = [handler(sendExportCodeCall), handler(sendExportCodeByGet)];

/** Spends the code of an export: five tries, once, within its time, by its user, for its list. Counting outlives the refusal. */
export async function spendExportCode(
  ctx: Context,
  list: string,
  key: string | undefined,
  code: string | undefined,
): Promise<void> {
  if (!key) throw badRequest("请先发送短信验证码", "Please send the SMS code first");
  if (!code) throw badRequest("请输入短信验证码", "Please enter the SMS code");
  const wrong = badRequest("请输入有效验证码", "Please enter a valid code");
  if (!/^\d{6}$/.test(code)) throw wrong;
  const row = await ctx.db
    .updateTable("exportCode")
    .set((eb) => ({
      tries: eb("tries", "+", 1),
      used: eb("hash", "=", hashed(key, code)).$castTo<boolean>(),
    }))
    .where("key", "=", key)
    .where("userId", "=", ctx.session.userId)
    .where("list", "=", list)
    .where("used", "=", false)
    .where("tries", "<", MOST_TRIES)
    .where("until", ">", NOW)
    .returning("used")
    .executeTakeFirst();
  if (!row?.used) throw wrong;
}
