import { SMS_PROVIDER } from "../sms-provider.ts";
import { SETTING_STATUS } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { open } from "#engine/server/secrets/index.ts";
import { aliyunSender } from "./aliyun-sender.ts";
import type { SmsSender } from "./sms-sender.ts";
import { sandboxSender } from "./sms-sender.ts";
import { yunpianSender } from "./yunpian-sender.ts";

/** The sender of the setting a message was made for, else of the one in use; the sandbox where a tenant has none. */
export async function chosenSender(
  ctx: Context,
  settingId: string | null,
  dataDir: string,
): Promise<SmsSender> {
  const settings = ctx.unscoped.selectFrom("sms").selectAll();
  const row = await (
    settingId === null
      ? settings.where("status", "=", SETTING_STATUS.inUse)
      : settings.where("id", "=", settingId)
  ).executeTakeFirst();
  if (!row || row.category === SMS_PROVIDER.sandbox) return sandboxSender(dataDir);
  const account = {
    endpoint: row.endpoint ?? "",
    signName: row.signName ?? "",
    templateId: row.templateId ?? "",
    accessKey: row.accessKey ?? "",
    secretKey: row.sealedKey ? open(row.sealedKey) : "",
  };
  return row.category === SMS_PROVIDER.aliyun
    ? aliyunSender(account, row.regionId ?? "cn-hangzhou")
    : yunpianSender(account);
}
