import type { Label } from "#engine/model/index.ts";
import { registry, sharedWords } from "#engine/model/index.ts";

const HAN = /\p{Script=Han}/u;

/** A Chinese text with its English beside it, as declarations have them. */
const isPair = (value: unknown): value is Label =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((part) => typeof part === "string") &&
  HAN.test(String(value[0])) &&
  !HAN.test(String(value[1]));

function gather(value: unknown, found: Map<string, string>, seen: Set<unknown>): void {
  if (typeof value !== "object" || value === null || seen.has(value)) return;
  seen.add(value);
  if (isPair(value)) {
    if (!found.has(value[0])) found.set(value[0], value[1]);
    return;
  }
  for (const part of Object.values(value)) gather(part, found, seen);
}

/** What the product already says in English for a Chinese word: the same word is the same everywhere. */
export function knownWords(): Map<string, string> {
  const found = new Map<string, string>();
  const { entities, views, dicts, calls, reports, menuGroups, menus } = registry;
  gather(
    [sharedWords, entities, views, dicts, calls, reports, menuGroups, menus],
    found,
    new Set(),
  );
  return found;
}
