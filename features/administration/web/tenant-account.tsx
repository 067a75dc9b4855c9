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
  const [first] = answer as readonly FirstAccount[];
  return (
    <NewPasswords
      answer={answer}
      address={`${location.origin}/login?tenantId=${first?.tenantId ?? ""}`}
      title={words.tenantAccount}
      hint={words.tenantAccountHint}
      onClose={onClose}
    />
  );
}
