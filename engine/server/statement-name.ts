import { createHash } from "node:crypto";

const names = new Map<string, string>();

/** A name for a statement worth preparing; shapes beyond a thousand stay unnamed so that connections do not fill up. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= 1000) return known;
  const name = `list_${createHash("md5").update(text).digest("hex")}`;
  names.set(text, name);
  return name;
}
