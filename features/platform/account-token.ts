import { datetime, entity, password, text, textarea, view } from "#engine/model/index.ts";

const sealed = (zh: string, en: string) =>
  text(zh, en, { readonly: true, secret: true, unlogged: true, max: 4000 });

/** Tokens of an account with an ad platform: kept encrypted, never shown again. The misspelt names are the wire's. */
export const tokenTx = entity("tokenTx", {
  label: ["账号令牌", "Account token"],
  path: "/blade-tokenTx/tokenTx",
  permission: "token_tx",
  title: "accountId",
  fields: {
    accountId: text("账号编号", "Account", { required: true, unique: "账号编号已存在", max: 128 }),
    accessToekn: password("访问令牌", "Access token", {
      secret: true,
      hint: ["修改时留空则保持不变", "Leave empty to keep it"],
    }),
    referToken: password("刷新令牌", "Refresh token", {
      secret: true,
      hint: ["修改时留空则保持不变", "Leave empty to keep it"],
    }),
    sealedAccess: sealed("已加密的访问令牌", "Sealed access token"),
    sealedRefer: sealed("已加密的刷新令牌", "Sealed refresh token"),
    expireTime: datetime("过期时间", "Expires"),
    remark: textarea("备注", "Notes"),
  },
});

export const tokenTxView = view("token-tx", tokenTx, {
  title: ["账号令牌", "Account tokens"],
  route: "/tool/tokenTx",
  icon: "Key",
  columns: ["accountId", "expireTime", "remark", "updateTime"],
  search: ["accountId", "expireTime"],
  form: [
    {
      title: ["令牌", "Token"],
      fields: ["accountId", "accessToekn", "referToken", "expireTime", "remark"],
    },
  ],
});
