import type { Unbound } from "#engine/server/unbound.ts";
import { sql } from "kysely";
import { open } from "#engine/server/secrets/index.ts";
import { aliyunSender } from "./aliyun-sender.ts";
import type { SmsSender } from "./sms-sender.ts";
import { sandboxSender } from "./sms-sender.ts";
import { yunpianSender } from "./yunpian-sender.ts";

interface SettingRow {
  readonly category: string;
  readonly endpoint: string | null;
  readonly sign_name: string | null;
  readonly template_id: string | null;
  readonly access_key: string | null;
  readonly sealed_key: string | null;
  readonly region_id: string | null;
}

/** The sender of the setting a message was made for, else of the one in use; the sandbox where a tenant has none. */
export async function chosenSender(
  pool: Unbound,
  tenantId: string,
  settingId: string | null,
  dataDir: string,
): Promise<SmsSender> {
  const rows =
    await pool.rows<SettingRow>(sql`select category, endpoint, sign_name, template_id, access_key, sealed_key, region_id from sms
      where tenant_id = ${tenantId} and is_deleted = 0 and (id = ${settingId} or (${settingId}::bigint is null and status = '2')) limit 1`);
  const [row] = rows;
  if (!row || row.category === "0") return sandboxSender(dataDir);
  const settings = {
    endpoint: row.endpoint ?? "",
    signName: row.sign_name ?? "",
    templateId: row.template_id ?? "",
    accessKey: row.access_key ?? "",
    secretKey: row.sealed_key ? open(row.sealed_key) : "",
  };
  return row.category === "3"
    ? aliyunSender(settings, row.region_id ?? "cn-hangzhou")
    : yunpianSender(settings);
}
