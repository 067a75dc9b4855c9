import "./client.hooks.ts";
import "./sign-in-provider.hooks.ts";
import { giveCaptcha } from "./captcha.ts";
import { resetByPhone, sendPhoneCode, sendPhoneCodeByPost } from "./forgotten-password.ts";
import { guestCalls } from "./guests.ts";
import { clearServerCache, signOut } from "./logout.ts";
import { ownSessionCalls } from "./own-sessions.ts";
import { secondFactorCalls } from "./second-factor-calls.ts";
import { tellSessionUser } from "./session-user.ts";
import { tellWays } from "./sign-in-ways.ts";
import { giveToken } from "./token.ts";

export const session = [
  giveToken,
  giveCaptcha,
  signOut,
  clearServerCache,
  tellSessionUser,
  sendPhoneCode,
  sendPhoneCodeByPost,
  resetByPhone,
  tellWays,
  ...ownSessionCalls,
  ...guestCalls,
  ...secondFactorCalls,
];
export { clearAccount } from "./attempts.ts";
export { seedClients } from "./clients.ts";
export {
  endSessions,
  hashPassword,
  judgeNextPassword,
  judgePassword,
  randomPassword,
  giveFirstPassword,
  storePassword,
} from "./passwords.ts";
export { sandboxProviderRoutes } from "./sandbox-provider.ts";
export { providerRoutes } from "./start-at-provider.ts";
export { provePassword } from "./proof.ts";
export { logSignIn } from "./log-sign-in.ts";
export { openViewing } from "./open-viewing.ts";
export { forgetSpent } from "./forget-spent.ts";
export type { CaptchaMode } from "./captcha.ts";
export { CAPTCHA_MODES } from "./captcha.ts";
