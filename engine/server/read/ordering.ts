import { sql } from "kysely";
import type { Fragment } from "../fragment.ts";
import type { Entity } from "#engine/model/index.ts";
import { columnName, filterFields, isSortable } from "#engine/model/index.ts";
import type { Params } from "./filter-sql.ts";

export interface Order {
  readonly column: string;
  readonly descending: boolean;
}

/** What lists are ordered by; the first counts most. */
export type Orders = readonly [Order, ...Order[]];

const known = new WeakMap<Entity, ReadonlySet<string>>();

function sortable(entity: Entity): ReadonlySet<string> {
  const columns = known.get(entity) ?? sortableColumns(entity);
  known.set(entity, columns);
  return columns;
}

function sortableColumns(entity: Entity): ReadonlySet<string> {
  const names = Object.entries(filterFields(entity))
    .filter(([name, field]) => isSortable(entity, name, field))
    .map(([name]) => name);
  return new Set([...names, entity.order.replace("-", ""), "id", "createTime"].map(columnName));
}

/** The order a list asks for. Only indexed columns can be asked for; the order always ends in id so that pages never overlap. */
export function ordering(entity: Entity, params: Params): Orders {
  const allowed = sortable(entity);
  const asked = [
    ["descs", true],
    ["ascs", false],
  ] as const;
  const own: Order = {
    column: columnName(entity.order.replace("-", "")),
    descending: entity.order.startsWith("-"),
  };
  const [first = own, ...others] = asked
    .flatMap(([param, descending]) =>
      (params[param] ?? "")
        .split(",")
        .map((name) => ({ column: columnName(name.trim()), descending })),
    )
    .filter(
      ({ column }, at, all) =>
        allowed.has(column) && all.findIndex((other) => other.column === column) === at,
    );
  const last = [first, ...others].some(({ column }) => column === "id")
    ? []
    : [{ column: "id", descending: first.descending }];
  return [first, ...others, ...last];
}

export const orderSql = (orders: readonly Order[], alias: string, flipped = false): Fragment =>
  sql.raw(
    orders
      .map(
        ({ column, descending }) =>
          `"${alias}"."${column}" ${descending !== flipped ? "desc" : "asc"}`,
      )
      .join(", "),
  );
