import { sql } from "kysely";
import { randomBytes } from "node:crypto";
import { telephony } from "../telephony-setting.ts";
import type { Context } from "#engine/server/context.ts";
import type { Unbound } from "#engine/server/unbound.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";
import { open, seal } from "#engine/server/secrets/index.ts";
import { sandboxTelephony } from "./sandbox-telephony.ts";
import type { Telephony } from "./telephony.ts";
import { tencentTelephony } from "./tencent-telephony.ts";

export const IN_USE = "2";

/** A secret nobody has to know: the provider is told it by the administrator, the sandbox reads it. */
export const madeUpSecret = (): string => randomBytes(24).toString("base64url");

/** The id of the setting in use; a tenant without any gets the sandbox with its first call. */
export async function settingInUse(ctx: Context): Promise<string> {
  const used = await ctx.unscoped
    .selectFrom("telephony")
    .select("id")
    .where("status", "=", IN_USE)
    .executeTakeFirst();
  if (used) return used.id;
  const row = newRow(ctx, {
    category: "0",
    telephonyCode: "sandbox",
    sealedSecret: seal(madeUpSecret()),
    status: IN_USE,
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
      .set({ status: IN_USE })
      .where("id", "=", there.id)
      .execute();
    return there.id;
  }
  await insertRows(ctx, telephony, [row]);
  return String(row["id"]);
}

interface SettingRow {
  readonly category: string;
  readonly endpoint: string | null;
  readonly account_id: string | null;
  readonly sealed_token: string | null;
}

/** The telephony a setting describes. */
export async function telephonyOf(
  pool: Unbound,
  tenantId: string,
  settingId: string,
  now: () => Date,
): Promise<Telephony> {
  const rows = await pool.rows<SettingRow>(
    sql`select category, endpoint, account_id, sealed_token from telephony where tenant_id = ${tenantId} and id = ${settingId} and is_deleted = 0`,
  );
  const [row] = rows;
  if (!row) throw new Error("电话配置已删除");
  if (row.category === "0") return sandboxTelephony(pool, { tenantId, settingId }, now);
  return tencentTelephony({
    endpoint: row.endpoint ?? "",
    accountId: row.account_id ?? "",
    accessToken: row.sealed_token ? open(row.sealed_token) : "",
  });
}
