import type { Entity } from "@zhuke/model/engine";
import { columnName } from "@zhuke/model/engine";
import type { Index } from "./table.ts";
import { indexName } from "./table.ts";

const LIVE = "is_deleted = 0";

/** The indexes of an entity: tenant first, then what lists filter by, then the order they show. */
export function indexesOf(entity: Entity): Index[] {
  const { table } = entity;
  const tenant = entity.shared ? [] : ["tenant_id"];
  const fields = Object.entries(entity.fields).map(([name, field]) => ({ column: columnName(name), field }));
  const scoped = entity.scope ? [...entity.scope.owners, entity.scope.dept].map(columnName) : [];
  const arrays = new Set(fields.filter(({ field }) => field.storage === "ids").map(({ column }) => column));

  const descending = entity.order.startsWith("-");
  const order = columnName(entity.order.replace("-", ""));
  const tail = [...new Set([order, "id"])].map((column) => (descending ? `${column} desc` : column));

  const covered = [...(entity.covered ?? []).map(columnName), ...scoped].filter((column) => column !== order && column !== "id");
  const list: Index = {
    name: indexName(table, ["list"], "idx"),
    keys: [...tenant, ...tail],
    include: [...new Set(covered)],
    where: LIVE,
  };

  const filters = new Set([
    ...fields.filter(({ field }) => field.options.index && !field.options.unique).map(({ column }) => column),
    ...scoped,
    ...(entity.tree ? [columnName(entity.tree.parent)] : []),
  ]);
  const filtered = [...filters].map((column): Index =>
    arrays.has(column)
      ? { name: indexName(table, [column], "idx"), keys: [column], method: "gin" }
      : {
          name: indexName(table, [column], "idx"),
          keys: [...tenant, column, ...tail.filter((key) => !key.startsWith(`${column} `) && key !== column)],
          where: LIVE,
        },
  );

  const sortable = [...new Set((entity.sortable ?? []).map(columnName))].filter((column) => column !== order && column !== "id");
  const sorted = sortable.map((column): Index => ({
    name: indexName(table, [column], "sort"),
    keys: [...tenant, column, "id"],
    where: LIVE,
  }));

  const rules = [
    ...fields.filter(({ field }) => field.options.unique).map(({ column }) => [column]),
    ...(entity.unique ?? []).map((rule) => rule.fields.map(columnName)),
  ];
  const unique = rules.map((columns): Index => ({
    name: indexName(table, columns, "key"),
    keys: [...tenant, ...columns],
    unique: true,
    where: LIVE,
  }));

  return [list, ...filtered, ...sorted, ...unique, ...searchIndexes(entity, tenant)];
}

function searchIndexes(entity: Entity, tenant: readonly string[]): Index[] {
  const kinds = Object.values(entity.fields).map((field) => field.options.search);
  const fragments: Index = {
    name: indexName(entity.table, ["sk"], "idx"),
    keys: ["sk"],
    method: "gin",
    settings: "fastupdate = on, gin_pending_list_limit = 512",
  };
  const initials: Index = { name: indexName(entity.table, ["py"], "idx"), keys: [...tenant, "py text_pattern_ops"], where: LIVE };
  return [...(kinds.some(Boolean) ? [fragments] : []), ...(kinds.includes("name") ? [initials] : [])];
}
