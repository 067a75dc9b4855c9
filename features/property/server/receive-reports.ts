import { sql } from "kysely";
import { datetime, decimal, select, text, urlOf, validate } from "#engine/model/index.ts";
import { handle } from "#engine/server/calls.ts";
import { badRequest, invalid, notFound } from "#engine/server/errors.ts";
import type { Runtime } from "#engine/server/http/run.ts";
import { enqueue } from "#engine/server/jobs/enqueue.ts";
import type { Job } from "#engine/server/jobs/job.ts";
import { job } from "#engine/server/jobs/job.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { open } from "#engine/server/secrets/index.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { takeReading } from "#features/market/server/index.ts";
import { signedHeaders, signedWebhook } from "#features/webhooks/server/index.ts";
import { device, deviceGateway, deviceWebhook, playGateway } from "../device.ts";

/** What a gateway may report: a device by its number, or a meter by its own. */
const report = {
  device: text("设备编号", "Device number", { max: 64 }),
  meter: text("表号", "Meter number", { max: 64 }),
  at: datetime("上报时间", "Reported", { required: true, notInFuture: true }),
  online: select("在线状态", "Online status", {
    options: [
      { value: "1", label: ["在线", "Online"] },
      { value: "0", label: ["离线", "Offline"] },
    ],
  }),
  value: decimal("读数", "Reading", { min: 0 }),
  temperature: decimal("温度", "Temperature", { scale: 1 }),
};

/** Takes what gateways report of devices and meters; the sandbox comes in by the same door. */
export function receiveReports(runtime: Runtime): void {
  signedWebhook(runtime, {
    route: deviceWebhook,
    reqType: "6",
    find: async (key) => {
      if (!/^\d{1,19}$/.test(key)) return undefined;
      const gateway = await runtime.pool.unbound.db
        .selectFrom("deviceGateway")
        .select(["id", "tenantId", "sealedKey", "name as appId"])
        .where("id", "=", key)
        .where("isDeleted", "=", 0)
        .where("enabled", "=", 1)
        .executeTakeFirst();
      return gateway?.sealedKey ? { ...gateway, secret: open(gateway.sealedKey) } : undefined;
    },
    take: async (ctx, gateway, body) => {
      const verdict = validate(report, body, ctx.now);
      if (!verdict.ok)
        throw invalid(
          Object.fromEntries(verdict.problems.map(({ field, message }) => [field, message])),
        );
      const { device: number, meter, at, online, value, temperature } = verdict.values;
      if (!number === !meter)
        throw badRequest("请提供 device 或 meter 其中之一", "Name either a device or a meter");
      await ctx.db
        .updateTable("deviceGateway")
        .set({ lastSeen: ctx.moment })
        .where("id", "=", gateway.id)
        .execute();
      if (number) {
        const rows = await changeRows(ctx, device, {
          set: { online: online ?? "1", lastSeen: at },
          where: sql`x.number = ${number} and (x.last_seen is null or x.last_seen <= ${at}::timestamptz)`,
        });
        return {
          data: { known: rows.length > 0 },
          result:
            rows.length > 0
              ? [`设备 ${number}`, `Device ${number}`]
              : [`没有更新设备 ${number}`, `Device ${number} was not changed`],
        };
      }
      if (!value) throw invalid({ value: ["请输入读数", "Please enter the reading"] });
      const id = await takeReading(ctx, {
        number: meter!,
        value,
        at,
        temperature: temperature ?? null,
      });
      return {
        data: { known: id !== undefined },
        result:
          id === undefined
            ? [`未知表号 ${meter}`, `Unknown meter ${meter}`]
            : [`表 ${meter} 读数 ${value}`, `Meter ${meter} reads ${value}`],
      };
    },
  });
}

interface Due {
  readonly kind: "device" | "meter";
  readonly number: string;
  readonly value: string | null;
}

/** Reports for every networked device and every meter as a gateway outside would, each signed. */
export const playReports: Job<{ readonly gatewayId: string; readonly at: string }> = job(
  "play-device-reports",
  { label: ["模拟设备上报", "Play reports of devices"], tries: 3 },
  async ({ app, ctx, now }, { gatewayId, at }) => {
    const gateway = await ctx.unscoped
      .selectFrom("deviceGateway")
      .select("sealedKey")
      .where("id", "=", gatewayId)
      .executeTakeFirst();
    if (!gateway?.sealedKey) return;
    const due = await ctx.unbound.rows<Due & Record<string, unknown>>(
      sql`select 'device' as kind, number, null as value from device d where ${ctx.live("device", "d")} and d.iot = '1' and d.number is not null
        union all select 'meter', f9, (coalesce(f16, 0) + 1 + mod(id, 7))::text from meter_account m where ${ctx.live("meterAccount", "m")} and (m.last_read_at is null or m.last_read_at < ${at}::timestamptz)`,
    );
    const secret = open(gateway.sealedKey);
    for (const { kind, number, value } of due) {
      const body = JSON.stringify(
        kind === "device"
          ? { device: number, at, online: "1" }
          : { meter: number, at, value, temperature: "21.5" },
      );
      const answer = await app.inject({
        method: "POST",
        url: urlOf(deviceWebhook, { key: gatewayId }),
        headers: signedHeaders(secret, body, now()),
        payload: body,
      });
      if (answer.statusCode >= 500)
        throw new Error(`The webhook of devices answered ${answer.statusCode}`);
    }
  },
);

export const play = handle(playGateway, async (ctx, { id }) => {
  const gateway = await readRow(ctx, deviceGateway, id);
  if (!gateway) throw notFound();
  if (gateway.enabled !== 1) throw badRequest("该网关已停用", "This gateway is disabled");
  await enqueue(ctx, playReports, { gatewayId: id, at: ctx.moment }, { key: id });
  return null;
});
