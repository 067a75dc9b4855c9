export { clearAccount, waitingAccounts } from "./attempts.ts";
export { seedClients } from "./clients.ts";
export {
  endSessions,
  hashPassword,
  checkNextPassword,
  checkPassword,
  randomPassword,
  giveFirstPassword,
  storePassword,
} from "./passwords.ts";
export { dropFactor } from "./second-factor.ts";
export { readTyped } from "./read-typed.ts";
export { provePassword } from "./proof.ts";
export { logSignIn } from "./log-sign-in.ts";
export { openViewing } from "./open-viewing.ts";
export type { CaptchaMode } from "./captcha.ts";
export { CAPTCHA_MODES, captchaMatches, newCaptcha } from "./captcha.ts";
export { clientAddress } from "./client-address.ts";
