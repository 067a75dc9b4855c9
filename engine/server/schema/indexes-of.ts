import type { Entity } from "#engine/model/index.ts";
import { columnName, isAlwaysKept } from "#engine/model/index.ts";
import { isSearched } from "../search-keys.ts";
import type { ForeignKey, Index } from "./table.ts";
import { indexName } from "./table.ts";

const LIVE = "is_deleted = 0";

const sparse = new WeakMap<Entity, ReadonlySet<string>>();

/** Whether a column may be empty. Its indexes then hold only the rows where it is not. */
export function isSparse(entity: Entity, column: string): boolean {
  let columns = sparse.get(entity);
  if (!columns) {
    columns = new Set(
      Object.entries(entity.fields).flatMap(([name, field]) =>
        isAlwaysKept(field) ? [] : [columnName(name)],
      ),
    );
    sparse.set(entity, columns);
  }
  return columns.has(column);
}

/** The fields by which it is seen who may see a row. */
export const scopedNames = ({ scope, participants }: Entity): string[] => [
  ...(scope ? [...scope.owners, scope.dept ?? []].flat() : []),
  ...(participants ? [...participants.people, ...participants.depts] : []),
];

/** The indexes of an entity: tenant first, then what lists filter by, then the order they show. */
export function indexesOf(entity: Entity, foreignKeys: readonly ForeignKey[] = []): Index[] {
  const { table } = entity;
  const tenant = entity.shared ? [] : ["tenant_id"];
  const fields = Object.entries(entity.fields).map(([name, field]) => ({
    column: columnName(name),
    field,
  }));
  const scoped = scopedNames(entity).map(columnName);
  const filledIn = (column: string): string =>
    isSparse(entity, column) ? `${LIVE} and ${column} is not null` : LIVE;
  const arrays = new Set(
    fields.filter(({ field }) => field.storage === "ids").map(({ column }) => column),
  );

  // Ascending whatever lists show: an index is read backwards as fast, but grows at its end much faster than at its beginning.
  const order = columnName(entity.order.replace("-", ""));
  const tail = [...new Set([order, "id"])];

  // What every list of the entity asks for: counts and pages of a filter need not visit the rows for it.
  const fixed = [
    ...new Set(
      Object.values(entity.lists).flatMap(({ where = {} }) => Object.keys(where).map(columnName)),
    ),
  ];
  const carried = (keys: readonly string[], more: readonly string[] = []): string[] =>
    [...new Set([...more, ...fixed])].filter((column) => !keys.includes(column));

  const covered = [...(entity.covered ?? []).map(columnName), ...scoped].filter(
    (column) => column !== order && column !== "id",
  );
  const list: Index = {
    name: indexName(table, ["list"], "idx"),
    keys: [...tenant, ...tail],
    include: [...new Set(covered)],
    where: LIVE,
  };

  // Pages far from both ends are walked to: through the rows of the list alone, and through short entries.
  const common = fixed.filter((column) =>
    Object.values(entity.lists).every(
      ({ where }) => !where || Object.keys(where).map(columnName).includes(column),
    ),
  );
  const walked: Index[] =
    entity.counted && common.length > 0
      ? [
          {
            name: indexName(table, common, "idx"),
            keys: [...tenant, ...common, ...tail],
            where: LIVE,
          },
        ]
      : [];

  const filters = new Set([
    ...fields
      .filter(({ field }) => field.options.index && !field.options.unique)
      .map(({ column }) => column),
    ...scoped,
    ...(entity.tree ? [columnName(entity.tree.parent)] : []),
  ]);
  // Removed rows still refer: before a row goes for good, the database looks for them too.
  const referring = new Set(foreignKeys.map(({ column }) => column));
  const filtered = [...filters].map((column): Index => {
    const name = indexName(table, [column], "idx");
    if (arrays.has(column)) return { name, keys: [column], method: "gin" };
    const keys = [...tenant, column, ...tail.filter((key) => key !== column)];
    return referring.has(column)
      ? { name, keys, include: carried(keys, ["is_deleted"]), where: `${column} is not null` }
      : { name, keys, include: carried(keys), where: filledIn(column) };
  });

  const sortable = [...new Set((entity.sortable ?? []).map(columnName))].filter(
    (column) => column !== order && column !== "id",
  );
  const sorted = sortable.map((column): Index => {
    const keys = [...tenant, column, "id"];
    return {
      name: indexName(table, [column], "sort"),
      keys,
      include: carried(keys, [order]),
      where: filledIn(column),
    };
  });

  const rules = [
    ...fields
      .filter(({ field }) => field.options.unique)
      .map(({ column }) => ({ columns: [column], where: {}, emptyCounts: undefined })),
    ...(entity.unique ?? []).map((rule) => ({
      columns: rule.fields.map(columnName),
      where: rule.where ?? {},
      emptyCounts: rule.emptyCounts,
    })),
  ];
  const unique = rules.map(({ columns, where, emptyCounts }): Index => ({
    name: indexName(table, columns, "key"),
    keys: [...tenant, ...columns],
    unique: true,
    ...(emptyCounts && { emptyCounts }),
    where: [
      LIVE,
      ...Object.entries(where).map(([name, value]) => `${columnName(name)} = '${value}'`),
    ].join(" and "),
  }));

  const watched = (entity.watched ?? []).map(({ by, where, removed }): Index => {
    const column = columnName(by);
    const values = Object.entries(where).map(
      ([name, value]) =>
        `${columnName(name)} = ${typeof value === "string" ? `'${value}'` : value}`,
    );
    return {
      name: indexName(table, [...Object.keys(where).map(columnName), column], "watch"),
      keys: [...tenant, column],
      where: [...(removed ? [] : [LIVE]), ...values].join(" and "),
    };
  });

  const { ledger } = entity;
  const narrowBy = (name: string, by: string, beside: string): Index => ({
    name: indexName(table, [name], "idx"),
    keys: [...tenant, columnName(ledger!.kind), by],
    include: [...new Set([...ledger!.narrow!.map(columnName), ...scoped, beside])],
    where: filledIn(by),
  });
  const [day, cohort] = ledger ? [ledger.day, ledger.cohort].map(columnName) : [];
  const narrow: Index[] =
    ledger?.narrow && day && cohort
      ? [narrowBy("narrow", day, cohort), narrowBy("narrow_cohort", cohort, day)]
      : [];

  return [
    list,
    ...narrow,
    ...watched,
    ...walked,
    ...filtered,
    ...sorted,
    ...unique,
    ...(isSearched(entity) ? [searchIndex(entity)] : []),
  ];
}

const searchIndex = ({ table }: Entity): Index => ({
  name: indexName(table, ["sk"], "idx"),
  keys: ["sk"],
  method: "gin",
});
