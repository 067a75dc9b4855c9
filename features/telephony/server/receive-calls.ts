import { validate } from "#engine/model/index.ts";
import { invalid } from "#engine/server/errors.ts";
import type { Runtime } from "#engine/server/http/run.ts";
import { open } from "#engine/server/secrets/index.ts";
import { signedWebhook } from "#features/webhooks/server/index.ts";
import { callReport, callsWebhook } from "../calls-webhook.ts";
import { applyReport } from "./apply-report.ts";

/** Takes what a telephony provider tells of its calls; the sandbox comes in by the same door. */
export function receiveCalls(runtime: Runtime): void {
  signedWebhook(runtime, {
    route: callsWebhook,
    reqType: "2",
    find: async (key) => {
      if (!/^\d{1,19}$/.test(key)) return undefined;
      const setting = await runtime.pool.unbound.db
        .selectFrom("telephony")
        .select(["id", "tenantId", "sealedSecret", "telephonyCode as appId"])
        .where("id", "=", key)
        .where("isDeleted", "=", 0)
        .executeTakeFirst();
      return setting?.sealedSecret ? { ...setting, secret: open(setting.sealedSecret) } : undefined;
    },
    take: async (ctx, setting, body) => {
      const verdict = validate(callReport, body, ctx.now);
      if (!verdict.ok)
        throw invalid(
          Object.fromEntries(verdict.problems.map(({ field, message }) => [field, message])),
        );
      const { contact_id: contactId, duration, end_status: endStatus, ...report } = verdict.values;
      const record = await applyReport(ctx, setting.id, {
        contactId,
        ringTime: report.ring_time ?? null,
        answerTime: report.answer_time ?? null,
        endTime: report.call_end_time ?? null,
        seconds: duration ?? null,
        endStatus: endStatus === null || endStatus === undefined ? null : String(endStatus),
        recordingUrl: report.call_record_url ?? null,
      });
      return {
        data: { id: record.id, state: record.state },
        result: [
          `通话 ${record.id} ${record.state ?? ""}`,
          `Call ${record.id} ${record.state ?? ""}`,
        ],
      };
    },
  });
}
