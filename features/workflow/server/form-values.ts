import type { Label } from "#engine/model/index.ts";
import { invalid } from "#engine/server/errors.ts";
import type { FormField } from "./diagram/plan.ts";
import type { Attachment } from "./flow-tables.ts";
import type { Variables } from "./engine/condition.ts";

const LONGEST = 2000;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value in the form its field keeps; undefined where it cannot be one. */
function tidy({ type, options }: FormField, raw: unknown): string | number | boolean | undefined {
  const text = String(raw).trim();
  switch (type) {
    case "number":
      return /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined;
    case "boolean":
      return text === "true" || text === "1"
        ? true
        : text === "false" || text === "0"
          ? false
          : undefined;
    case "date":
      return /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/.test(text) ? text : undefined;
    case "enum":
      return options.some(({ value }) => value === text) ? text : undefined;
    default:
      return text.length <= LONGEST ? text : undefined;
  }
}

/** The values of a form, judged by its fields: nothing else is taken over, so nobody decides by names the diagram did not ask for. */
export function formValues(fields: readonly FormField[], given: unknown): Variables {
  const sent = isRecord(given) ? given : {};
  const problems: Record<string, Label> = {};
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    const raw = Object.hasOwn(sent, field.id) ? sent[field.id] : undefined;
    if (raw === undefined || raw === null || raw === "") {
      if (field.required)
        problems[field.id] = [`请填写${field.label}`, `Please enter ${field.label}`];
      continue;
    }
    const value = tidy(field, raw);
    if (value === undefined)
      problems[field.id] = [`${field.label}格式不正确`, `${field.label} is not valid`];
    else values[field.id] = value;
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return values;
}

const MOST_FILES = 10;

/** Links to files of the product only: nobody is sent elsewhere from an approval. */
export function attachmentsOf(given: unknown): Attachment[] {
  if (!Array.isArray(given)) return [];
  return given.slice(0, MOST_FILES).flatMap((one: unknown) => {
    if (!isRecord(one)) return [];
    const { name, link } = one;
    if (typeof name !== "string" || typeof link !== "string") return [];
    return /^\/api\/files\/[\w./-]+$/.test(link) ? [{ name: name.slice(0, 255), link }] : [];
  });
}
