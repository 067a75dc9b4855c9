import type { Entity, Field, FieldKind, Fields } from "#engine/model/index.ts";
import { AUDIT_FIELDS, labelFields } from "#engine/model/index.ts";

export type Schema = Readonly<Record<string, unknown>>;

const id: Schema = { type: "string", pattern: "^\\d{1,19}$" };
const text: Schema = { type: "string" };

const BY_KIND: Record<FieldKind, Schema> = {
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

/** JSON Schema of one field, named in both languages. */
export function fieldSchema(field: Field): Schema {
  const { options, max, min, dict, readonly } = field.options;
  return {
    ...BY_KIND[field.kind],
    title: `${field.label[0]} · ${field.label[1]}`,
    ...(options && { enum: options.map(({ value }) => value) }),
    ...(dict && { description: `dictionary ${dict}` }),
    ...(max !== undefined && { maxLength: max }),
    ...(min !== undefined && { minimum: min }),
    ...(readonly && { readOnly: true }),
  };
}

/** What a submit or call accepts. */
export function inputSchema(fields: Fields): Schema {
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

/** A row as answers carry it: ids as strings, titles of references beside them. */
export function rowSchema(entity: Entity): Schema {
  const fields = Object.entries({ ...entity.fields, ...AUDIT_FIELDS }).filter(
    ([, field]) => !field.options.secret && field.kind !== "password",
  );
  const titles = Object.keys(labelFields({ fields: { ...entity.fields, ...AUDIT_FIELDS } }));
  return {
    type: "object",
    title: `${entity.label[0]} · ${entity.label[1]}`,
    properties: {
      id,
      version: { type: "integer" },
      ...Object.fromEntries(fields.map(([name, field]) => [name, fieldSchema(field)])),
      ...Object.fromEntries(titles.map((name) => [name, { type: "string", readOnly: true }])),
    },
  };
}

/** The envelope around some data. */
export const envelope = (data: Schema): Schema => ({
  type: "object",
  required: ["code", "success", "data", "msg"],
  properties: {
    code: { type: "integer" },
    success: { type: "boolean" },
    data,
    msg: { type: "string" },
  },
});
