import type { SignInWay } from "../sign-in-provider.ts";
import { useEffect, useState } from "react";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import styles from "./login-page.module.css";
import { SIGN_IN_WAYS } from "./addresses.ts";

const REST_MS = 300;

/** The providers a tenant admits beside the password. */
export function SignInWays({ tenantId }: { readonly tenantId: string }) {
  const say = useSay();
  const [ways, setWays] = useState<readonly SignInWay[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const rest = setTimeout(() => {
      ask(SIGN_IN_WAYS, { tenantId }, { signal: leaving.signal }).then(setWays, () => undefined);
    }, REST_MS);
    return () => {
      clearTimeout(rest);
      leaving.abort();
    };
  }, [tenantId]);
  if (ways.length === 0) return null;
  return (
    <nav className={styles.loginWays} aria-label={say(words.otherWays)}>
      <p>{say(words.otherWays)}</p>
      {ways.map(({ source, name, sandbox }) => (
        <a
          key={source}
          className={buttons.plainButton}
          data-sandbox={sandbox}
          href={`/api/blade-auth/oauth/render/${encodeURIComponent(source)}?tenantId=${encodeURIComponent(tenantId)}`}
        >
          {sandbox ? say(words.sandbox) : name}
        </a>
      ))}
    </nav>
  );
}
