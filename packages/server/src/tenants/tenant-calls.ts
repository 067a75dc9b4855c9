import { declared, model } from "@zhuke/model";
import { handle } from "../engine/calls.ts";
import type { Context } from "../engine/context.ts";
import { badRequest, forbidden, notFound } from "../engine/errors.ts";
import { may, PLATFORM_TENANT } from "../engine/access/session.ts";
import { readRow, readRowsById } from "../engine/read/detail.ts";
import { present } from "../engine/read/present.ts";
import { change, update } from "../engine/write/save.ts";
import { newTenant } from "./new-tenant.ts";

/** The tenant meant by its code or the id of its row. */
async function tenantMeant(ctx: Context, codeOrId: string): Promise<Record<string, unknown>> {
  const found = await ctx.wholeTenant
    .selectFrom("tenant")
    .select("id")
    .where((one) => one.or([one("tenantCode", "=", codeOrId), ...(/^\d{19}$/.test(codeOrId) ? [one("id", "=", codeOrId)] : [])]))
    .executeTakeFirst();
  const row = found && (await readRow(ctx, model.tenant, found.id, true));
  if (!row) throw notFound();
  return row;
}

const save = handle(declared.saveTenant, async (ctx, { id, ...values }) => {
  if (id) return (await present(ctx, model.tenant, [await update(ctx, model.tenant, id, values)]))[0]!;
  if (!may(ctx.session, "tenant_add")) throw forbidden();
  const { row, first } = await newTenant(ctx, values);
  return { ...(await present(ctx, model.tenant, [row]))[0]!, account: first.account, password: first.password };
});

const add = handle(declared.addTenant, async (ctx, input) => [(await newTenant(ctx, input)).first]);

const set = handle(declared.setTenants, async (ctx, { ids, accountNumber, expireTime }) => {
  const tenants = await readRowsById(ctx, model.tenant, ids, true);
  if (tenants.length < ids.length) throw notFound();
  for (const tenant of tenants)
    await change(ctx, model.tenant, tenant, { accountNumber: accountNumber ?? -1, expireTime: expireTime ?? null });
  return null;
});

const setDatasource = handle(declared.setTenantDatasource, async (ctx, { tenantId, datasourceId }) => {
  await change(ctx, model.tenant, await tenantMeant(ctx, tenantId), { datasourceId: datasourceId ?? null });
  return null;
});

const setPackage = handle(declared.setTenantPackage, async (ctx, { tenantId, packageId }) => {
  await change(ctx, model.tenant, await tenantMeant(ctx, tenantId), { packageId: packageId ?? null });
  return null;
});

const packageDetail = handle(declared.tenantPackageDetail, async (ctx, { tenantId }) => {
  const { packageId } = (await tenantMeant(ctx, tenantId)) as { readonly packageId: string | null };
  const row = packageId ? await readRow(ctx, model.tenantPackage, packageId) : undefined;
  return row ? (await present(ctx, model.tenantPackage, [row]))[0]! : {};
});

/** The tenant that runs the installation is not to be limited or removed. */
export function refusePlatform(tenant: { readonly tenantCode?: unknown }): void {
  if (tenant.tenantCode === PLATFORM_TENANT)
    throw badRequest("平台租户不能停用或删除", "The platform's own tenant cannot be removed or limited");
}

export const tenantCalls = [save, add, set, setDatasource, setPackage, packageDetail];
