import type { Entity, ListVariant } from "./entity.ts";
import { recordChangeSchema } from "./change-log.ts";
import { answeredSchema, fieldSchema, inputSchema } from "./field-schema.ts";
import { bareComparison, filterFields, rangeParams } from "./filters.ts";
import type { Label } from "./label.ts";
import { LARGEST_PAGE } from "./largest-page.ts";
import { pageOfSchema, pageSchema } from "./page-schema.ts";
import type { EntityOperation, EntityRoute, Parameter } from "./route.ts";
import { MOST_LINES } from "./own-lines.ts";
import { entityNamed } from "./registry.ts";
import { rowProperties, rowSchema } from "./row-schema.ts";
import type { JsonSchema, Schema } from "./schema.ts";
import { schema } from "./schema.ts";
import { sharedWords } from "./shared-words.ts";
import { treeLevelSchema, treeNodeSchema } from "./tree-node.ts";

const text: JsonSchema = { type: "string" };

const FIELDS: Parameter = {
  name: "fields",
  schema: {
    ...text,
    description: "Only these fields and titles, comma-separated; everything without it",
  },
};

const PAGING: readonly Parameter[] = [
  { name: "current", schema: { type: "integer", minimum: 1, default: 1 } },
  { name: "size", schema: { type: "integer", minimum: 1, maximum: LARGEST_PAGE, default: 10 } },
];

/** Pages for who names one; everything, up to a bound, for who does not. */
const PAGING_ASKED: readonly Parameter[] = PAGING.map(
  ({ name, schema: { default: _default, ...bounds } }) => ({
    name,
    schema: bounds,
  }),
);

const ORDER: readonly Parameter[] = ["ascs", "descs", "keyword"].map((name) => ({
  name,
  schema: text,
}));

const ID: Parameter = { name: "id", required: true, schema: text };

/** The parameters by which the rows of an entity are filtered. */
function filtersOf(entity: Entity): readonly Parameter[] {
  return Object.entries(filterFields(entity)).flatMap(([name, field]) =>
    bareComparison(field) === "range"
      ? rangeParams(name, field).map((param) => ({ name: param, schema: fieldSchema(field) }))
      : [{ name, schema: { ...text, title: `${field.label[0]} · ${field.label[1]}` } }],
  );
}

/** What option calls answer of a row beside its id: the title and what the declaration names. */
function briefSchema(
  entity: Entity,
  key: string,
  beside: Readonly<Record<string, JsonSchema>> = {},
): Schema {
  const rows = rowProperties(entity);
  const names = [entity.title, ...(typeof entity.optionList === "object" ? entity.optionList : [])];
  return {
    json: {
      type: "object",
      properties: {
        [key]: text,
        ...beside,
        ...Object.fromEntries(names.map((name) => [name, rows[name] ?? {}])),
        ...(entity.subtitle && { subtitle: text }),
      },
      required: [key],
      additionalProperties: false,
    },
    parts: {},
  };
}

type Described = Omit<EntityRoute, "kind" | "method" | "paths" | "group" | "entity" | "variants">;

