let landing: string | undefined = location.pathname === "/login" ? undefined : location.pathname + location.search;

/** The address this page was opened with, once: where a visitor who had to sign in first wanted to go. */
export function takeLanding(): string | undefined {
  const taken = landing;
  landing = undefined;
  return taken;
}
