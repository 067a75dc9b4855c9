import { invalid } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import { SECRET_LENGTH } from "#features/webhooks/server/index.ts";
import type { AccountSecrets } from "./account-secrets.ts";
import { SECRET_NAMES, sealSecrets, secretsOf } from "./account-secrets.ts";
import { isSandbox } from "./sandbox.ts";

export const adAccountHooks = hooks("adAccount", {
  beforeSave: each((ctx, { draft, before }) => {
    const given = SECRET_NAMES.flatMap((name) => {
      const value = draft[name];
      delete draft[name];
      return value ? [[name, value] as const] : [];
    });
    const kept = secretsOf(before, ctx.now);
    const secrets: AccountSecrets = { ...kept, ...Object.fromEntries(given) };
    if (given.length > 0) {
      draft.sealedSecrets = sealSecrets(secrets);
      draft.tokenUntil = null;
    }
    const row = { ...before, ...draft };
    if (row.endpoint && !/^https?:\/\//.test(row.endpoint))
      throw invalid({
        endpoint: [
          "接口地址应以 http:// 或 https:// 开头",
          "The endpoint begins with http:// or https://",
        ],
      });
    if (isSandbox({ platform: row.platform ?? "0" })) return;
    if (!/^\d{1,20}$/.test(row.advertiserId ?? ""))
      throw invalid({
        advertiserId: ["请输入广告主ID（数字）", "Please enter the advertiser id, digits only"],
      });
    if (secrets.pushSecret.length < SECRET_LENGTH)
      throw invalid({
        pushSecret: ["推送密钥至少16位", "The push secret has at least 16 characters"],
      });
    if (row.writeBack === 1 && !secrets.accessToken)
      throw invalid({
        accessToken: ["回传线索状态需要accessToken", "Reporting states back needs an access token"],
      });
  }),
});
