import type { FirstAccount } from "#features/tenants/feature.ts";
import NewPasswords from "./new-passwords.tsx";
import { words } from "./words.ts";

/** The first account of a new tenant, shown this once. */
export default function TenantAccount({
  answer,
  onClose,
}: {
  readonly answer: unknown;
  readonly onClose: () => void;
}) {
  const made = (answer as readonly FirstAccount[]).map(({ tenantId, account, password }) => ({
    account: `${tenantId} / ${account}`,
    password,
  }));
  return (
    <NewPasswords
      answer={made}
      title={words.tenantAccount}
      hint={words.tenantAccountHint}
      onClose={onClose}
    />
  );
}
