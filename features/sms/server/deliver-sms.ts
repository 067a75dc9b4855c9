import type { Connections } from "#engine/server/database/connections.ts";
import type { Deliver } from "#engine/server/outbox/index.ts";
import { open } from "#engine/server/secrets/index.ts";
import { chosenSender } from "./chosen-sender.ts";
import type { Sms, SmsSender } from "./sms-sender.ts";

interface WaitingRow {
  readonly phone: string;
  readonly setting_id: string | null;
}

/** Sends messages of the SMS log that are still waiting, by the tenant's sender unless one is given, and keeps in the log how it went. */
export function deliverSms(pool: Connections, dataDir: string, given?: SmsSender): Deliver {
  return async ({ id, tenantId, payload, last }) => {
    const { rows } = await pool.query<WaitingRow>(
      "select phone, setting_id from sms_log where tenant_id = $1 and id = $2 and state = 'waiting'",
      [tenantId, payload["logId"]],
    );
    if (!rows[0]) return;
    const { phone, setting_id } = rows[0];
    const note = (state: string, error: string | null, sender: string): Promise<unknown> =>
      pool.query(
        `update sms_log set state = $3, error = left($4, 500), sender = $5, send_time = case when $3 = 'sent' then now() end, update_time = now()
          where tenant_id = $1 and id = $2`,
        [tenantId, payload["logId"], state, error, sender],
      );
    let name = given?.name ?? "";
    try {
      const sender = given ?? (await chosenSender(pool, tenantId, setting_id, dataDir));
      name = sender.name;
      const message = JSON.parse(open(payload["sealed"] ?? "")) as Pick<Sms, "content" | "params">;
      await sender.send({ id, phone, ...message });
    } catch (error) {
      await note(last ? "failed" : "waiting", String(error), name);
      throw error;
    }
    await note("sent", null, name);
    await pool.query("update outbox set payload = payload - 'sealed' where tenant_id = $1 and id = $2", [tenantId, id]);
  };
}
