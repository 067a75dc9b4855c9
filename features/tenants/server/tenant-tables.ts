import { columnName, registry } from "#engine/model/index.ts";
import { isOfTenant, ownTables } from "#engine/server/schema/own-tables.ts";

/** Every table that holds rows of tenants. */
export const tenantTables = (): readonly string[] => [
  ...registry.entities.filter(({ shared }) => !shared).map(({ table }) => table),
  ...ownTables()
    .map(({ name }) => name)
    .filter(isOfTenant),
];

/** Those whose rows go along when a tenant takes its data away. */
export const exportedTables = (): readonly string[] =>
  tenantTables().filter((table) => !ownTables().some(({ name, stays }) => stays && name === table));

/** Columns that stay behind: search keys are made anew, secrets are nobody else's. */
export const keptBack = (): ReadonlySet<string> =>
  new Set([
    "sk",
    ...registry.entities.flatMap(({ fields }) =>
      Object.entries(fields)
        .filter(([, field]) => field.options.secret)
        .map(([name]) => columnName(name)),
    ),
  ]);
