import { sql } from "kysely";
import { enqueue } from "#engine/server/jobs/enqueue.ts";
import { job } from "#engine/server/jobs/job.ts";
import { telephonyOf } from "./chosen-telephony.ts";
import { playSandbox } from "./play-sandbox.ts";

/** Tells the provider that a call was ended here. */
export const endCall = job(
  "end-call",
  { label: ["挂断电话", "Hang up calls"], atOnce: 4 },
  async ({ pool, now, tenantId, transaction }, { recordId }: { readonly recordId: string }) => {
    const rows = await pool.unbound.rows<{ setting_id: string; contact_id: string }>(
      sql`select setting_id, contact_id from call_record where tenant_id = ${tenantId} and id = ${recordId} and contact_id is not null`,
    );
    if (!rows[0]) return;
    const { setting_id: settingId, contact_id: contactId } = rows[0];
    const telephony = await telephonyOf(pool.unbound, tenantId, settingId, now);
    await telephony.hangUp?.(contactId);
    if (telephony.isSandbox)
      await transaction((ctx) => enqueue(ctx, playSandbox, { contactId }, { key: contactId }));
  },
);
