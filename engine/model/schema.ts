export type JsonSchema = Readonly<Record<string, unknown>>;

/** What an answer looks like: for the documentation as JSON Schema, for handlers and the browser as the type `T`. */
export interface Schema<out T = unknown> {
  readonly json: JsonSchema;
  /** What it names by `$ref`, by name. */
  readonly parts: Readonly<Record<string, JsonSchema>>;
  /** Media type of what is sent as it is instead of as JSON. */
  readonly media?: string;
  /** Type-level only; never set. */
  readonly type?: T;
}

/** The type a schema describes. */
export type TypeOf<S> = S extends Schema<infer T> ? T : never;

interface Optional<out T> extends Schema<T> {
  readonly optional: true;
}

export type SchemaFields = Readonly<Record<string, Schema>>;

type OptionalNames<F> = {
  [K in keyof F]: F[K] extends { readonly optional: true } ? K : never;
}[keyof F];

type Flat<T> = { readonly [K in keyof T]: T[K] };

export type ObjectOf<F extends SchemaFields> = Flat<
  { readonly [K in Exclude<keyof F, OptionalNames<F>>]: TypeOf<F[K]> } & {
    readonly [K in OptionalNames<F>]?: TypeOf<F[K]>;
  }
>;

/** A schema of named values, which others may build on. */
export interface ObjectSchema<F extends SchemaFields> extends Schema<ObjectOf<F>> {
  readonly fields: F;
}

/** A value with others of its kind below it; `children` is left out on leaves. */
export type Nested<T> = T & { readonly children?: readonly Nested<T>[] };

const plain = <T>(json: JsonSchema): Schema<T> => ({ json, parts: {} });

const partsOf = (schemas: readonly Schema[]): Schema["parts"] =>
  Object.assign({}, ...schemas.map(({ parts }) => parts)) as Schema["parts"];

function objectJson(fields: SchemaFields, more = false): JsonSchema {
  const entries = Object.entries(fields);
  return {
    type: "object",
    properties: Object.fromEntries(entries.map(([name, { json }]) => [name, json])),
    required: entries.flatMap(([name, field]) => ("optional" in field ? [] : [name])),
    additionalProperties: more,
  };
}

/** A schema others name by `$ref`. */
export const named = <T>(
  name: string,
  json: JsonSchema,
  parts: Schema["parts"] = {},
): Schema<T> => ({
  json: { $ref: `#/components/schemas/${name}` },
  parts: { ...parts, [name]: json },
});

/** Makes the schemas of answers: `schema.list(schema.object({ id: schema.text, rows: schema.optional(schema.number) }))`. */
export const schema = {
  text: plain<string>({ type: "string" }),
  number: plain<number>({ type: "number" }),
  boolean: plain<boolean>({ type: "boolean" }),
  /** Nothing but that it went well; the envelope holds an empty object then. */
  nothing: plain<null>({ type: "object", maxProperties: 0 }),
  /** A row of whichever entity was asked about. */
  someRow: plain<{ readonly id: string; readonly [name: string]: unknown }>({
    type: "object",
    properties: { id: { type: "string" } },
    required: ["id"],
  }),
  /** Any value: what it holds is for whoever asked to know. */
  anything: plain<unknown>({}),
  /** A label in both languages. */
  label: plain<readonly [zh: string, en: string]>({
    type: "array",
    items: { type: "string" },
    minItems: 2,
    maxItems: 2,
  }),
  oneOf: <const V extends string | number | boolean | null>(...values: readonly V[]): Schema<V> =>
    plain({ enum: values }),
  list: <T>(item: Schema<T>): Schema<readonly T[]> => ({
    json: { type: "array", items: item.json },
    parts: item.parts,
  }),
  record: <T>(value: Schema<T>): Schema<Readonly<Record<string, T>>> => ({
    json: { type: "object", additionalProperties: value.json },
    parts: value.parts,
  }),
  nullable: <T>(value: Schema<T>): Schema<T | null> => ({
    json: { anyOf: [value.json, { type: "null" }] },
    parts: value.parts,
  }),
  either: <A, B>(one: Schema<A>, other: Schema<B>): Schema<A | B> => ({
    json: { anyOf: [one.json, other.json] },
    parts: partsOf([one, other]),
  }),
  /** Left out of an object where there is nothing to say. */
  optional: <T>(value: Schema<T>): Optional<T> => ({ ...value, optional: true }),
  object: <const F extends SchemaFields>(fields: F): ObjectSchema<F> => ({
    json: objectJson(fields),
    parts: partsOf(Object.values(fields)),
    fields,
  }),
  /** What matters of an object that carries more: a whole row. */
  partOf: <const F extends SchemaFields>(fields: F): ObjectSchema<F> => ({
    ...schema.object(fields),
    json: objectJson(fields, true),
  }),
  /** Nodes with the fields given and further nodes of that name as their `children`; `more`: whole rows, of which the others are nobody's concern. */
  tree: <const F extends SchemaFields>(
    name: string,
    fields: F,
    more = false,
  ): Schema<Nested<ObjectOf<F>>> => {
    const below = schema.optional(schema.list(named<unknown>(name, {})));
    const parts = partsOf(Object.values(fields));
    return named(name, objectJson({ ...fields, children: below }, more), parts);
  },
  /** Bytes of a media type, sent as they are. */
  file: (media: string): Schema => ({
    ...plain({ type: "string", contentMediaType: media }),
    media,
  }),
};

/** Media type of workbooks. */
export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
