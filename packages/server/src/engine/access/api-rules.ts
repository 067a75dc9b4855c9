/** A rule about calls: whoever does not hold it may not make them. */
export interface ApiRule {
  readonly id: string;
  readonly path: string;
  readonly held: boolean;
}

const matches = (rule: string, path: string): boolean =>
  new RegExp(
    `^${rule
      .split(/\*+/)
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"))
      .join(".*")}$`,
  ).test(path);

/** Whether rules let a call through: none speaks of it, or one that is held does. */
export function admitted(rules: readonly ApiRule[], url: string): boolean {
  if (rules.length === 0) return true;
  const path = url
    .split("?")[0]!
    .replace(/^\/api\//, "/")
    .replace(/\/+$/, "");
  const about = rules.filter((rule) => matches(rule.path, path));
  return about.length === 0 || about.some(({ held }) => held);
}
