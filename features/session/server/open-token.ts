import { openToken } from "../session-calls.ts";
import type { CallOutput } from "#engine/model/index.ts";
import { handle } from "#engine/server/calls.ts";
import { success } from "#engine/server/http/envelope.ts";
import { signIn } from "./token.ts";

/** The token call under the names of the open edition. */
export const giveOpenToken = handle(
  openToken,
  async (ctx, { account, grantType, refreshToken, mfaToken, ...input }, exchange) => {
    const signed = await signIn(
      ctx,
      {
        ...input,
        username: account,
        // Without one the path of the older call would say which is meant.
        grant_type: grantType ?? "password",
        refresh_token: refreshToken,
        mfa_token: mfaToken,
      },
      exchange,
    );
    if ("said" in signed) return signed.said as CallOutput<typeof openToken>;
    const { answer } = signed;
    const data = {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token,
      tokenType: answer.token_type,
      expiresIn: answer.expires_in,
      tenantId: answer.tenant_id,
      userId: answer.user_id,
      deptId: answer.dept_id,
      postId: answer.post_id,
      roleId: answer.role_id,
      oauthId: answer.oauth_id,
      account: answer.account,
      userName: answer.user_name,
      nickName: answer.nick_name,
      realName: answer.real_name,
      roleName: answer.role_name,
      authority: answer.role_name,
      avatar: answer.avatar,
      license: answer.license,
    };
    return { ...success(data, ctx.session.language), data };
  },
);
