import { user as userEntity } from "#features/administration/feature.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  dropSecondFactors,
  endSecondFactor,
  renewRecoveryCodes,
  secondFactor,
} from "../second-factor.ts";
import { holdPeople } from "#engine/server/access/rank.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, notFound, tooMany } from "#engine/server/errors.ts";
import { NOW } from "#engine/server/moments.ts";
import { readRowsById } from "#engine/server/read/detail.ts";
import { noteEvent } from "#features/logs/server/index.ts";
import { counted, provePassword } from "./proof.ts";
import type { Account } from "./second-factor.ts";
import {
  appCodeMatches,
  beginFactor,
  dropFactor,
  keptFactor,
  newRecoveryCodes,
} from "./second-factor.ts";
import { codeProves } from "./second-step.ts";

const own = ({ session }: Context): Account => ({ tenantId: session.tenantId, id: session.userId });

const waiting = (seconds: number) =>
  tooMany(seconds, `请${seconds}秒后再试`, `Please try again in ${seconds} seconds`);
const wrongCode = () => badRequest("动态验证码不正确", "The code is not right");

async function isDemanded(ctx: Context): Promise<boolean> {
  const demanding = await ctx.unscoped
    .selectFrom("role")
    .select("id")
    .where("id", "in", ["0", ...ctx.session.roleIds])
    .where("secondFactor", "=", 1)
    .limit(1)
    .execute();
  return demanding.length > 0;
}

const getState = handle(secondFactor, async (ctx) => {
  const kept = await keptFactor(ctx, own(ctx));
  const left = await ctx.db
    .selectFrom("recoveryCode")
    .select("hash")
    .where("userId", "=", ctx.session.userId)
    .execute();
  return {
    on: Boolean(kept?.confirmedAt),
    since: kept?.confirmedAt ?? "",
    codesLeft: left.length,
    demanded: await isDemanded(ctx),
  };
});

const begin = handle(
  beginSecondFactor,
  async (ctx) => {
    if ((await keptFactor(ctx, own(ctx)))?.confirmedAt)
      throw badRequest("两步验证已开启", "The second step is on already");
    return beginFactor(ctx, own(ctx), ctx.session.account);
  },
  (ctx, { password }) => provePassword(ctx, password),
);

/** The code proves that the app has the secret; tries are counted like any other proof. */
const confirm = handle(
  confirmSecondFactor,
  async (ctx) => {
    const put = await ctx.db
      .updateTable("secondFactor")
      .set({ confirmedAt: NOW })
      .where("userId", "=", ctx.session.userId)
      .where("confirmedAt", "is", null)
      .returning("userId")
      .execute();
    if (put.length === 0)
      throw badRequest("请先开始设置两步验证", "Begin to set up the second step first");
    ctx.announce("rights", {});
    await noteEvent(ctx, "secondStepOn", [ctx.session.realName]);
    return newRecoveryCodes(ctx, own(ctx));
  },
  async (ctx, { code }) => {
    const right = await counted(ctx, own(ctx), "code", async () => {
      const kept = await keptFactor(ctx, own(ctx));
      return (
        kept !== undefined && kept.confirmedAt === null && appCodeMatches(ctx, own(ctx), kept, code)
      );
    });
    if (right === false) throw wrongCode();
    if (right !== true) throw waiting(right);
  },
);

const renew = handle(
  renewRecoveryCodes,
  async (ctx) => {
    if (!(await keptFactor(ctx, own(ctx)))?.confirmedAt)
      throw badRequest("两步验证未开启", "The second step is not on");
    return newRecoveryCodes(ctx, own(ctx));
  },
  (ctx, { password }) => provePassword(ctx, password),
);

const end = handle(
  endSecondFactor,
  async (ctx) => {
    await dropFactor(ctx, own(ctx));
    await noteEvent(ctx, "secondStepOff", [ctx.session.realName], "warn");
    return null;
  },
  async (ctx, { password, code }) => {
    if (await isDemanded(ctx))
      throw badRequest("所属角色要求两步验证，不能关闭", "A role of yours demands the second step");
    await provePassword(ctx, password);
    const right = await codeProves(ctx, own(ctx), code);
    if (right === false) throw wrongCode();
    if (right !== true) throw waiting(right);
  },
);

const drop = handle(dropSecondFactors, async (ctx, { userIds }) => {
  const users = await readRowsById(ctx, userEntity, userIds);
  if (users.length < userIds.length) throw notFound();
  await holdPeople(ctx, users);
  for (const user of users) {
    await dropFactor(ctx, { tenantId: ctx.session.tenantId, id: String(user["id"]) });
    await noteEvent(ctx, "secondStepDropped", [String(user["account"])], "warn");
  }
  ctx.announce("rights", {});
  return null;
});

export const secondFactorCalls = [getState, begin, confirm, renew, end, drop];
