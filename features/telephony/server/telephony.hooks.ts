import { TELEPHONY_PROVIDER } from "../telephony-provider.ts";
import { SETTING_STATUS } from "#engine/model/index.ts";
import { enableTelephony as enableTelephonyCall, telephony } from "../telephony-setting.ts";
import { handle } from "#engine/server/calls.ts";
import { badRequest, invalid } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import { putInUse } from "#engine/server/write/put-in-use.ts";
import { noteEvent } from "#features/logs/server/index.ts";
import { seal } from "#engine/server/secrets/index.ts";
import { SECRET_LENGTH } from "#features/webhooks/server/index.ts";
import { madeUpSecret } from "./chosen-telephony.ts";

export const telephonyHooks = hooks("telephony", {
  beforeSave: each((_ctx, { draft, before }) => {
    if (draft.accessToken) draft.sealedToken = seal(draft.accessToken);
    delete draft.accessToken;
    if (draft.webhookSecret) {
      if (draft.webhookSecret.length < SECRET_LENGTH)
        throw invalid({
          webhookSecret: ["回调密钥至少16位", "The callback secret has at least 16 characters"],
        });
      draft.sealedSecret = seal(draft.webhookSecret);
    } else if (!before) draft.sealedSecret = seal(madeUpSecret());
    delete draft.webhookSecret;
    const row = { ...before, ...draft };
    if (row.endpoint && !/^https?:\/\//.test(row.endpoint))
      throw invalid({
        endpoint: [
          "接口地址应以 http:// 或 https:// 开头",
          "The endpoint begins with http:// or https://",
        ],
      });
    if (row.category === TELEPHONY_PROVIDER.tencent && !/^\d{1,20}$/.test(row.accountId ?? ""))
      throw invalid({
        accountId: ["请输入广告主账号（数字）", "Please enter the advertiser account, digits only"],
      });
  }),
  beforeRemove: (_ctx, rows) => {
    if (rows.some(({ status }) => status === SETTING_STATUS.inUse))
      throw badRequest("启用中的电话配置不能删除", "The setting in use cannot be deleted");
  },
});

export const enableTelephony = handle(enableTelephonyCall, async (ctx, { id }) => {
  const row = await putInUse(ctx, telephony, id);
  await noteEvent(ctx, "telephonyEnabled", [String(row["telephonyCode"])]);
  return null;
});
