/** A rule about calls: whoever does not hold it may not make them. */
export interface ApiRule {
  readonly id: string;
  readonly path: string;
  readonly held: boolean;
}

/** Whether a path fits a pattern in which * stands for anything. Each part is looked for once, behind the one before: patterns come from people. */
export function fits(pattern: string, path: string): boolean {
  const [first, ...others] = pattern.split(/\*+/);
  const last = others.pop();
  if (last === undefined) return path === first;
  if (!path.startsWith(first!)) return false;
  let at = first!.length;
  for (const part of others) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return path.length - last.length >= at && path.endsWith(last);
}

/** Longest address that rules are asked about; calls have none nearly as long. */
const LONGEST = 2_000;

/** Whether rules let a call through that has these addresses: none speaks of it, or one that is held does. */
export function admitted(rules: readonly ApiRule[], addresses: readonly string[]): boolean {
  if (rules.length === 0) return true;
  const paths = addresses.map((address) => address.slice(0, LONGEST).replace(/^\/api\//, "/"));
  const about = rules.filter((rule) => paths.some((path) => fits(rule.path, path)));
  return about.length === 0 || about.some(({ held }) => held);
}
