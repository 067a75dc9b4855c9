import type { Entity } from "#engine/model/index.ts";
import { plainText } from "../list-row.ts";

const SUMMARISED = new Set(["textarea", "text", "date", "datetime"]);

/** A record in a few words: what was written and when. */
export function summaryOf(
  { fields }: Pick<Entity, "fields">,
  body: Readonly<Record<string, unknown>>,
): string {
  return Object.entries(fields)
    .filter(([name, field]) => SUMMARISED.has(field.kind) && plainText(body[name]) !== "")
    .map(([name]) => plainText(body[name]))
    .join(" · ");
}
