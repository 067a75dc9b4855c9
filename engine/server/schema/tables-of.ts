import type { Entity, Field, Storage } from "#engine/model/index.ts";
import { columnName, isAlwaysKept } from "#engine/model/index.ts";
import { isSearched } from "../search-keys.ts";
import { countTableOf } from "./count-tables.ts";
import { foreignKeysOf } from "./foreign-keys-of.ts";
import { indexesOf, scopedNames } from "./indexes-of.ts";
import { statisticsOf } from "./statistics-of.ts";
import type { Column, ForeignKey, Table } from "./table.ts";

const TYPES: Record<Storage, (field: Field) => string | undefined> = {
  text: () => "text",
  integer: () => "integer",
  decimal: (field) => `numeric(18,${field.options.scale ?? 2})`,
  id: () => "bigint",
  ids: () => "bigint[]",
  date: () => "date",
  timestamp: () => "timestamp(0) with time zone",
  json: () => "jsonb",
  none: () => undefined,
};

const AUDIT: readonly Column[] = [
  { name: "create_user", type: "bigint" },
  { name: "create_dept", type: "bigint" },
  { name: "create_time", type: "timestamp(0) with time zone", rule: "not null" },
  { name: "update_user", type: "bigint" },
  { name: "update_time", type: "timestamp(0) with time zone", rule: "not null" },
  { name: "is_deleted", type: "smallint", rule: "not null default 0" },
  { name: "version", type: "integer", rule: "not null default 1" },
];

const ID: Column = { name: "id", type: "bigint", rule: "not null" };
const TENANT: Column = { name: "tenant_id", type: "text", rule: "not null" };

/** The tables behind the declared entities; throws where a declaration cannot be kept. */
export function tablesOf(entities: readonly Entity[]): Table[] {
  const tables = entities.flatMap((entity) => {
    const table = tableOf(entity, foreignKeysOf(entity, entities));
    return entity.counted ? [table, countTableOf(entity, table.columns)] : [table];
  });
  const names = tables.map((table) => table.name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new Error(`Two entities have the table ${twice}`);
  return tables;
}

function tableOf(entity: Entity, foreignKeys: readonly ForeignKey[]): Table {
  const declared = Object.entries(entity.fields).flatMap(([name, field]): Column[] => {
    const type = TYPES[field.storage](field);
    if (!type) return [];
    return [{ name: columnName(name), type, ...(isAlwaysKept(field) && { rule: "not null" }) }];
  });
  const columns = [
    ...(entity.shared ? [] : [TENANT]),
    ID,
    ...declared,
    ...AUDIT,
    ...(isSearched(entity) ? [SEARCH] : []),
  ];
  const names = columns.map((column) => column.name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice)
    throw new Error(`Entity ${entity.name} declares ${twice}, which every row has already`);
  const missing = indexedNames(entity).find((name) => !names.includes(columnName(name)));
  if (missing)
    throw new Error(
      `Entity ${entity.name} orders, covers or limits by ${missing}, which is not kept`,
    );
  return {
    name: entity.table,
    columns,
    primaryKey: entity.shared ? ["id"] : ["tenant_id", "id"],
    indexes: indexesOf(entity, foreignKeys),
    statistics: statisticsOf(entity),
    foreignKeys,
    ...(entity.shared && { shared: true as const }),
  };
}

/** Hashed fragments of names and phones, initials and sounds (search-keys.ts). */
const SEARCH: Column = { name: "sk", type: "integer[]", rule: "not null default '{}'" };

function indexedNames(entity: Entity): string[] {
  const { order, covered = [], sortable = [], tree, unique = [] } = entity;
  return [
    order.replace("-", ""),
    ...covered,
    ...sortable,
    ...scopedNames(entity),
    ...(tree ? [tree.parent] : []),
    ...unique.flatMap((rule) => rule.fields),
  ];
}
