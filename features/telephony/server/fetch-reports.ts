import { systemSession } from "#engine/server/access/session.ts";
import type { Runtime } from "#engine/server/http/run.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import { newId } from "#engine/server/ids.ts";
import { applyReport } from "./apply-report.ts";
import { telephonyOf } from "./chosen-telephony.ts";

const AT_ONCE = 20;
const FORGOTTEN_HOURS = 2;

interface OpenCall {
  readonly tenant_id: string;
  readonly setting_id: string;
  readonly contact_id: string;
  readonly subject_id: string;
}

/** Asks providers that do not tell by themselves how their calls stand; gives up on calls nobody says anything about. Answers how many were told. */
export async function fetchReports({ pool, now, app }: Runtime): Promise<number> {
  await pool.query(
    `update call_record set state = 'failed', reason = '没有收到通话结果' where state in ('asked', 'ringing', 'talking') and is_deleted = 0
      and create_time < $1::timestamptz - make_interval(hours => $2)`,
    [now(), FORGOTTEN_HOURS],
  );
  const { rows } = await pool.query<OpenCall>(
    `select r.tenant_id, r.setting_id, r.contact_id, coalesce(r.clue_id, r.customer_id) as subject_id
      from call_record r join telephony t on t.tenant_id = r.tenant_id and t.id = r.setting_id::bigint
      where r.state in ('asked', 'ringing', 'talking') and r.is_deleted = 0 and r.contact_id is not null and t.category <> '0' order by r.update_time limit $1`,
    [AT_ONCE],
  );
  let told = 0;
  for (const { tenant_id: tenantId, setting_id: settingId, contact_id: contactId, subject_id: subjectId } of rows) {
    try {
      const report = await (await telephonyOf(pool, tenantId, settingId, now)).report?.(contactId, subjectId);
      if (!report) continue;
      await inTransaction(pool, systemSession(tenantId), now(), newId(), (ctx) => applyReport(ctx, settingId, report));
      told++;
    } catch (error) {
      app.log.warn({ err: error }, "a telephony provider did not tell about a call");
    }
  }
  return told;
}
