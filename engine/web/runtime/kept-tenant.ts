const KEY = "zhuke-tenant";

/** Whoever signs out comes back to the tenant they signed in to, in whichever way they did. */
export const keepTenant = (tenantId: string): void => localStorage.setItem(KEY, tenantId);

export const keptTenant = (): string | null => localStorage.getItem(KEY);
