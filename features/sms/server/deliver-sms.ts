import { open } from "#engine/server/secrets/index.ts";
import { chosenSender } from "./chosen-sender.ts";
import type { Sms } from "./sms-sender.ts";
import { job } from "#engine/server/jobs/job.ts";

interface WaitingRow {
  readonly phone: string;
  readonly setting_id: string | null;
}

/** Sends a message of the SMS log that still waits, by the tenant's sender, and keeps in the log how it went. */
export const deliverSms = job(
  "send-sms",
  { label: ["发送短信", "Send messages"] },
  async ({ pool, app, tenantId, isLast }, { logId, sealed }: { readonly logId: string; readonly sealed: string }) => {
    const { rows } = await pool.query<WaitingRow>(
      "select phone, setting_id from sms_log where tenant_id = $1 and id = $2 and state = 'waiting'",
      [tenantId, logId],
    );
    if (!rows[0]) return;
    const { phone, setting_id } = rows[0];
    const note = (state: string, error: string | null, sender: string): Promise<unknown> =>
      pool.query(
        `update sms_log set state = $3, error = left($4, 500), sender = $5, send_time = case when $3 = 'sent' then now() end, update_time = now()
          where tenant_id = $1 and id = $2`,
        [tenantId, logId, state, error, sender],
      );
    let name = "";
    try {
      const sender = await chosenSender(pool, tenantId, setting_id, app.dataDir);
      name = sender.name;
      const message = JSON.parse(open(sealed)) as Pick<Sms, "content" | "params">;
      await sender.send({ id: logId, phone, ...message });
    } catch (error) {
      await note(isLast ? "failed" : "waiting", String(error), name);
      throw error;
    }
    await note("sent", null, name);
  },
);
