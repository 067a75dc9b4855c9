import type { Label } from "#engine/model/index.ts";

interface Refusal {
  /** The OAuth name of the reason. */
  readonly error: string;
  readonly words: Label;
}

const says = (error: string, chinese: string, english: string): Refusal => ({
  error,
  words: [chinese, english],
});

/** Why a sign-in says no, with a number at the star. The log keeps what it said, and tells it as whoever reads it is told. */
export const REFUSALS = {
  unknownClient: says("invalid_client", "客户端认证失败!", "Unknown client"),
  grantUnknown: says(
    "unsupported_grant_type",
    "不支持的授权类型",
    "This grant type is not supported",
  ),
  grantClosed: says(
    "unauthorized_client",
    "该应用不允许使用此授权类型",
    "This client may not use this grant type",
  ),
  wrongCaptcha: says("access_denied", "验证码不正确", "The captcha is not right"),
  noTenant: says("access_denied", "请输入企业编号", "Please enter the tenant"),
  wrongPassword: says("invalid_grant", "用户名或密码错误", "Wrong account or password"),
  oldClient: says("invalid_grant", "请升级客户端后登录", "Please sign in with a newer client"),
  wrongPhoneCode: says("access_denied", "短信验证码不正确", "The SMS code is not right"),
  tooOften: says(
    "access_denied",
    "用户登录失败次数过多，请稍后再试",
    "Too many failed sign-ins, please try again later",
  ),
  waitAfterTries: says(
    "access_denied",
    "登录失败次数较多，请*秒后再试",
    "Please try again in * seconds",
  ),
  secondStep: says(
    "mfa_required",
    "该账号已开启两步验证，请输入动态验证码；如当前客户端没有输入处，请在网页端登录",
    "This account asks for a second step: enter the code of your app. Sign in with the browser where this client has no place for it",
  ),
  secondStepExpired: says(
    "invalid_grant",
    "验证已过期，请重新登录",
    "This took too long, please sign in again",
  ),
  wrongCode: says("invalid_grant", "动态验证码不正确", "The code is not right"),
  wait: says("access_denied", "请*秒后再试", "Please try again in * seconds"),
  notYourRole: says(
    "access_denied",
    "不能切换到该部门或角色",
    "You cannot switch to this department or role",
  ),
  tenantExpired: says(
    "access_denied",
    "企业的使用期限已到，请联系平台管理员",
    "The time of your company is over: please ask the platform's administrator",
  ),
  disabled: says("invalid_grant", "账号已停用", "The account is disabled"),
  awaiting: says(
    "access_denied",
    "账号正在等待管理员审核",
    "Your account is waiting for an administrator's approval",
  ),
  providerFailed: says(
    "access_denied",
    "第三方登录失败，请重新登录",
    "Signing in by the provider failed, please try again",
  ),
  expired: says(
    "invalid_grant",
    "登录已过期，请重新登录",
    "Your session has expired, please sign in again",
  ),
} satisfies Record<string, Refusal>;
