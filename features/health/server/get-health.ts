import { sql } from "kysely";
import { release, type } from "node:os";
import { wallTime } from "#engine/model/index.ts";
import type { HealthSection } from "../health-calls.ts";
import { systemHealth } from "../health-calls.ts";
import manifest from "../../../package.json" with { type: "json" };
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { auditHealth } from "./audit-health.ts";
import { databaseHealth } from "./database-health.ts";
import { section } from "./health-section.ts";
import { processHealth, storageHealth } from "./machine-health.ts";
import { queueHealth, sessionHealth, taskHealth } from "./work-health.ts";
import { backupHealth } from "./work-health.ts";

async function versions(ctx: Context): Promise<HealthSection> {
  const row = await ctx.unbound.row<{
    server: string;
    migration: string | null;
    applied: string | null;
    tenants: string;
  }>(
    sql`select current_setting('server_version') as server, (select max(name) from migration) as migration,
      (select max(applied_at) from migration) as applied, (select count(*) from tenant where is_deleted = 0)::text as tenants`,
  );
  return section(ctx, {
    key: "versions",
    title: ["版本", "Versions"],
    fine: ["运行中", "Running"],
    findings: [],
    facts: [
      [["筑客 CRM", "Zhuke CRM"], manifest.version],
      [["数据库结构", "Schema"], `${row.migration ?? "–"} · ${row.applied ?? ""}`],
      [["Node.js", "Node.js"], process.versions.node],
      [["PostgreSQL", "PostgreSQL"], row.server],
      [["系统", "System"], `${type()} ${release()}`],
      [["租户", "Tenants"], row.tenants],
    ],
  });
}

export const getHealth = handle(systemHealth, async (ctx, _input, { request }) => ({
  at: wallTime(ctx.now),
  sections: [
    await versions(ctx),
    await databaseHealth(ctx, request.server.jobs.runtime.standbys?.states),
    await queueHealth(ctx, request.server.jobs),
    await storageHealth(ctx, request.server.dataDir),
    await sessionHealth(ctx),
    await processHealth(ctx),
    await auditHealth(ctx),
    await backupHealth(ctx),
    await taskHealth(ctx, request.server.jobs),
  ],
}));
