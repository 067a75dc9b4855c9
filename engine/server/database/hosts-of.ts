const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/;

/** The addresses of a URL that names several hosts, as libpq takes it: postgres://user:password@a:5432,b:5432/name. */
export function hostsOf(url: string): readonly string[] {
  const [, before = "", hosts = "", after = ""] = PARTS.exec(url) ?? [];
  if (!hosts.includes(",")) return [url];
  // Which of them takes writes is found out by asking.
  const rest = after.replace(/([?&])target_session_attrs=[^&]*&?/, "$1").replace(/[?&]$/, "");
  return hosts.split(",").map((host) => `${before}${host}${rest}`);
}
