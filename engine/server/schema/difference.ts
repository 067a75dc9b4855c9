import type { Catalog, CatalogTable } from "./catalog.ts";
import type { Table } from "./table.ts";
import { createStatements, foreignKeyStatements, quote } from "./table.ts";

/**
 * The statements that lead from one schema to another. Whatever could lose data is only a comment:
 * type changes, dropped columns and dropped tables are for a person to write.
 */
export function difference(have: Catalog, need: Catalog, tables: readonly Table[]): string[] {
  const added = tables
    .filter((table) => !(table.name in have))
    .flatMap((table) => createStatements(table).map((sql) => `${sql};`));
  const changed = Object.keys(need)
    .filter((name) => name in have)
    .flatMap((name) => [
      ...columnChanges(name, have, need),
      ...indexChanges(name, have, need),
      ...statisticsChanges(have[name]!.statistics, need[name]!.statistics),
    ]);
  const references = tables.flatMap((table) => foreignKeyChanges(table, have, need));
  const dropped = Object.keys(have)
    .filter((name) => !(name in need))
    .map((name) => `-- Warning: no declaration needs it any more: drop table ${quote(name)};`);
  return [...added, ...changed, ...references, ...dropped];
}

function foreignKeyChanges(table: Table, have: Catalog, need: Catalog): string[] {
  const before = have[table.name]?.foreignKeys ?? {};
  const after = need[table.name]?.foreignKeys ?? {};
  const changed = (name: string): boolean => before[name] !== after[name];
  const fresh = (table.foreignKeys ?? []).filter(({ name }) => changed(name));
  return [
    ...Object.keys(before)
      .filter(changed)
      .map((name) => `alter table ${quote(table.name)} drop constraint ${quote(name)};`),
    ...foreignKeyStatements({ ...table, foreignKeys: fresh }).map((sql) => `${sql};`),
  ];
}

function columnChanges(table: string, have: Catalog, need: Catalog): string[] {
  const before = have[table]!.columns;
  const after = need[table]!.columns;
  const alter = `alter table ${quote(table)}`;
  return [
    ...Object.keys(after)
      .filter((name) => !(name in before))
      .map((name) => `${alter} add column ${quote(name)} ${after[name]};`),
    ...Object.keys(after)
      .filter((name) => name in before && `${before[name]} not null` === after[name])
      .flatMap((name) => [
        `-- Warning: rows without a value of ${table}.${name} have to get one first.`,
        `${alter} alter column ${quote(name)} set not null;`,
      ]),
    ...Object.keys(after)
      .filter(
        (name) =>
          name in before &&
          before[name] !== after[name] &&
          `${before[name]} not null` !== after[name],
      )
      .map(
        (name) =>
          `-- Warning: ${table}.${name} is "${before[name]}", declared is "${after[name]}"; write the change by hand.`,
      ),
    ...Object.keys(before)
      .filter((name) => !(name in after))
      .map(
        (name) =>
          `-- Warning: no declaration needs it any more: ${alter} drop column ${quote(name)};`,
      ),
  ];
}

function indexChanges(table: string, have: Catalog, need: Catalog): string[] {
  const before = have[table]!.indexes;
  const after = need[table]!.indexes;
  const gone = Object.keys(before).filter((name) => before[name] !== after[name]);
  const fresh = Object.keys(after).filter((name) => before[name] !== after[name]);
  if ([...gone, ...fresh].some((name) => name.endsWith("_pkey")))
    return [`-- Warning: the primary key of ${table} changed; write the change by hand.`];
  return [...gone.map((name) => `drop index ${name};`), ...fresh.map((name) => `${after[name]};`)];
}

const statisticsChanges = (
  before: CatalogTable["statistics"],
  after: CatalogTable["statistics"],
): string[] => {
  const changed = (name: string): boolean => before[name] !== after[name];
  return [
    ...Object.keys(before)
      .filter(changed)
      .map((name) => `drop statistics ${quote(name)};`),
    ...Object.keys(after)
      .filter(changed)
      .map((name) => `${after[name]};`),
  ];
};
