import type { CallOutput } from "#engine/model/index.ts";
import type { tenantInfo } from "#features/tenants/feature.ts";
import { useEffect, useState } from "react";
import { ask } from "#engine/web/runtime/ask.ts";
import { TENANT_INFO } from "./addresses.ts";
import { DEFAULT_TENANT, rememberedAccount } from "./remembered-account.ts";

type TenantInfo = CallOutput<typeof tenantInfo>;

/** How often a page that waits for the demonstration company asks for it. */
const AGAIN_MS = 3000;

/**
 * What the address people came by says: its tenant, its picture, and whether to ask for a tenant at all. `preparing`
 * is false once a company that was on its way is there.
 */
export function useTenantInfo(): TenantInfo {
  const [info, setInfo] = useState<TenantInfo>({});
  useEffect(() => {
    const leaving = new AbortController();
    const tenantId = new URLSearchParams(location.search).get("tenantId");
    let again: ReturnType<typeof setTimeout> | undefined;
    const read = (waited: boolean) =>
      void ask(TENANT_INFO, { domain: location.origin }, { signal: leaving.signal })
        .then(
          (given) => {
            const preparing = given.preparing ?? (waited ? false : undefined);
            setInfo({ ...given, ...(tenantId && { tenantId }), preparing });
            return preparing;
          },
          // Who waits asks on where an answer was lost.
          () => waited && !leaving.signal.aborted,
        )
        .then((waits) => {
          if (waits) again = setTimeout(() => read(true), AGAIN_MS);
        });
    read(false);
    return () => {
      clearTimeout(again);
      leaving.abort();
    };
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
