import type { CallOutput, declared } from "@zhuke/model";
import { useEffect, useState } from "react";
import { get } from "../app/http.ts";

type Door = CallOutput<typeof declared.tenantInfo>;

const DEFAULT_TENANT = "000000";

/** What the address people came by says: its tenant, its picture, and whether to ask for a tenant at all. */
export function useDoor(): Door {
  const [door, setDoor] = useState<Door>({});
  useEffect(() => {
    const leaving = new AbortController();
    const tenantId = new URLSearchParams(location.search).get("tenantId");
    get<Door>("/blade-system/tenant/info", { domain: location.origin }, { signal: leaving.signal })
      .then((told) => setDoor(tenantId ? { ...told, tenantId } : told))
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return door;
}

/** The tenant nobody has to type: the domain's or the address's (?tenantId=), the default one without tenant mode; undefined where the form asks. */
export const givenTenant = ({ tenantId, tenantMode }: Door): string | undefined =>
  tenantId ?? (tenantMode === false ? DEFAULT_TENANT : undefined);
