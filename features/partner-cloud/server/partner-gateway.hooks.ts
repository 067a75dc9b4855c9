import { badRequest, invalid } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import { sealSecret } from "#features/webhooks/server/index.ts";
import { GATEWAY, SYNC } from "../partner-codes.ts";

export const partnerGatewayHooks = hooks("partnerGateway", {
  beforeSave: each((_ctx, { draft, before }) => {
    const row = { ...before, ...draft };
    if (row.category === GATEWAY.sandbox) {
      delete draft.secretKey;
      return;
    }
    if (!URL.canParse(row.endpoint ?? "") || !/^https?:\/\/[^?#]+$/.test(row.endpoint ?? ""))
      throw invalid({
        endpoint: [
          "请输入以 http:// 或 https:// 开头的接口地址",
          "Please enter an endpoint that begins with http:// or https://",
        ],
      });
    sealSecret(draft);
  }),
  beforeRemove: (_ctx, rows) => {
    if (rows.some(({ syncState }) => syncState === SYNC.underWay))
      throw badRequest("正在同步，不能删除", "It is being synced");
  },
});
