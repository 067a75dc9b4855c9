import { route, schema } from "#engine/model/index.ts";

export const tenantExportRoute = route("tenant-export", {
  method: "GET",
  path: "/blade-system/tenant/export",
  label: ["导出租户全部数据", "Everything a tenant has"],
  group: ["租户", "Tenant"],
  permission: "tenant_export",
  cost: "export",
  query: [{ name: "id", required: true, schema: { type: "string" } }],
  answer: schema.file("application/zip"),
});
