import type { NotNull } from "kysely";
import { sql } from "kysely";
import { eraseTenant as eraseTenantCall } from "../tenant-calls.ts";
import { tenant as tenantEntity } from "../tenant.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { invalid, notFound } from "#engine/server/errors.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { forgetTitle } from "#engine/server/read/titles.ts";
import { noteEvent } from "#features/logs/server/index.ts";
import { refusePlatform } from "./tenant-calls.ts";
import { tenantTables } from "./tenant-tables.ts";
import { endTenantSessions } from "./tenant.hooks.ts";
import { enqueue } from "#engine/server/jobs/enqueue.ts";
import { removeJobs } from "#engine/server/jobs/remove-jobs.ts";
import { deleteStoredFile } from "#features/files/server/index.ts";

/** Removes every row of a tenant; answers how many there were and the names of the files that go with them. */
async function removeRows(ctx: Context, code: string): Promise<{ files: string[]; rows: number }> {
  const { db } = ctx.unbound;
  const attached = await db
    .selectFrom("attach")
    .select("name")
    .where("tenantId", "=", code)
    .where("name", "is not", null)
    .$narrowType<{ name: NotNull }>()
    .execute();
  const recorded = await db
    .selectFrom("callRecord")
    .select(sql<string>`replace(recording, '/api/files/', '')`.as("name"))
    .where("tenantId", "=", code)
    .where("recording", "is not", null)
    .execute();
  const files = new Set([...attached, ...recorded].map(({ name }) => name));
  let rows = 0;
  for (const table of tenantTables()) {
    const [{ n } = { n: 0 }] = await ctx.unbound.rows<{ n: number }>(
      sql`with gone as (delete from ${sql.id(table)} where tenant_id = ${code} returning 1) select count(*)::int as n from gone`,
    );
    rows += n;
  }
  await removeJobs(ctx, code);
  return { files: [...files], rows };
}

/** Takes a tenant away for good, every row and file of it, once its code was typed. */
export const eraseTenant = handle(eraseTenantCall, async (ctx, { id, code }) => {
  const tenant = await readRow(ctx, tenantEntity, id, true);
  if (!tenant) throw notFound();
  refusePlatform(tenant);
  if (code !== tenant["tenantCode"])
    throw invalid({
      code: ["企业编号不一致，未清除", "That is not the tenant's code; nothing was erased"],
    });
  await ctx.unbound.rows(sql`set local statement_timeout = 0; set constraints all deferred`);
  await endTenantSessions(ctx, [code]);
  const { files, rows } = await ctx.acrossTenants(() => removeRows(ctx, code));
  for (const name of files) await enqueue(ctx, deleteStoredFile, { name });
  await ctx.unbound.db.deleteFrom("tenant").where("id", "=", id).execute();
  forgetTitle(ctx, tenantEntity, id);
  await noteEvent(ctx, "tenantErased", [code, String(tenant["tenantName"]), rows], "warn");
  return { rows };
});
