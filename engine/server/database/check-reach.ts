import { randomUUID } from "node:crypto";
import { TIME_ZONE } from "#engine/model/index.ts";
import { sql } from "kysely";
import pg from "pg";
import { WAY_OUT } from "./check-settings.ts";
import type { Database } from "./database.ts";
import { EVERY_TENANT } from "./lending.ts";
import { underRole } from "./pools.ts";
import { SYSTEM_ROLE, TENANT_ROLE } from "./roles.ts";

/** How long a notice may take; it takes milliseconds. */
const PATIENCE = 3_000;

interface Stands {
  readonly zone: string;
  readonly role: string;
}

const STANDS = "select current_setting('TimeZone') as zone, current_user as role";

/** Throws in words where what the server needs of its connections does not hold: role and time zone of each, and that notices arrive. */
export async function checkReach({ pool, clientConfig }: Database): Promise<void> {
  for (const [tenant, role] of [
    [EVERY_TENANT, SYSTEM_ROLE],
    ["check", TENANT_ROLE],
  ] as const) {
    const { rows } = await pool.of(tenant).query<Stands>(STANDS);
    const found = rows[0]!;
    if (found.role !== role)
      throw new Error(
        `DATABASE_URL works under the role ${found.role}, not ${role}, so tenants would not be kept apart: ${WAY_OUT}`,
      );
    if (found.zone !== TIME_ZONE)
      throw new Error(
        `DATABASE_URL answers in the time zone ${found.zone}, not ${TIME_ZONE}: ${WAY_OUT}`,
      );
  }
  await checkNotice(pool, clientConfig);
}

/** Sends a notice by the one way and waits for it on the other. */
async function checkNotice(
  { unbound }: Database["pool"],
  clientConfig: pg.ClientConfig,
): Promise<void> {
  const channel = `zhuke_${randomUUID().replaceAll("-", "")}`;
  const listener = new pg.Client(underRole(clientConfig, SYSTEM_ROLE));
  listener.on("error", () => undefined);
  let timer: NodeJS.Timeout | undefined;
  try {
    await listener.connect();
    const heard = new Promise<boolean>((resolve) => {
      listener.on("notification", () => resolve(true));
      timer = setTimeout(() => resolve(false), PATIENCE);
    });
    await listener.query(`listen ${channel}`);
    await unbound.rows(sql`select pg_notify(${channel}, '')`);
    if (await heard) return;
  } finally {
    clearTimeout(timer);
    await listener.end();
  }
  throw new Error(
    "A notice sent by DATABASE_URL did not arrive, so processes would not hear of each other. NOTIFY_URL must lead to the same database as DATABASE_URL, straight to PostgreSQL and not to a pooler (docs/scale.md)",
  );
}
