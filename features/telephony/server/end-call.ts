import { enqueue } from "#engine/server/jobs/enqueue.ts";
import { job } from "#engine/server/jobs/job.ts";
import { telephonyOf } from "./chosen-telephony.ts";
import { playSandbox } from "./play-sandbox.ts";

/** Tells the provider that a call was ended here. */
export const endCall = job(
  "end-call",
  { label: ["挂断电话", "Hang up calls"], atOnce: 4 },
  async ({ pool, now, tenantId, transaction }, { recordId }: { readonly recordId: string }) => {
    const { rows } = await pool.query<{ setting_id: string; contact_id: string }>(
      "select setting_id, contact_id from call_record where tenant_id = $1 and id = $2 and contact_id is not null",
      [tenantId, recordId],
    );
    if (!rows[0]) return;
    const { setting_id: settingId, contact_id: contactId } = rows[0];
    const telephony = await telephonyOf(pool, tenantId, settingId, now);
    await telephony.hangUp?.(contactId);
    if (telephony.isSandbox) await transaction((ctx) => enqueue(ctx, playSandbox, { contactId }, { key: contactId }));
  },
);
