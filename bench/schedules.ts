import { EVERY } from "#engine/server/jobs/schedule.ts";
import { runSchedule } from "#engine/server/jobs/run-schedule.ts";
import type { Bed } from "./bed.ts";
import { figuresOf, round, table, timed } from "./figures.ts";
import { onBed } from "./many-rows.ts";

const TURNS = 3;

/** What runs at least every ten minutes, over so many tenants in which somebody is at work and nothing is due. */
async function turns({ pool, jobs, size }: Bed): Promise<string> {
  await pool.query(
    `insert into tenant (id, tenant_code, tenant_name, is_deleted, create_time, update_time)
      select 7000000 + n, (700000 + n)::text, n::text, 0, now(), now() from generate_series(1, $1::int) n`,
    [size],
  );
  await pool.query(
    "insert into tenant_activity (tenant_id, last_seen) select tenant_code, now() from tenant on conflict (tenant_id) do update set last_seen = now()",
  );
  const rows: [string, number, number][] = [];
  for (const schedule of jobs.schedules) {
    const { seconds } = EVERY[schedule.every];
    if (!schedule.inTenants || seconds > EVERY["10 minutes"].seconds) continue;
    const times: number[] = [];
    for (let turn = 0; turn < TURNS; turn++)
      times.push(await timed(() => runSchedule(jobs.runtime, schedule)));
    rows.push([schedule.name, 60 / seconds, figuresOf(times).p50 / 1000]);
  }
  const sum = rows.reduce((all, [, perMinute, took]) => all + perMinute * took, 0);
  return table(
    ["schedule", "turns a minute", "seconds a turn"],
    [
      ...rows.map(([name, perMinute, took]) => [
        name,
        String(round(perMinute)),
        String(round(took)),
      ]),
      ["all of them, seconds a minute", "", String(round(sum))],
    ],
  );
}

/** What a minute of scheduled work costs with 1,000 tenants at work, or as many as asked for. */
export async function benchSchedules([tenants = 1_000]: readonly number[]): Promise<string> {
  return onBed(tenants, turns);
}
