import { columnName, registry } from "#engine/model/index.ts";
import { systemTables } from "#engine/server/schema/system-tables.ts";

/** Tables of the server with a tenant's rows in which nothing is worth keeping elsewhere: sessions, hashes, work under way. */
const OWN = new Set([
  "session",
  "credential",
  "known_device",
  "second_factor",
  "recovery_code",
  "second_step",
  "export_code",
  "idempotency",
  "import_job",
  "import_row",
  "phone_lock",
]);

/** Every table that holds rows of tenants. */
export const tenantTables = (): readonly string[] => [
  ...registry.entities.filter(({ shared }) => !shared).map(({ table }) => table),
  ...systemTables
    .filter(({ columns }) => columns.some(({ name }) => name === "tenant_id"))
    .map(({ name }) => name),
];

/** Those whose rows go along when a tenant takes its data away. */
export const exportedTables = (): readonly string[] =>
  tenantTables().filter((table) => !OWN.has(table));

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
