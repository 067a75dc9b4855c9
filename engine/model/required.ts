import type { Field } from "./fields/field.ts";
import type { Held } from "./fits.ts";
import { fits } from "./fits.ts";

/** Whether there is a case in which a field must be given. */
export const isEverRequired = ({ options }: Field): boolean =>
  options.required !== undefined || options.requiredWhen !== undefined;

/** Whether a field must be given, by what its row or form holds; `before` is the row as it was, of one that is changed. */
export function isRequired({ options }: Field, held: Held, before?: Held): boolean {
  const { required, requiredWhen, secret, fixed } = options;
  if (required !== undefined) return true;
  if (requiredWhen === undefined) return false;
  if (requiredWhen === "new") return before === undefined;
  // What is kept of it can no longer be changed, or is not to be seen: left empty it stays.
  if (before && (secret || fixed)) return false;
  return fits(held, requiredWhen);
}
