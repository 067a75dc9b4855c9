import type { TokenAnswer } from "@zhuke/model";
import type { FastifyRequest } from "fastify";
import type { Context } from "../engine/context.ts";
import { sql } from "../engine/sql.ts";
import { clearFailures, countFailure, isLocked } from "./attempts.ts";
import { captchaMatches } from "./captcha.ts";
import type { Client } from "./clients.ts";
import { openSession } from "./open-session.ts";
import { passwordMatches } from "./passwords.ts";
import { spendPhoneCode } from "./phone-codes.ts";
import type { Refused } from "./refused.ts";
import { refused } from "./refused.ts";

interface Given {
  readonly tenantId: string;
  readonly account: string;
  readonly password: string;
  /** The picture has to be read as well. */
  readonly captcha: boolean;
}

const header = ({ headers }: FastifyRequest, name: string): string => String(headers[name] ?? "");

/** The password and captcha grants: five wrong tries lock the account, whether or not it exists. */
export async function signInByPassword(
  ctx: Context,
  { tenantId, account, password, captcha }: Given,
  client: Client,
  request: FastifyRequest,
): Promise<TokenAnswer | Refused> {
  const { connection } = ctx;
  if (captcha && !(await captchaMatches(connection, header(request, "captcha-key"), header(request, "captcha-code"))))
    return refused("access_denied", "验证码不正确", "The captcha is not right");
  if (tenantId === "") return refused("access_denied", "请输入租户编号", "Please enter the tenant");
  const subjects = [
    { kind: "account", key: `${tenantId}:${account}` },
    { kind: "address", key: request.ip },
  ] as const;
  if (await isLocked(connection, subjects))
    return refused("access_denied", "用户登录失败次数过多，请稍后再试", "Too many failed sign-ins, please try again later");
  const found = await findAccount(ctx, tenantId, account);
  if (!(await passwordMatches(found?.hash ?? undefined, password)) || !found) {
    await countFailure(connection, subjects);
    return refused("invalid_grant", "用户名或密码错误", "Wrong account or password");
  }
  const phoneCode = header(request, "phone-captcha-code");
  if (phoneCode !== "" && (await spendPhoneCode(ctx, tenantId, account, phoneCode)) !== found.id) {
    await countFailure(connection, subjects);
    return refused("access_denied", "短信验证码不正确", "The SMS code is not right");
  }
  await clearFailures(connection, [subjects[0]]);
  return openSession(ctx, { account: found, client, request });
}

async function findAccount(ctx: Context, tenantId: string, account: string) {
  const [row] = await ctx.rows<{ id: string; hash: string | null }>(
    sql`select u.id, c.hash from "user" u join tenant t on t.tenant_code = u.tenant_id and t.is_deleted = 0 and (t.expire_time is null or t.expire_time > now())
      left join credential c on c.tenant_id = u.tenant_id and c.user_id = u.id
      where u.tenant_id = ${tenantId} and lower(u.account) = ${account} and u.is_deleted = 0 and u.status = '1'`,
  );
  return row && { tenantId, ...row };
}
