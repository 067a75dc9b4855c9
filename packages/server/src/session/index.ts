import { giveCaptcha } from "./captcha.ts";
import { clearServerCache, signOut } from "./logout.ts";
import { tellSessionUser } from "./session-user.ts";
import { giveToken } from "./token.ts";

export const session = [giveToken, giveCaptcha, signOut, clearServerCache, tellSessionUser];
export { clearFailures } from "./attempts.ts";
export { endSessions, hashPassword, judgePassword, passwordMatches, randomPassword, storePassword } from "./passwords.ts";
