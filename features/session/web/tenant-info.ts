import type { CallOutput } from "#engine/model/index.ts";
import type { tenantInfo } from "#features/tenants/feature.ts";
import { useEffect, useState } from "react";
import { ask } from "#engine/web/runtime/ask.ts";
import { TENANT_INFO } from "./addresses.ts";
import { DEFAULT_TENANT, rememberedAccount } from "./remembered-account.ts";

type TenantInfo = CallOutput<typeof tenantInfo>;

/** What the address people came by says: its tenant, its picture, and whether to ask for a tenant at all. */
export function useTenantInfo(): TenantInfo {
  const [info, setInfo] = useState<TenantInfo>({});
  useEffect(() => {
    const leaving = new AbortController();
    const tenantId = new URLSearchParams(location.search).get("tenantId");
    ask(TENANT_INFO, { domain: location.origin }, { signal: leaving.signal })
      .then((given) => setInfo(tenantId ? { ...given, tenantId } : given))
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return info;
}

/**
 * The tenant nobody has to type: the domain's or the address's (?tenantId=), the default one without tenant mode;
 * undefined where the form asks, as it does whoever was in another one last.
 */
export const givenTenant = ({ tenantId, tenantMode }: TenantInfo): string | undefined => {
  const isDefault = tenantMode === false && rememberedAccount().tenantId === DEFAULT_TENANT;
  return tenantId ?? (isDefault ? DEFAULT_TENANT : undefined);
};
