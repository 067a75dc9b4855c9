import {
  addTenant,
  saveTenant,
  setTenantDatasource,
  setTenantPackage,
  setTenants,
  tenantPackageDetail,
} from "../tenant-calls.ts";
import { tenantPackage } from "../tenant-package.ts";
import { tenant as tenantEntity } from "../tenant.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, forbidden, notFound } from "#engine/server/errors.ts";
import { may, PLATFORM_TENANT } from "#engine/server/access/session.ts";
import { readRow, readRowsById } from "#engine/server/read/detail.ts";
import { present } from "#engine/server/read/present.ts";
import { change, update } from "#engine/server/write/save.ts";
import { newTenant } from "./new-tenant.ts";

/** The tenant meant by its code or the id of its row. */
async function tenantMeant(ctx: Context, codeOrId: string): Promise<Record<string, unknown>> {
  const found = await ctx.unscoped
    .selectFrom("tenant")
    .select("id")
    .where((one) =>
      one.or([
        one("tenantCode", "=", codeOrId),
        ...(/^\d{19}$/.test(codeOrId) ? [one("id", "=", codeOrId)] : []),
      ]),
    )
    .executeTakeFirst();
  const row = found && (await readRow(ctx, tenantEntity, found.id, true));
  if (!row) throw notFound();
  return row;
}

interface Domains {
  /** The address of a tenant under both names that clients of the family have for it. */
  readonly domain?: string | null;
  readonly domainUrl?: string | null;
}

/** What a client says of the address: rows carry it under both names, so whichever is not as it was is meant. */
function domainOf({ domain, domainUrl }: Domains, kept: string): Domains {
  if (domain === undefined) return domainUrl === undefined ? {} : { domainUrl };
  const isChanged = domainUrl !== undefined && (domainUrl ?? "") !== kept;
  return { domainUrl: isChanged ? domainUrl : domain };
}

const save = handle(saveTenant, async (ctx, { id, tenantId, domain, domainUrl, ...others }) => {
  const before = id ? await readRow(ctx, tenantEntity, id) : undefined;
  if (tenantId && before && tenantId !== before.tenantCode)
    throw badRequest("企业编号不能修改", "The code of a tenant stays as it is");
  const values = { ...others, ...domainOf({ domain, domainUrl }, before?.domainUrl ?? "") };
  if (id)
    return (await present(ctx, tenantEntity, [await update(ctx, tenantEntity, id, values)]))[0]!;
  if (!may(ctx.session, "tenant_add")) throw forbidden();
  const { row, first } = await newTenant(ctx, values);
  return {
    ...(await present(ctx, tenantEntity, [row]))[0]!,
    account: first.account,
    password: first.password,
  };
});

const add = handle(addTenant, async (ctx, input) => [(await newTenant(ctx, input)).first]);

const set = handle(setTenants, async (ctx, { ids, accountNumber, expireTime }) => {
  const tenants = await readRowsById(ctx, tenantEntity, ids, true);
  if (tenants.length < ids.length) throw notFound();
  for (const tenant of tenants)
    await change(ctx, tenantEntity, tenant, {
      accountNumber: accountNumber ?? -1,
      expireTime: expireTime ?? null,
    });
  return null;
});

const setDatasource = handle(setTenantDatasource, async (ctx, { tenantId, datasourceId }) => {
  await change(ctx, tenantEntity, await tenantMeant(ctx, tenantId), {
    datasourceId: datasourceId ?? null,
  });
  return null;
});

const setPackage = handle(setTenantPackage, async (ctx, { tenantId, packageId }) => {
  await change(ctx, tenantEntity, await tenantMeant(ctx, tenantId), {
    packageId: packageId ?? null,
  });
  return null;
});

const packageDetail = handle(tenantPackageDetail, async (ctx, { tenantId }) => {
  const { packageId } = (await tenantMeant(ctx, tenantId)) as { readonly packageId: string | null };
  const row = packageId ? await readRow(ctx, tenantPackage, packageId) : undefined;
  return row ? (await present(ctx, tenantPackage, [row]))[0]! : {};
});

/** The tenant that runs the installation is not to be limited or removed. */
export function refusePlatform(tenant: { readonly tenantCode?: unknown }): void {
  if (tenant.tenantCode === PLATFORM_TENANT)
    throw badRequest(
      "平台租户不能停用或删除",
      "The platform's own tenant cannot be deleted or limited",
    );
}

export const tenantCalls = [save, add, set, setDatasource, setPackage, packageDetail];
