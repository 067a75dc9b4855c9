import type { FieldOptions } from "#engine/model/index.ts";
import { password, text } from "#engine/model/index.ts";

/** The secret two sides sign with, as somebody types it and as it is kept: sealed by sealSecret, never told. */
export const signingSecret = (requiredWhen: FieldOptions["requiredWhen"]) => ({
  secretKey: password("签名密钥", "Signing secret", {
    secret: true,
    requiredWhen,
    hint: [
      "至少16位，加密保存，不再显示；修改时留空则保持不变",
      "At least 16 characters, kept encrypted and never shown again; leave empty to keep it",
    ],
  }),
  sealedKey: text("已加密的密钥", "Sealed key", {
    readonly: true,
    secret: true,
    unlogged: true,
    max: 1000,
  }),
});
