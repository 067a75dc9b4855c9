import {
  call,
  enveloped,
  logoutAddress,
  schema,
  sessionUserAddress,
  sessionUserSchema,
  text,
  tokenAddress,
  tokenAnswerSchema,
} from "#engine/model/index.ts";

/** What stands for a user without a picture of their own: the product's logo, as the server serves it. */
export const DEFAULT_AVATAR = "/logo.svg";

const picture = schema.object({ key: schema.text, image: schema.text });

const raw = { raw: true, permission: "public" } as const;

export const token = call("token", {
  ...raw,
  label: ["登录", "Sign in"],
  method: "POST",
  path: [tokenAddress.paths[0], "/blade-auth/oauth/token/refresh"],
  input: {
    tenantId: text("企业编号", "Tenant code"),
    username: text("账号", "Account"),
    password: text("密码", "Password", { max: 2000, typed: true }),
    grant_type: text("授权类型", "Grant type"),
    refresh_token: text("刷新令牌", "Refresh token"),
    scope: text("范围", "Scope"),
    type: text("类型", "Type"),
    source: text("登录来源", "Sign-in provider"),
    code: text("授权码", "Authorization code", { max: 2000 }),
    state: text("状态码", "State"),
    redirect_uri: text("回调地址", "Redirect address", { max: 500 }),
    mfa_token: text("两步验证凭证", "Ticket of the second step"),
  },
  answer: tokenAnswerSchema,
});

/** Sign-in of the open edition: other names for the same, answered in the envelope. */
export const openToken = call("open-token", {
  ...raw,
  label: ["登录（开源版）", "Sign in (open edition)"],
  method: "POST",
  path: "/blade-auth/token",
  input: {
    tenantId: text("企业编号", "Tenant code"),
    account: text("账号", "Account"),
    password: text("密码", "Password", { max: 2000, typed: true }),
    grantType: text("授权类型", "Grant type"),
    refreshToken: text("刷新令牌", "Refresh token"),
    source: text("登录来源", "Sign-in provider"),
    code: text("授权码", "Authorization code", { max: 2000 }),
    state: text("状态码", "State"),
    mfaToken: text("两步验证凭证", "Ticket of the second step"),
  },
  answer: enveloped(
    schema.object({
      accessToken: schema.text,
      refreshToken: schema.text,
      tokenType: schema.oneOf("bearer"),
      /** Seconds. */
      expiresIn: schema.number,
      tenantId: schema.text,
      userId: schema.text,
      deptId: schema.text,
      postId: schema.text,
      roleId: schema.text,
      oauthId: schema.text,
      account: schema.text,
      userName: schema.text,
      nickName: schema.text,
      realName: schema.text,
      /** Aliases of the roles, under both names that clients read. */
      roleName: schema.text,
      authority: schema.text,
      avatar: schema.text,
      license: schema.text,
    }),
  ),
});

/** Needed: the first try has to answer it too, not only one after a wrong try. */
export const captcha = call("captcha", {
  ...raw,
  label: ["验证码", "Captcha"],
  method: "GET",
  path: "/blade-auth/oauth/captcha",
  input: {},
  answer: schema.object({
    key: schema.text,
    image: schema.text,
    needed: schema.boolean,
  }),
});

/** The same for clients of the open edition, which always show one: in the envelope and beside it. */
export const openCaptcha = call("open-captcha", {
  ...raw,
  label: ["验证码（开源版）", "Captcha (open edition)"],
  method: "GET",
  path: "/blade-auth/captcha",
  input: {},
  answer: enveloped(picture, { key: schema.text, image: schema.text }),
});

export const logout = call("logout", {
  ...raw,
  writes: true,
  label: ["退出", "Sign out"],
  method: "GET",
  path: [...logoutAddress.paths, "/blade-auth/logout"],
  input: {},
  answer: schema.object({
    success: schema.text,
    msg: schema.text,
  }),
});

export const openLogout = call("open-logout", {
  permission: "public",
  noTransaction: true,
  label: ["退出（开源版）", "Sign out (open edition)"],
  method: "POST",
  path: "/blade-auth/logout",
  input: {},
});

export const clearCache = call("clear-cache", {
  raw: true,
  permission: "signed-in",
  label: ["清除缓存", "Clear cache"],
  method: "GET",
  path: "/blade-auth/oauth/clear-cache",
  input: {},
  answer: schema.object({
    success: schema.text,
    msg: schema.text,
  }),
});

export const sessionUser = call("session-user", {
  label: ["当前用户", "Signed-in user"],
  method: "GET",
  path: sessionUserAddress.paths,
  permission: "entering",
  input: {},
  answer: sessionUserSchema,
});
