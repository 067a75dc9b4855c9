import type { Row } from "#engine/model/index.ts";
import type { smsLog } from "../sms.ts";
import { NOW } from "#engine/server/moments.ts";
import { open } from "#engine/server/secrets/index.ts";
import { chosenSender } from "./chosen-sender.ts";
import type { Sms } from "./sms-sender.ts";
import { job } from "#engine/server/jobs/job.ts";

type State = NonNullable<Row<typeof smsLog>["state"]>;

/** Sends a message of the SMS log that still waits, by the tenant's sender, and keeps in the log how it went. */
export const deliverSms = job(
  "send-sms",
  { label: ["发送短信", "Send messages"] },
  async (
    { ctx, app, isLast },
    { logId, sealed }: { readonly logId: string; readonly sealed: string },
  ) => {
    const waiting = await ctx.unscoped
      .selectFrom("smsLog")
      .select(["phone", "settingId"])
      .where("id", "=", logId)
      .where("state", "=", "waiting")
      .executeTakeFirst();
    if (!waiting?.phone) return;
    const { phone, settingId } = waiting;
    const note = (state: State, error: string | null, sender: string): Promise<unknown> =>
      ctx.unscoped
        .updateTable("smsLog")
        .set({
          state,
          error: error?.slice(0, 500) ?? null,
          sender,
          sendTime: state === "sent" ? NOW : null,
          updateTime: NOW,
        })
        .where("id", "=", logId)
        .execute();
    let name = "";
    try {
      const sender = await chosenSender(ctx, settingId, app.dataDir);
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
