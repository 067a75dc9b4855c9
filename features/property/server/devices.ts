import { TIME_ZONE } from "#engine/model/index.ts";
import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import type { Fragment } from "#engine/server/fragment.ts";
import { each, editsOf, hooks } from "#engine/server/hooks.ts";
import { perTenant } from "#engine/server/jobs/schedule.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { notify } from "#features/warnings/server/index.ts";
import { sealSecret } from "#features/webhooks/server/index.ts";
import { device } from "../device.ts";
import { MAINTAINED } from "../property-codes.ts";

/** The next day of maintenance: so many days after the last one, or after it was put in use. */
async function planNext(ctx: Context, ids: readonly (string | null)[]): Promise<void> {
  const known = ids.flatMap((id) => id ?? []);
  if (known.length === 0) return;
  await changeRows(ctx, device, {
    set: {
      nextMaintenance: sql`case when x.every_days is not null then (coalesce((select max(m.maintenance_time) from device_maintenance m where ${ctx.live("deviceMaintenance", "m")}
        and m.device_id = x.id and m.maintenance_status = ${MAINTAINED.done}), x.use_time) at time zone ${TIME_ZONE})::date + x.every_days end`,
    },
    where: sql`x.id = any(${known}::bigint[])`,
    onlyDifferent: true,
  });
}

const DAY = 86_400_000;

/** A day so many days after another. */
const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(day.slice(0, 10)) + count * DAY).toISOString().slice(0, 10);

export const deviceHooks = hooks("device", {
  beforeSave: each((_ctx, { draft, before }) => {
    if (!before && draft.everyDays && draft.useTime)
      draft.nextMaintenance = daysAfter(draft.useTime, draft.everyDays);
  }),
  afterSave: (ctx, saved) =>
    planNext(
      ctx,
      editsOf(saved).map(({ after }) => after.id),
    ),
});

export const deviceMaintenanceHooks = hooks("deviceMaintenance", {
  afterSave: (ctx, saved) =>
    planNext(
      ctx,
      saved.flatMap(({ after, before }) => [after.deviceId, before?.deviceId ?? null]),
    ),
  afterRemove: (ctx, rows) =>
    planNext(
      ctx,
      rows.map(({ deviceId }) => deviceId),
    ),
});

export const deviceGatewayHooks = hooks("deviceGateway", {
  beforeSave: each((_ctx, { draft }) => sealSecret(draft)),
});

/** Days before maintenance is due on which its keeper is reminded. */
const AHEAD = 3;

/** Reminds the keepers of devices whose day comes, once for each day of maintenance. */
export async function remindKeepers(ctx: Context): Promise<number> {
  const rows = await changeRows(ctx, device, {
    set: { remindedFor: sql`x.next_maintenance` },
    where: sql`x.next_maintenance <= ${ctx.moment.slice(0, 10)}::date + ${AHEAD}::int and x.keeper_id is not null and x.reminded_for is distinct from x.next_maintenance`,
    returning: ["keeperId", "nextMaintenance"],
  });
  await notify(
    ctx,
    rows.map(({ id, title, keeperId, nextMaintenance }) => ({
      userId: String(keeperId),
      type: "maintenanceNotice" as const,
      resourceType: "device",
      resourceId: String(id),
      name: title,
      content: [
        `设备“${title}”应于 ${String(nextMaintenance)} 维护`,
        `Maintenance of “${title}” is due on ${String(nextMaintenance)}`,
      ] as const,
    })),
  );
  return rows.length;
}

/** Networked devices that have not reported so long are offline. */
const SILENT_MINUTES = 30;

async function markSilent(ctx: Context): Promise<number> {
  const rows = await changeRows(ctx, device, {
    set: { online: "0" },
    where: sql`x.online = '1' and x.iot = '1' and x.last_seen < ${ctx.moment}::timestamptz - make_interval(mins => ${SILENT_MINUTES}::int)`,
  });
  return rows.length;
}

const tenantsWithDevices = (): Fragment => sql`select tenant_id from device where is_deleted = 0`;

export const deviceSchedules = [
  perTenant(
    "maintenance-reminders",
    {
      label: ["设备维护提醒", "Device maintenance"],
      every: "hour",
      restsAfter: "7 days",
      candidates: tenantsWithDevices,
    },
    remindKeepers,
  ),
  perTenant(
    "silent-devices",
    {
      label: ["设备离线判断", "Mark silent devices as offline"],
      every: "10 minutes",
      restsAfter: "7 days",
      candidates: tenantsWithDevices,
    },
    markSilent,
  ),
];
