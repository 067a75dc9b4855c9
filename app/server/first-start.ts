import { sql } from "kysely";
import "#app/features.ts";
import { createTenant, seedMenus, seedParams } from "#features/administration/server/index.ts";
import { ADVISORY } from "#engine/server/database/advisory-locks.ts";
import type { Context } from "#engine/server/context.ts";
import { PLATFORM_TENANT, systemSession } from "#engine/server/access/session.ts";
import { EVERY_TENANT } from "#engine/server/database/lending.ts";
import type { Database } from "#engine/server/database/database.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import { seedBusinessDicts, seedSystemDicts } from "#features/dictionaries/server/index.ts";
import { seedRegions } from "#features/regions/server/index.ts";
import { randomPassword, seedClients } from "#features/session/server/index.ts";
import { moveApprovals } from "#features/contracts/server/index.ts";
import { seedStorage } from "#features/storage/server/index.ts";
import { passTasksOn, seedProcesses } from "#features/workflow/server/index.ts";

export interface FirstStart {
  /** The administrator's first password, when this start made the account. */
  readonly password?: string;
}

/** Brings what a newer version starts tenants with to those that are there already. */
async function seedTenants(by: Context): Promise<void> {
  const rows = await by.unbound.rows<{ code: string }>(
    sql`select tenant_code as code from tenant where is_deleted = 0 order by id`,
  );
  for (const { code } of rows) {
    const ctx = by.as(systemSession(code));
    await seedBusinessDicts(ctx.unbound, code);
    await seedParams(ctx);
    await seedStorage(ctx);
    await seedProcesses(ctx);
    await moveApprovals(ctx);
    await passTasksOn(ctx);
  }
}

/** Makes what every installation needs and does not have yet: menus, dictionaries, regions, the first tenant and its administrator. */
export async function firstStart(
  database: Pick<Database, "pool">,
  givenPassword: string | undefined,
): Promise<FirstStart> {
  await seedMenus(database.pool.unbound);
  await seedSystemDicts(database.pool.unbound);
  await seedRegions(database.pool.unbound);
  await seedClients(database.pool.unbound);
  const session = systemSession(EVERY_TENANT);
  return inTransaction(database.pool, session, new Date(), "first-start", async (ctx) => {
    await ctx.unbound.rows(sql`select pg_advisory_xact_lock(${ADVISORY.firstStart})`);
    await seedBusinessDicts(ctx.unbound, PLATFORM_TENANT);
    await seedTenants(ctx);
    const rows = await ctx.unbound.rows(
      sql`select 1 from tenant where tenant_code = ${PLATFORM_TENANT}`,
    );
    if (rows.length > 0) return {};
    const password = givenPassword ?? randomPassword();
    await createTenant(ctx, { code: PLATFORM_TENANT, name: "筑客装饰集团", password });
    return { password };
  });
}
