const KEY = "zhuke-account";
const TENANT = "zhuke-tenant";
export const DEFAULT_TENANT = "000000";

interface Account {
  readonly tenantId: string;
  readonly username: string;
}

/** The account of the last visit, where it was to be remembered. */
export function rememberedAccount(): Account {
  try {
    const entry = JSON.parse(localStorage.getItem(KEY) ?? "") as { readonly content: Account };
    return entry.content;
  } catch {
    return { tenantId: localStorage.getItem(TENANT) ?? DEFAULT_TENANT, username: "" };
  }
}

/** Whoever signs out comes back to the tenant they signed in to, whether or not their account is remembered. */
export const keepTenant = (tenantId: string): void => localStorage.setItem(TENANT, tenantId);

export function rememberAccount(account: Account | undefined): void {
  if (account)
    localStorage.setItem(
      KEY,
      JSON.stringify({ type: "object", content: account, time: Date.now() }),
    );
  else localStorage.removeItem(KEY);
}
