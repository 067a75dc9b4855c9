import type { Field, FieldKind, Option, Storage } from "./fields/field.ts";
import type { JsonSchema } from "./schema.ts";
import type { Fields } from "./values.ts";

const id: JsonSchema = { type: "string", pattern: "^\\d{1,19}$" };
const text: JsonSchema = { type: "string" };

const BY_KIND: Record<FieldKind, JsonSchema> = {
  text,
  textarea: text,
  richText: { type: "string", contentMediaType: "text/html" },
  password: { type: "string", writeOnly: true },
  computed: { type: "string", readOnly: true },
  integer: { type: "integer" },
  switch: { type: "integer", enum: [0, 1] },
  decimal: { type: "string", format: "decimal" },
  money: { type: "string", format: "decimal" },
  date: { type: "string", format: "date", examples: ["2026-01-31"] },
  month: { type: "string", pattern: "^\\d{4}-\\d{2}$", examples: ["2026-01"] },
  datetime: { type: "string", examples: ["2026-01-31 09:30:00"] },
  select: text,
  radio: text,
  multiSelect: { type: "string", description: "comma-joined keys" },
  ref: id,
  user: id,
  dept: id,
  refs: { type: "string", description: "comma-joined ids" },
  region: { type: "string", description: "region code" },
  phone: { type: "string", pattern: "^1[3-9]\\d{9}$" },
  idNumber: text,
  email: { type: "string", format: "email" },
  qq: text,
  image: { type: "string", format: "uri-reference" },
  file: { type: "string", format: "uri-reference" },
  json: {},
};

const titleOf = ({ label }: Field): string => `${label[0]} · ${label[1]}`;

const keysOf = ({ value }: Option, coded: boolean | undefined): readonly unknown[] =>
  coded ? [value, Number(value)] : [value];

/** What a field takes, named in both languages. */
export function fieldSchema(field: Field): JsonSchema {
  const { options, max, min, dict, readonly, coded } = field.options;
  return {
    ...BY_KIND[field.kind],
    ...(coded && { type: ["integer", "string"] }),
    title: titleOf(field),
    ...(options && { enum: [...new Set(options.flatMap((option) => keysOf(option, coded)))] }),
    ...(dict && { description: `dictionary ${dict}` }),
    ...(max !== undefined && { maxLength: max }),
    ...(min !== undefined && { minimum: min }),
    ...(readonly && { readOnly: true }),
  };
}

/** What a submit or call accepts. */
export function inputSchema(fields: Fields): JsonSchema {
  const written = Object.entries(fields).filter(
    ([, field]) => !field.options.readonly && field.kind !== "computed",
  );
  const required = written
    .filter(
      ([, field]) => field.options.required !== undefined && field.options.default === undefined,
    )
    .map(([name]) => name);
  return {
    type: "object",
    properties: Object.fromEntries(written.map(([name, field]) => [name, fieldSchema(field)])),
    ...(required.length > 0 && { required }),
  };
}

const ANSWERED: Record<Storage, JsonSchema> = {
  text,
  integer: { type: ["integer", "null"] },
  decimal: { type: ["string", "null"], format: "decimal" },
  id: text,
  ids: { type: "string", description: "comma-joined ids" },
  date: text,
  timestamp: text,
  json: {},
  none: { type: ["string", "null"] },
};

/** What answers carry of a field: absent texts are "", absent numbers null, and a mask may lie over what is there. */
export function answeredSchema(field: Field): JsonSchema {
  const { dict, coded } = field.options;
  return {
    // Entries that companies add to their dictionaries may have other keys than numbers.
    ...(coded ? { type: ["integer", "string", "null"] } : ANSWERED[field.storage]),
    title: titleOf(field),
    ...(dict && { description: `dictionary ${dict}` }),
  };
}
