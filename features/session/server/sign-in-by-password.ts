import { USER_STATUS } from "#engine/model/index.ts";
import { sql } from "kysely";
import type { TokenAnswer } from "#engine/model/index.ts";
import type { FastifyRequest } from "fastify";
import type { Context } from "#engine/server/context.ts";
import type { Subject } from "./attempts.ts";
import { clearFailures, countTry, delayNext, waitOf } from "./attempts.ts";
import { captchaAnswered, captchaAsked } from "./captcha.ts";
import { clientAddress } from "./client-address.ts";
import type { Client } from "./clients.ts";
import { knownDevice } from "./known-devices.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { isDigest, checkPasswordInUse, passwordMatches } from "./passwords.ts";
import { spendPhoneCode } from "./phone-codes.ts";
import type { Refused } from "./refused.ts";
import { refused } from "./refused.ts";
import { admit } from "./second-step.ts";
import { isLive, isOn, isThere, tenantContext } from "./tenant-context.ts";

interface Given {
  readonly tenantId: string;
  /** Trimmed, lower case. */
  readonly account: string;
  readonly password: string;
}

/** Parameter of a tenant: whether digests of older clients are taken in the place of a password. */
const DIGESTS = "login.digestPasswords";

/** The password and captcha grants, which differ in name only. Tries at one account are checked one after the other. */
export function signInByPassword(
  ctx: Context,
  given: Given,
  client: Client,
  request: FastifyRequest,
): Promise<TokenAnswer | Refused> {
  return oneAtATime(`sign-in:${given.tenantId}:${given.account}`, () =>
    authenticated(ctx, given, client, request),
  );
}

/**
 * Each try counts before its password is looked at. Wrong ones make the guesser wait and then lock it out: the account
 * from that address, and only after many more the account from everywhere and the address for every account. A browser
 * the account was signed in with before is counted by itself, so that others cannot keep it out.
 */
async function authenticated(
  ctx: Context,
  { tenantId, account, password }: Given,
  client: Client,
  request: FastifyRequest,
) {
  const { unbound } = ctx;
  const found = tenantId === "" ? undefined : await findAccount(ctx, tenantId, account);
  const device = found && (await knownDevice(ctx, request, found));
  const [name, address] = [`${tenantId}:${account}`, clientAddress(request)];
  const counted: readonly Subject[] = device
    ? [{ kind: "device", key: `${name}@${device}` }]
    : [
        { kind: "guesser", key: `${name}@${address}` },
        { kind: "account", key: name },
      ];
  const whole: Subject = { kind: "address", key: address };
  const subjects = device ? counted : [...counted, whole];
  if (
    (await captchaAsked(unbound, request.server.captchaMode, subjects)) &&
    !(await captchaAnswered(unbound, request))
  )
    return refused("wrongCaptcha", {
      more: { captcha_needed: true },
    });
  if (tenantId === "") return refused("noTenant");
  if ((await waitOf(unbound, subjects)) > 0 || !(await countTry(unbound, counted)))
    return wait(await waitOf(unbound, subjects));
  const failed = async (refusal: Refused): Promise<Refused> => {
    await delayNext(unbound, counted);
    if (!device) await countTry(unbound, [whole]);
    return refusal;
  };
  if (!(await passwordMatches(found?.hash ?? undefined, password)) || !found)
    return failed(refused("wrongPassword"));
  // Told to who belongs there only.
  if (!(await isLive(tenantContext(ctx, tenantId), tenantId))) {
    await clearFailures(unbound, counted);
    return refused("tenantExpired");
  }
  if (isDigest(password) && !(await isOn(tenantContext(ctx, tenantId), DIGESTS)))
    return failed(refused("oldClient"));
  const phoneCode = String(request.headers["phone-captcha-code"] ?? "");
  if (phoneCode !== "" && (await spendPhoneCode(ctx, tenantId, account, phoneCode)) !== found.id)
    return failed(refused("wrongPhoneCode"));
  await checkPasswordInUse(ctx, tenantId, found.id, password);
  await clearFailures(unbound, counted);
  return admit(ctx, { account: found, client, request });
}

function wait(seconds: number): Refused {
  const retryAfter = Math.max(1, seconds);
  return retryAfter > 60
    ? refused("tooOften", { retryAfter })
    : refused("waitAfterTries", { retryAfter });
}

async function findAccount(ctx: Context, tenantId: string, account: string) {
  const tenant = tenantContext(ctx, tenantId);
  if (!(await isThere(tenant, tenantId))) return undefined;
  const row = await tenant.unscoped
    .selectFrom("user as u")
    .leftJoin("credential as c", "c.userId", "u.id")
    .select(["u.id", "c.hash"])
    .where(sql`lower(u.account)`, "=", account)
    .where("u.status", "=", USER_STATUS.active)
    .executeTakeFirst();
  return row && { tenantId, ...row };
}
