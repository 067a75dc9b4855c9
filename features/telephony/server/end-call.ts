import { enqueue } from "#engine/server/jobs/enqueue.ts";
import { job } from "#engine/server/jobs/job.ts";
import { telephonyOf } from "./chosen-telephony.ts";
import { playSandbox } from "./play-sandbox.ts";

/** Tells the provider that a call was ended here. */
export const endCall = job(
  "end-call",
  { label: ["挂断电话", "Hang up calls"], atOnce: 4 },
  async ({ ctx, now, transaction }, { recordId }: { readonly recordId: string }) => {
    const call = await ctx.unscoped
      .selectFrom("callRecord")
      .select(["settingId", "contactId"])
      .where("id", "=", recordId)
      .executeTakeFirst();
    if (!call?.settingId || !call.contactId) return;
    const { settingId, contactId } = call;
    const telephony = await telephonyOf(ctx, settingId, now);
    await telephony.hangUp?.(contactId);
    if (telephony.isSandbox)
      await transaction((inside) =>
        enqueue(inside, playSandbox, { contactId }, { key: contactId }),
      );
  },
);
