import { randomInt } from "node:crypto";
import type { FirstAccount } from "../tenant-calls.ts";
import { tenant } from "../tenant.ts";
import { seedTenant } from "#features/administration/server/index.ts";
import type { Context } from "#engine/server/context.ts";
import { insert } from "#engine/server/write/save.ts";
import { noteEvent } from "#features/logs/server/index.ts";
import { randomPassword } from "#features/session/server/index.ts";

/** Six digits no tenant has or had. */
async function freshCode(ctx: Context): Promise<string> {
  for (;;) {
    const code = String(randomInt(100_000, 1_000_000));
    const had = await ctx.unbound.db
      .selectFrom("tenant")
      .select("id")
      .where("tenantCode", "=", code)
      .executeTakeFirst();
    if (!had) return code;
  }
}

/** Adds a tenant with all it needs to begin: administrator, role, department, post, dictionaries, parameters. */
export async function newTenant(
  ctx: Context,
  values: Record<string, unknown>,
): Promise<{ readonly row: Record<string, unknown>; readonly first: FirstAccount }> {
  const row = await insert(ctx, tenant, values);
  const code = await freshCode(ctx);
  await ctx.unscoped
    .updateTable("tenant")
    .set({ tenantCode: code })
    .where("id", "=", String(row["id"]))
    .execute();
  const password = randomPassword();
  await ctx.acrossTenants(() =>
    seedTenant(ctx, { code, name: String(row["tenantName"]), password, passwordToChange: true }),
  );
  await noteEvent(ctx, "tenantAdded", [code, String(row["tenantName"])]);
  return {
    row: { ...row, tenantCode: code },
    first: { tenantId: code, account: "admin", password },
  };
}
