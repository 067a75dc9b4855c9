import { sql } from "kysely";
import {
  importedPasswords,
  passwordAge,
  platformDetail,
  updatePlatform,
} from "../user-platform.ts";
import { user } from "../user.ts";
import type { Context } from "#engine/server/context.ts";
import { handle } from "#engine/server/calls.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { update } from "#engine/server/write/save.ts";
import { sendXlsx } from "#features/exports/server/index.ts";
import { noteEvent } from "#features/logs/server/index.ts";
import { giveFirstPassword, randomPassword } from "#features/session/server/index.ts";

const detail = handle(platformDetail, async (ctx, { id }) => {
  const row = await readRow(ctx, user, id);
  if (!row) throw notFound();
  const text = (name: keyof typeof row): string => String(row[name] ?? "");
  return {
    id,
    userId: id,
    account: text("account"),
    realName: text("realName"),
    userType: text("userType") || "1",
    userExt: text("userExt"),
  };
});

const change = handle(updatePlatform, async (ctx, { userId, userType, userExt }) => {
  await update(ctx, user, userId, { userType, userExt });
  return null;
});

const age = handle(passwordAge, async (ctx) => {
  const row = await ctx.db
    .selectFrom("credential")
    .select([
      "updateTime",
      sql<number>`floor(extract(epoch from ${ctx.now}::timestamptz - update_time) / 86400)::int`.as(
        "days",
      ),
    ])
    .where("userId", "=", ctx.session.userId)
    .executeTakeFirst();
  const param = await ctx.unscoped
    .selectFrom("param")
    .select("paramValue")
    .where("paramKey", "=", "login.passwordDays")
    .executeTakeFirst();
  const limit = Math.max(0, Number(param?.paramValue ?? 0) || 0);
  const days = Math.max(0, row?.days ?? 0);
  return { updateTime: row?.updateTime ?? "", days, limit, due: limit > 0 && days >= limit };
});

/** Accounts that an own import added and nobody gave a password yet. */
const newcomers = (ctx: Context, job: string) =>
  ctx.unscoped
    .selectFrom("importJob as j")
    .innerJoin("importRow as r", "r.jobId", "j.id")
    .innerJoin("user as u", "u.id", "r.recordId")
    .leftJoin("credential as c", "c.userId", "u.id")
    .select(["u.id", "u.account", "u.realName"])
    .where(sql`j.id::text`, "=", job)
    .where("j.entity", "=", "user")
    .where("j.userId", "=", ctx.session.userId)
    .where("r.targetId", "is", null)
    .where("c.userId", "is", null)
    .orderBy("r.row")
    .execute();

const take = handle(importedPasswords, async (ctx, { id }, { request, reply }) => {
  if (!request.tokenInHeader)
    throw badRequest("请在请求头中携带令牌", "Send the token in the header");
  const made: [string, string, string][] = [];
  for (const row of await newcomers(ctx, id)) {
    const password = randomPassword();
    if (await giveFirstPassword(ctx, row.id, password))
      made.push([row.account, row.realName, password]);
  }
  if (made.length > 0) await noteEvent(ctx, "passwordsTaken", [made.length], "warn");
  if (made.length === 0)
    throw badRequest(
      "初始密码已领取，如有遗失请重置密码",
      "The initial passwords were downloaded already; reset those that were lost",
    );
  const headers = [
    ctx.say(["登录账号", "Account"]),
    ctx.say(["姓名", "Name"]),
    ctx.say(["初始密码", "First password"]),
  ];
  return sendXlsx(reply, `${ctx.say(["初始密码", "First passwords"])}.xlsx`, headers, made);
});

export const userPlatformCalls = [detail, change, age, take];
