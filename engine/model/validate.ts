import type { Field } from "./fields/field.ts";
import { requiredMessage } from "./fields/field.ts";
import { asKept } from "./fields/shipped.ts";
import { KIND_CHECKS } from "./fields/checks.ts";
import type { Held } from "./fits.ts";
import type { Label } from "./label.ts";
import { isRequired } from "./required.ts";
import type { Fields, InputOf } from "./values.ts";

export interface Problem {
  readonly field: string;
  readonly message: Label;
}

export type Verdict<F extends Fields> =
  | { readonly ok: true; readonly values: InputOf<F> }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Empty as the forms understand it: null, "", [] and {}; numbers and booleans are never empty. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === "object" && Object.keys(value).length === 0;
}

/** Checks one value. Returns the tidy value (null when empty) or the reason of the refusal. */
export function validateValue(
  field: Field,
  raw: unknown,
  now: Date,
  required = field.options.required !== undefined,
): { readonly value: unknown } | { readonly problem: Label } {
  const given =
    typeof raw === "string" &&
    field.kind !== "textarea" &&
    field.kind !== "richText" &&
    field.kind !== "password"
      ? raw.trim()
      : raw;
  if (isEmpty(given) && !(field.options.verbatim && typeof given === "object"))
    return required ? { problem: requiredMessage(field) } : { value: null };
  const kind = KIND_CHECKS[field.kind];
  const value = kind.tidy(asKept(field, given), field);
  if (value === undefined) return { problem: kind.refusal(field) };
  if (isEmpty(value) && required) return { problem: requiredMessage(field) };
  const problem = kind.check?.(value, field, now);
  return problem ? { problem } : { value };
}

/** What a row lacks that is required by what else it says. */
export const lacking = (fields: Fields, row: Held, before?: Held): readonly Problem[] =>
  Object.entries<Field>(fields)
    .filter(
      ([name, field]) =>
        field.options.requiredWhen && isEmpty(row[name]) && isRequired(field, row, before),
    )
    .map(([name, field]) => ({ field: name, message: requiredMessage(field) }));

/**
 * The one validator of both sides. Unknown names are dropped; readonly and computed fields are ignored.
 * With `partial` absent fields stay absent instead of being missed (an update that sends only what changed).
 */
export function validate<F extends Fields>(
  fields: F,
  raw: Readonly<Record<string, unknown>>,
  now: Date,
  partial = false,
): Verdict<F> {
  const values: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (field.options.readonly || field.kind === "computed") continue;
    if (partial && !(name in raw)) continue;
    const missed = !(name in raw) || (field.options.emptyIsDefault === true && !partial);
    const given = isEmpty(raw[name]) && missed ? field.options.default : raw[name];
    const verdict = validateValue(field, given, now);
    if ("problem" in verdict) problems.push({ field: name, message: verdict.problem });
    else if (name in raw || verdict.value !== null) values[name] = verdict.value;
  }
  if (!partial) {
    const refused = new Set(problems.map(({ field }) => field));
    problems.push(...lacking(fields, values).filter(({ field }) => !refused.has(field)));
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, values: values as InputOf<F> };
}
