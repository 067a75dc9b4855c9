import { serverFeature } from "#engine/server/feature.ts";
import { once } from "#engine/server/jobs/schedule.ts";
import { giveCaptcha, giveOpenCaptcha } from "./captcha.ts";
import { clientHooks } from "./client.hooks.ts";
import { resetByPhone, sendPhoneCode, sendPhoneCodeByPost } from "./forgotten-password.ts";
import { guestCalls } from "./guests.ts";
import { clearServerCache, signOut, signOutOpen } from "./logout.ts";
import { ownSessionCalls } from "./own-sessions.ts";
import { serveSandboxProvider } from "./sandbox-provider.ts";
import { secondFactorCalls } from "./second-factor-calls.ts";
import { getSessionUser } from "./session-user.ts";
import { signInProviderHooks } from "./sign-in-provider.hooks.ts";
import { getWays } from "./sign-in-ways.ts";
import { serveProviders } from "./start-at-provider.ts";
import { giveOpenToken } from "./open-token.ts";
import { giveToken } from "./token.ts";
import { forgetSpent } from "./forget-spent.ts";
import { signInTables } from "./sign-in-tables.ts";

export const sessionServer = serverFeature({
  tables: signInTables,
  handlers: [
    giveToken,
    giveOpenToken,
    giveOpenCaptcha,
    signOutOpen,
    giveCaptcha,
    signOut,
    clearServerCache,
    getSessionUser,
    sendPhoneCode,
    sendPhoneCodeByPost,
    resetByPhone,
    getWays,
    ...ownSessionCalls,
    ...guestCalls,
    ...secondFactorCalls,
  ],
  routes: [serveProviders, serveSandboxProvider],
  hooks: [clientHooks, signInProviderHooks],
  schedules: [
    once(
      "forget-spent",
      { label: ["清理用过的凭据", "Forget spent keys and sessions"], every: "hour" },
      ({ pool }) => forgetSpent(pool.unbound),
    ),
  ],
});
