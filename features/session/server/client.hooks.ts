import { badRequest, invalid } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import { NOW } from "#engine/server/moments.ts";
import { seal } from "#engine/server/secrets/index.ts";
import { isPrivateKey, publicKeys } from "./encrypted-passwords.ts";
import { OWN_CLIENT } from "./clients.ts";
import { hashPassword } from "./passwords.ts";

/** Without these nobody could sign in here any more. */
const NEEDED = ["password", "captcha", "refresh_token"];

export const clientHooks = hooks("client", {
  beforeSave: each(async (_ctx, { draft, before }) => {
    if (draft.clientSecret) {
      if (before?.clientId === OWN_CLIENT)
        throw badRequest(
          "内置应用的密钥不能修改",
          "The secret of the built-in client cannot be changed",
        );
      draft.clientSecret = await hashPassword(draft.clientSecret);
    } else delete draft.clientSecret;
    if (draft.privateKey) {
      const key = draft.privateKey.toLowerCase().replace(/^00(?=.{64}$)/, "");
      if (!isPrivateKey(key))
        throw invalid({
          privateKey: ["登录私钥应为64位十六进制", "A private key has 64 hex digits"],
        });
      draft.sealedKey = seal(key);
    }
    delete draft.privateKey;
    const grants = draft.authorizedGrantTypes?.split(",");
    if (
      before?.clientId === OWN_CLIENT &&
      grants &&
      !NEEDED.every((grant) => grants.includes(grant))
    )
      throw badRequest(
        "内置应用必须保留密码、验证码和刷新令牌",
        "The built-in client must keep password, captcha and refresh token",
      );
  }),
  beforeRemove: (_ctx, rows) => {
    if (rows.some(({ clientId }) => clientId === OWN_CLIENT))
      throw badRequest("内置应用不能删除", "The built-in client cannot be deleted");
  },
  /** Whoever signed in by it, in whatever tenant, is signed out. */
  afterRemove: async (ctx, rows) => {
    const clients = rows.map(({ clientId }) => clientId);
    await ctx.acrossTenants(() =>
      ctx.unbound.db
        .updateTable("session")
        .set({ used: true, accessUntil: NOW })
        .where("client", "in", clients)
        .where("used", "=", false)
        .execute(),
    );
    ctx.announce("rights", {});
  },
  reckoned: { publicKey: [] },
  present: async (ctx, rows) => {
    const keys = await publicKeys(ctx, rows);
    return rows.map((row) => ({ ...row, publicKey: keys.get(String(row["id"])) ?? "" }));
  },
});
