import { PassThrough } from "node:stream";
import { tenant as tenantEntity } from "../tenant.ts";
import { notFound } from "#engine/server/errors.ts";
import { listParams } from "#engine/server/http/input.ts";
import type { Runtime } from "#engine/server/http/run.ts";
import { run } from "#engine/server/http/run.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { noteEvent } from "#features/logs/server/index.ts";
import { exportTenant } from "./export-tenant.ts";

/** GET tenant/export?id: everything a tenant has, sent as it is read; a reader who goes away ends it. */
export function tenantExportRoute(runtime: Runtime): void {
  runtime.app.get(
    "/api/blade-system/tenant/export",
    { config: { cost: "export" } },
    (request, reply) =>
      run(runtime, request, "tenant_export", "own", async (ctx) => {
        const tenant = await readRow(ctx, tenantEntity, listParams(request)["id"] ?? "");
        if (!tenant) throw notFound();
        const code = String(tenant["tenantCode"]);
        await noteEvent(
          ctx,
          "tenant-export",
          `导出租户全部数据 ${code} ${String(tenant["tenantName"])}`,
          "warn",
        );
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
