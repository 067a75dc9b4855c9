import { call, text } from "#engine/model/index.ts";

/** What stands for a user without a picture of their own: the product's logo, as the server serves it. */
export const DEFAULT_AVATAR = "/logo.svg";

const raw = { raw: true, permission: "public" } as const;

/** A successful sign-in, answered without the envelope. Without tokens and with user -1: a person known to a provider only. */
export interface TokenAnswer {
  readonly tenant_id: string;
  readonly user_id: string;
  readonly dept_id: string;
  readonly post_id: string;
  readonly role_id: string;
  /** Admits one registration of a person known to a provider only; "" otherwise. */
  readonly oauth_id: string;
  readonly account: string;
  readonly user_name: string;
  readonly nick_name: string;
  readonly real_name: string;
  readonly role_name: string;
  readonly avatar: string;
  readonly access_token: string;
  readonly refresh_token: string;
  readonly token_type: "bearer";
  /** Seconds. */
  readonly expires_in: number;
  readonly detail: { readonly type: "web" };
  readonly license: string;
}

export const token = call<TokenAnswer>()("token", {
  ...raw,
  label: ["登录", "Sign in"],
  method: "POST",
  path: ["/blade-auth/oauth/token", "/blade-auth/oauth/token/refresh"],
  input: {
    tenantId: text("租户编号", "Tenant"),
    username: text("账号", "Account"),
    password: text("密码", "Password"),
    grant_type: text("授权类型", "Grant type"),
    refresh_token: text("刷新令牌", "Refresh token"),
    scope: text("范围", "Scope"),
    type: text("类型", "Type"),
    source: text("登录来源", "Provider"),
    code: text("授权码", "Code", { max: 2000 }),
    state: text("状态码", "State"),
    redirect_uri: text("回调地址", "Redirect address", { max: 500 }),
    mfa_token: text("两步验证凭证", "Ticket of the second step"),
  },
});

/** Needed: the first try has to answer it too, not only one after a wrong try. */
export const captcha = call<{ readonly key: string; readonly image: string; readonly needed: boolean }>()("captcha", {
  ...raw,
  label: ["验证码", "Captcha"],
  method: "GET",
  path: "/blade-auth/oauth/captcha",
  input: {},
});

export const logout = call<{ readonly success: string; readonly msg: string }>()("logout", {
  ...raw,
  writes: true,
  label: ["退出", "Sign out"],
  method: "GET",
  path: "/blade-auth/oauth/logout",
  input: {},
});

export const clearCache = call<{ readonly success: string; readonly msg: string }>()("clear-cache", {
  raw: true,
  permission: "signed-in",
  label: ["清除缓存", "Clear cache"],
  method: "GET",
  path: "/blade-auth/oauth/clear-cache",
  input: {},
});

export interface SessionUser {
  readonly userId: string;
  readonly tenantId: string;
  readonly account: string;
  readonly realName: string;
  readonly avatar: string;
  readonly deptName: string;
  readonly roles: readonly string[];
  /** Who looks at the product through this session without being its user; "" as a rule. */
  readonly viewedBy: string;
  /** Whether users may work as one of their departments and roles. */
  readonly switchMode: boolean;
  /** IANA name of the zone in which the company's days begin and its clocks run. */
  readonly timeZone: string;
  /** What has to be done before anything else: a password somebody else chose changed, a demanded second factor set up. */
  readonly held: Hold | "";
}

/** Why a session may do nothing yet. */
export type Hold = "password" | "second-factor";

export const sessionUser = call<SessionUser>()("session-user", {
  label: ["当前用户", "Signed-in user"],
  method: "GET",
  path: "/blade-auth/oauth/user-info",
  permission: "entering",
  input: {},
});