/** Every route that follows from the declaration of an entity, on all its paths. */
export function routesOf(entity: Entity): readonly EntityRoute[] {
  const { operations, lists, tree, log, optionList, permission } = entity;
  const row = rowSchema(entity);
  const found: EntityRoute[] = [];
  const add = (
    method: "GET" | "POST",
    path: string,
    described: Described,
    variants: readonly ListVariant[] = [],
    also: readonly string[] = [],
  ): void => {
    found.push({
      ...described,
      kind: "entity",
      method,
      paths: [...entity.paths.map((base) => `${base}/${path}`), ...also],
      group: entity.label,
      cost: method === "GET" ? "bySize" : undefined,
      entity,
      variants,
    });
  };
  const read = (
    name: EntityOperation,
    label: Label,
    answer: Schema,
    query: readonly Parameter[] = [],
  ): Described => ({ name, label, permission: "signed-in", mode: "read", query, answer });

  if (operations.includes("list"))
    for (const [path, variants] of variantsByPath(lists)) {
      const choices = variants.flatMap(({ param }) => (param ? [param] : []));
      const choice = choices.slice(0, 1).map(([name]) => ({
        name,
        schema: { ...text, enum: choices.map(([, value]) => value) },
      }));
      const query = [...ORDER, ...choice, ...filtersOf(entity)];
      const paged = variants.filter(({ bare }) => !bare);
      const rows = schema.list(row);
      const answer =
        paged.length === variants.length
          ? pageSchema(row)
          : paged.length === 0
            ? rows
            : schema.either(pageSchema(row), rows);
      const sums = { name: "sums", required: true, schema: text };
      add(
        "GET",
        path,
        read("list", ["列表", "List"], answer, [
          ...(paged.length > 0 ? PAGING : []),
          FIELDS,
          ...query,
        ]),
        variants,
        variants.flatMap(({ also = [] }) => also),
      );
      add(
        "GET",
        `${path}-sums`,
        read("sums", ["合计", "Total"], schema.record(schema.text), [sums, ...query]),
        variants,
      );
    }
  if (operations.includes("detail"))
    add("GET", "detail", {
      ...read("detail", ["详情", "Detail"], row, [ID]),
      mode: "current",
    });
  if (operations.includes("detail") && !log)
    add("GET", "changes", {
      ...read("changes", ["变更记录", "Changes"], schema.list(recordChangeSchema), [ID]),
      mode: "current",
    });
  if (operations.includes("submit"))
    add("POST", "submit", {
      name: "submit",
      label: ["新增或修改", "Add or change"],
      permission: "signed-in",
      mode: "write",
      body: submitBody(entity),
      answer: row,
    });
  if (operations.includes("remove"))
    add("POST", "remove", {
      name: "remove",
      label: sharedWords.remove,
      permission: `${permission}_delete`,
      mode: "write",
      query: [{ name: "ids", required: true, schema: text }],
      answer: schema.nothing,
    });
  if (tree?.calls) {
    const parentId = { name: "parentId", schema: text };
    add("GET", "tree", read("tree", ["树", "Tree"], schema.list(treeNodeSchema)));
    add(
      "GET",
      "lazy-tree",
      read("lazy-tree", ["树（逐级）", "Tree, level by level"], schema.list(treeLevelSchema), [
        parentId,
      ]),
    );
    add("GET", "lazy-list", {
      ...read("lazy-list", ["列表（逐级）", "List, level by level"], schema.list(row), [
        parentId,
        FIELDS,
        ...ORDER,
        ...filtersOf(entity),
      ]),
      permission,
    });
  }
  if (optionList) {
    const asked = [
      { name: "keyword", schema: text },
      { name: "ids", schema: text },
      ...filtersOf(entity),
    ];
    const title = answeredSchema(entity.fields[entity.title]!);
    const options = briefSchema(entity, "value", { label: title });
    const rows = briefSchema(entity, "id");
    add(
      "GET",
      "dict-list",
      read(
        "dict-list",
        ["选项", "Options"],
        schema.either(schema.list(options), pageOfSchema(options)),
        [...PAGING_ASKED, ...asked],
      ),
    );
    add(
      "GET",
      "select",
      read("select", ["选项行", "Records to choose from"], schema.list(rows), asked),
    );
  }
  return found;
}

/** What a submit takes: the fields, and its own lines where there are any. */
function submitBody({ fields, lines }: Entity): JsonSchema {
  const own = inputSchema(fields);
  const line = lines && inputSchema(entityNamed(lines.entity).fields);
  if (!line) return own;
  const { required: _required, ...items } = line;
  return {
    ...own,
    properties: {
      ...(own["properties"] as object),
      lines: {
        type: "array",
        maxItems: MOST_LINES,
        description: "All lines in their order; those with an id stay, others are new",
        items: {
          ...items,
          properties: { id: text, ...(items["properties"] as object) },
        },
      },
    },
  };
}

/** The variants of an entity's lists by the path they share. */
function variantsByPath(lists: Entity["lists"]): ReadonlyMap<string, readonly ListVariant[]> {
  const byPath = new Map<string, ListVariant[]>();
  for (const variant of Object.values(lists))
    byPath.set(variant.path, [...(byPath.get(variant.path) ?? []), variant]);
  return byPath;
}
