import { keptTenant } from "#engine/web/runtime/kept-tenant.ts";
import { useSession } from "#engine/web/runtime/session.ts";

const KEY = "zhuke-account";
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
    return { tenantId: keptTenant() ?? DEFAULT_TENANT, username: "" };
  }
}

/** The account the sign-in page begins with: whose session just ended here, otherwise the remembered one. */
export function accountToBeginWith(): Account {
  const { endedUser } = useSession.getState();
  return endedUser
    ? { tenantId: endedUser.tenantId, username: endedUser.account }
    : rememberedAccount();
}

export function rememberAccount(account: Account | undefined): void {
  if (account)
    localStorage.setItem(
      KEY,
      JSON.stringify({ type: "object", content: account, time: Date.now() }),
    );
  else localStorage.removeItem(KEY);
}
