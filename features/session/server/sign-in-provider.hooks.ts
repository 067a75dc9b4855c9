import type { NotNull } from "kysely";
import { holdUsers } from "#engine/server/access/rank.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, invalid } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import { seal } from "#engine/server/secrets/index.ts";
import { SANDBOX } from "./providers.ts";

const ADDRESSES = ["issuer", "authorizeUrl", "tokenUrl", "userInfoUrl"] as const;

/** What is sent there are codes and secrets. */
const isSafe = (address: string): boolean =>
  URL.canParse(address) && new URL(address).protocol === "https:";

/** Whoever a provider vouches for signs in: it is changed by who could reset the passwords of all of them. */
async function holdVouchedFor(
  ctx: Context,
  sources: readonly (string | null | undefined)[],
): Promise<void> {
  const known = sources.flatMap((source) => source ?? []);
  if (known.length === 0) return;
  const vouchedFor = await ctx.db
    .selectFrom("oauthIdentity")
    .select("userId")
    .where("source", "in", known)
    .where("userId", "is not", null)
    .$narrowType<{ userId: NotNull }>()
    .execute();
  await holdUsers(
    ctx,
    vouchedFor.map(({ userId }) => userId),
  );
}

export const signInProviderHooks = hooks("signInProvider", {
  beforeSave: each(async (ctx, { draft, before }) => {
    await holdVouchedFor(ctx, [before?.source, draft.source]);
    if (draft.source === SANDBOX)
      throw badRequest("sandbox是沙箱的标识，请换一个", "The key sandbox is taken by the sandbox");
    for (const name of ADDRESSES) {
      const address = draft[name];
      if (address && !isSafe(address))
        throw invalid({ [name]: ["地址必须以https://开头", "Addresses must begin with https://"] });
    }
    const given = (name: (typeof ADDRESSES)[number]): boolean =>
      Boolean(draft[name] === undefined ? before?.[name] : draft[name]);
    if (!given("issuer") && !(given("authorizeUrl") && given("tokenUrl") && given("userInfoUrl")))
      throw badRequest(
        "请填写签发方地址，或授权、令牌、用户信息三个地址",
        "Enter the issuer, or the authorize, token and user info addresses",
      );
    if (draft.clientSecret) draft.clientSecret = seal(draft.clientSecret);
    else delete draft.clientSecret;
  }),
});
