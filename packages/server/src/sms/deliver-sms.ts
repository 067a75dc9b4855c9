import type pg from "pg";
import type { Deliver } from "../outbox/index.ts";
import type { SmsSender } from "./sms-sender.ts";

/** Sends messages of the SMS log that are still waiting, and keeps in the log how it went. */
export function deliverSms(pool: pg.Pool, sender: SmsSender): Deliver {
  return async ({ id, tenantId, payload, last }) => {
    const { rows } = await pool.query<{ phone: string; content: string }>(
      "select phone, content from sms_log where tenant_id = $1 and id = $2 and state = 'waiting'",
      [tenantId, payload["logId"]],
    );
    if (!rows[0]) return;
    const note = (state: string, error: string | null): Promise<unknown> =>
      pool.query(
        `update sms_log set state = $3, error = left($4, 500), sender = $5, send_time = case when $3 = 'sent' then now() end, update_time = now()
          where tenant_id = $1 and id = $2`,
        [tenantId, payload["logId"], state, error, sender.name],
      );
    try {
      await sender.send({ id, ...rows[0] });
    } catch (error) {
      await note(last ? "failed" : "waiting", String(error));
      throw error;
    }
    await note("sent", null);
  };
}
