import { TELEPHONY_PROVIDER } from "../telephony-provider.ts";
import { SETTING_STATUS } from "#engine/model/index.ts";
import { randomBytes } from "node:crypto";
import { telephony } from "../telephony-setting.ts";
import type { Context } from "#engine/server/context.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";
import { open, seal } from "#engine/server/secrets/index.ts";
import { sandboxTelephony } from "./sandbox-telephony.ts";
import type { Telephony } from "./telephony.ts";
import { tencentTelephony } from "./tencent-telephony.ts";

/** A secret nobody has to know: the provider is told it by the administrator, the sandbox reads it. */
export const madeUpSecret = (): string => randomBytes(24).toString("base64url");

/** The id of the setting in use; a tenant without any gets the sandbox with its first call. */
export async function settingInUse(ctx: Context): Promise<string> {
  const used = await ctx.unscoped
    .selectFrom("telephony")
    .select("id")
    .where("status", "=", SETTING_STATUS.inUse)
    .executeTakeFirst();
  if (used) return used.id;
  const row = newRow(ctx, telephony, {
    category: TELEPHONY_PROVIDER.sandbox,
    telephonyCode: "sandbox",
    sealedSecret: seal(madeUpSecret()),
    status: SETTING_STATUS.inUse,
    remark: "没有电话配置时自动建立",
  });
  const there = await ctx.unscoped
    .selectFrom("telephony")
    .select("id")
    .where("telephonyCode", "=", "sandbox")
    .executeTakeFirst();
  if (there) {
    await ctx.unscoped
      .updateTable("telephony")
      .set({ status: SETTING_STATUS.inUse })
      .where("id", "=", there.id)
      .execute();
    return there.id;
  }
  await insertRows(ctx, telephony, [row]);
  return row.id;
}

/** The telephony a setting describes. */
export async function telephonyOf(
  ctx: Context,
  settingId: string,
  now: () => Date = () => ctx.now,
): Promise<Telephony> {
  const row = await ctx.unscoped
    .selectFrom("telephony")
    .select(["category", "endpoint", "accountId", "sealedToken"])
    .where("id", "=", settingId)
    .executeTakeFirst();
  if (!row) throw new Error("电话配置已删除");
  if (row.category === TELEPHONY_PROVIDER.sandbox) return sandboxTelephony(ctx, settingId, now);
  return tencentTelephony({
    endpoint: row.endpoint ?? "",
    accountId: row.accountId ?? "",
    accessToken: row.sealedToken ? open(row.sealedToken) : "",
  });
}
