import { sql } from "kysely";
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
  async (
    { pool, app, tenantId, isLast },
    { logId, sealed }: { readonly logId: string; readonly sealed: string },
  ) => {
    const rows = await pool.unbound.rows<WaitingRow>(
      sql`select phone, setting_id from sms_log where tenant_id = ${tenantId} and id = ${logId} and state = 'waiting'`,
    );
    if (!rows[0]) return;
    const { phone, setting_id } = rows[0];
    const note = (state: string, error: string | null, sender: string): Promise<unknown> =>
      pool.unbound
        .rows(sql`update sms_log set state = ${state}, error = left(${error}, 500), sender = ${sender}, send_time = case when ${state} = 'sent' then now() end, update_time = now()
          where tenant_id = ${tenantId} and id = ${logId}`);
    let name = "";
    try {
      const sender = await chosenSender(pool.unbound, tenantId, setting_id, app.dataDir);
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
