import { USER_STATUS } from "#engine/model/index.ts";
import { sql } from "kysely";
import { phoneCaptcha, phoneCaptchaByPost, updatePasswordByPhone } from "../forgotten-password.ts";
import type { Exchange } from "#engine/server/calls.ts";
import { handle } from "#engine/server/calls.ts";
import { announce } from "#engine/server/announcements.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, tooMany } from "#engine/server/errors.ts";
import { sendSms } from "#features/sms/server/index.ts";
import type { Subject } from "./attempts.ts";
import { clearAccount, clearFailures, countTry, delayNext, waitOf } from "./attempts.ts";
import { captchaAnswered, captchaAsked } from "./captcha.ts";
import { clientAddress } from "./client-address.ts";
import { endSessions, checkNextPassword, storePassword } from "./passwords.ts";
import { CODE_MINUTES, makePhoneCode, phoneCodeWait, spendPhoneCode } from "./phone-codes.ts";
import { isLive, tenantContext } from "./tenant-context.ts";

interface Asked {
  readonly tenantId?: string | null;
  readonly account: string;
}

function tenantOf(request: Exchange["request"], { tenantId }: Asked): string {
  const found = String(request.headers["tenant-id"] ?? "") || tenantId;
  if (!found) throw badRequest("请输入企业编号", "Please enter the tenant");
  return found;
}

interface Found {
  readonly id: string;
  readonly account: string;
  readonly phone: string;
}

/** Accounts with a phone that go by this account name or number. */
const accountsOf = (ctx: Context, who: string): Promise<Found[]> =>
  ctx.unscoped
    .selectFrom("user")
    .select(["id", "account", sql<string>`phone`.as("phone")])
    .where("status", "=", USER_STATUS.active)
    .where("phone", "<>", "")
    .where(({ eb, or }) => or([eb(sql`lower(account)`, "=", who), eb("phone", "=", who)]))
    .orderBy(sql`lower(account) = ${who}`, "desc")
    .limit(2)
    .execute();

/** Counts a try at something, or refuses it where too many went before. */
async function takeTry(ctx: Context, subjects: readonly Subject[]): Promise<void> {
  if ((await waitOf(ctx.unbound, subjects)) === 0 && (await countTry(ctx.unbound, subjects)))
    return;
  throw tooMany(
    Math.max(1, await waitOf(ctx.unbound, subjects)),
    "尝试次数过多，请稍后再试",
    "Too many tries, please try again later",
  );
}

/** Answers alike whether or not there is such an account. */
async function sendCode(ctx: Context, asked: Asked, { request }: Exchange): Promise<null> {
  const tenantId = tenantOf(request, asked);
  const who = asked.account.trim().toLowerCase();
  const subjects = [
    { kind: "phone", key: `${tenantId}:${who}` },
    { kind: "address", key: `sms:${clientAddress(request)}` },
  ] as const;
  const wait = await phoneCodeWait(ctx, tenantId, who);
  if (wait > 0)
    throw tooMany(
      wait,
      `请${wait}秒后再获取验证码`,
      `Please wait ${wait} seconds before asking for another code`,
    );
  await takeTry(ctx, subjects);
  const tenant = tenantContext(ctx, tenantId);
  const [user, another] = (await isLive(tenant, tenantId)) ? await accountsOf(tenant, who) : [];
  const ambiguous = another !== undefined && user?.account.toLowerCase() !== who;
  const code = await makePhoneCode(ctx, tenantId, who, ambiguous ? null : (user?.id ?? null));
  if (user)
    await sendSms(tenant, {
      phone: user.phone,
      content: ambiguous
        ? "【筑客】您的手机号对应多个账号，请在找回密码时填写账号。"
        : `【筑客】您的验证码 ${code}，${CODE_MINUTES}分钟内有效。请勿告诉他人。`,
      purpose: ["找回密码", "Forgotten password"],
      ...(!ambiguous && { captcha: { code, userId: user.id, account: user.account } }),
    });
  return null;
}

export const sendPhoneCode = handle(phoneCaptcha, sendCode);
export const sendPhoneCodeByPost = handle(phoneCaptchaByPost, sendCode);

/** Sets a new password for who can read the code; everything signed in as that user ends. */
export const resetByPhone = handle(updatePasswordByPhone, async (ctx, input, { request }) => {
  const tenantId = tenantOf(request, input);
  const who = input.account.trim().toLowerCase();
  if (input.newPassword !== input.newPassword1)
    throw badRequest("两次密码输入不一致", "The two passwords differ");
  checkNextPassword(input.newPassword);
  const subjects = [
    { kind: "proof", key: `reset:${tenantId}:${who}` },
    { kind: "address", key: `reset:${clientAddress(request)}` },
  ] as const;
  const { captchaMode } = request.server;
  if (
    (await captchaAsked(ctx.unbound, captchaMode === "off" ? "off" : "auto", subjects)) &&
    !(await captchaAnswered(ctx.unbound, request))
  )
    throw badRequest("验证码不正确", "The captcha is not right", { captcha_needed: true });
  await takeTry(ctx, subjects);
  const userId = await spendPhoneCode(ctx, tenantId, who, input.code);
  if (userId === undefined) {
    await delayNext(ctx.unbound, subjects);
    throw badRequest("请输入有效验证码", "Please enter a valid code");
  }
  const tenant = tenantContext(ctx, tenantId);
  await storePassword(tenant, userId, input.newPassword);
  await endSessions(tenant, userId);
  await announce(ctx.unbound, tenantId, tenant.announcements);
  const user = await tenant.unscoped
    .selectFrom("user")
    .select("account")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  await clearFailures(ctx.unbound, subjects);
  await clearAccount(ctx.unbound, tenantId, user.account);
  return null;
});
