import { PassThrough } from "node:stream";
import { tenant as tenantEntity } from "../tenant.ts";
import { tenantExportRoute } from "../tenant-export-route.ts";
import { notFound } from "#engine/server/errors.ts";
import { listParams } from "#engine/server/http/input.ts";
import { mount } from "#engine/server/http/mount.ts";
import type { Runtime } from "#engine/server/http/run.ts";
import { run } from "#engine/server/http/run.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { noteEvent } from "#features/logs/server/index.ts";
import { exportTenant } from "./export-tenant.ts";

/** Sends everything a tenant has as it is read; a reader who goes away ends it. */
export function serveTenantExport(runtime: Runtime): void {
  const { permission, mode } = tenantExportRoute;
  mount(runtime.app, tenantExportRoute, (request, reply) =>
    run(runtime, request, permission, mode, async (ctx) => {
      const tenant = await readRow(ctx, tenantEntity, listParams(request)["id"] ?? "");
      if (!tenant) throw notFound();
      const code = String(tenant["tenantCode"]);
      await noteEvent(ctx, "tenantExported", [code, String(tenant["tenantName"])], "warn");
      const out = new PassThrough();
      exportTenant(runtime.pool, request.server.dataDir, code, out).catch((error: unknown) => {
        request.log.error({ err: error }, "tenant export ended early");
        out.destroy(error as Error);
      });
      return reply
        .type("application/zip")
        .header("content-disposition", `attachment; filename="tenant-${code}.zip"`)
        .send(out);
    }),
  );
}
