import { feature } from "#engine/model/index.ts";
import { client, clientView } from "./client.ts";
import { phoneCaptcha, phoneCaptchaByPost, updatePasswordByPhone } from "./forgotten-password.ts";
import { approveGuests, refuseGuests, registerGuest } from "./guest-calls.ts";
import { loginLog, loginLogView } from "./login-log.ts";
import { endOwnSession, ownSessions } from "./own-sessions.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  dropSecondFactors,
  endSecondFactor,
  renewRecoveryCodes,
  secondFactor,
} from "./second-factor.ts";
import { providerRoutes } from "./provider-routes.ts";
import {
  captcha,
  clearCache,
  logout,
  openCaptcha,
  openLogout,
  openToken,
  sessionUser,
  token,
} from "./session-calls.ts";
import { signInProvider, signInProviderView } from "./sign-in-provider.ts";
import { signInWays } from "./sign-in-provider.ts";

export const sessionFeature = feature({
  entities: { client, signInProvider, loginLog },
  views: [clientView, signInProviderView, loginLogView],
  calls: [
    phoneCaptcha,
    phoneCaptchaByPost,
    updatePasswordByPhone,
    registerGuest,
    approveGuests,
    refuseGuests,
    ownSessions,
    endOwnSession,
    secondFactor,
    beginSecondFactor,
    confirmSecondFactor,
    renewRecoveryCodes,
    endSecondFactor,
    dropSecondFactors,
    token,
    captcha,
    logout,
    openToken,
    openCaptcha,
    openLogout,
    clearCache,
    sessionUser,
    signInWays,
  ],
  routes: providerRoutes,
  menus: { administration: ["client", "sign-in-provider"], resources: ["login-log"] },
  platformMenus: ["client"],
});

export { loginLog, NOTES } from "./login-log.ts";
export { clearCache } from "./session-calls.ts";
