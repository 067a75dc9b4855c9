import { AUDIT_FIELDS } from "./audit.ts";
import type { Entity } from "./entity.ts";
import { entryNames, labelFields } from "./entity.ts";
import type { Field } from "./fields/field.ts";
import { isSecret } from "./fields/field.ts";
import { answeredSchema } from "./field-schema.ts";
import type { JsonSchema, ObjectOf, Schema, SchemaFields } from "./schema.ts";
import { named, schema } from "./schema.ts";
import type { Fields, TitlesOf } from "./values.ts";

type AnswerOf<F> =
  F extends Field<infer V, boolean, string, boolean, infer C>
    ? boolean extends C
      ? AnswerValue<V>
      : C extends true
        ? number | null
        : AnswerValue<V>
    : never;

type AnswerValue<V> = [V] extends [readonly string[]] ? string : V | null;

/** What every answered row carries, whatever its entity. */
export type AnsweredAudit = {
  readonly id: string;
  readonly version: number;
  readonly createUser: string;
  readonly createUserName: string;
  readonly createDept: string;
  readonly createDeptName: string;
  readonly createTime: string;
  readonly updateUser: string;
  readonly updateUserName: string;
  readonly updateTime: string;
};

/** A row as answers carry it: ids comma-joined, titles of what it refers to beside them. Names a role hides are not there. */
export type AnswerRow<F extends Fields> = AnsweredAudit & {
  readonly [K in keyof F]: AnswerOf<F[K]>;
} & { readonly [K in TitlesOf<F>]: string };

/** The answered row of an entity. */
export type Answered<E> = E extends Entity<infer F> ? AnswerRow<F> : never;

const text: JsonSchema = { type: "string" };

/** What clients of the family find in every row, declared or not. */
const FAMILY = {
  id: text,
  tenantId: text,
  version: { type: "integer" },
  isDeleted: { type: "integer" },
  status: {},
  remark: text,
};

/** The fields that answers carry of an entity, audit fields among them. */
function answeredFields({ fields }: Entity): Readonly<Record<string, Field>> {
  const all = Object.entries<Field>({ ...fields, ...AUDIT_FIELDS });
  return Object.fromEntries(all.filter(([, field]) => !isSecret(field)));
}

/** The properties of an answered row, fields and titles. */
export function rowProperties(entity: Entity): Readonly<Record<string, JsonSchema>> {
  const fields = answeredFields(entity);
  const titles = [
    ...Object.keys(labelFields({ fields })),
    ...entryNames({ fields }).map(({ called }) => called),
  ];
  return {
    ...FAMILY,
    ...Object.fromEntries(titles.map((name) => [name, { type: "string", readOnly: true }])),
    ...Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, answeredSchema(field)]),
    ),
    ...Object.fromEntries(
      Object.entries(entity.extras ?? {}).map(([name, { json }]) => [name, json]),
    ),
    ...(entity.tree && {
      hasChildren: { type: "boolean" },
      children: { type: "array", items: { $ref: `#/components/schemas/${entity.name}` } },
    }),
  };
}

const rowJson = (entity: Entity): JsonSchema => ({
  type: "object",
  title: `${entity.label[0]} · ${entity.label[1]}`,
  properties: rowProperties(entity),
  required: ["id"],
  additionalProperties: false,
});

/** A row of an entity as list, detail and submit answer it. A list that was asked for some fields, or a role that hides some, leaves the others out. */
export const rowSchema = <F extends Fields>(entity: Entity<F>): Schema<AnswerRow<F>> =>
  named(entity.name, rowJson(entity));

/** A row of an entity with further values beside its own. */
export const rowWith = <F extends Fields, const B extends SchemaFields>(
  entity: Entity<F>,
  beside: B,
): Schema<AnswerRow<F> & ObjectOf<B>> => {
  const { json, parts } = schema.object(beside);
  const own = rowJson(entity);
  return {
    json: { ...own, properties: { ...rowProperties(entity), ...(json["properties"] as object) } },
    parts,
  };
};
