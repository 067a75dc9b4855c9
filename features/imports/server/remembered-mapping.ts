import type { Queryable } from "#engine/server/bound-database.ts";
import { bareHeader } from "./header-synonyms.ts";
import type { Mapping } from "./match-headers.ts";

/** What earlier imports of the tenant said about headers, by bare header. */
export async function readRemembered(pool: Queryable, tenantId: string, entity: string): Promise<Mapping> {
  const { rows } = await pool.query<{ header: string; field: string }>(
    "select header, field from import_mapping where tenant_id = $1 and entity = $2",
    [tenantId, entity],
  );
  return Object.fromEntries(rows.map(({ header, field }) => [header, field]));
}

/** Keeps what a person said about headers for later files. */
export async function remember(pool: Queryable, tenantId: string, entity: string, mapping: Mapping): Promise<void> {
  const fields = new Map(Object.entries(mapping).map(([header, field]) => [bareHeader(header), field]));
  await pool.query(
    `insert into import_mapping (tenant_id, entity, header, field) select $1, $2, header, field from json_to_recordset($3) as m(header text, field text)
      on conflict (tenant_id, entity, header) do update set field = excluded.field`,
    [
      tenantId,
      entity,
      JSON.stringify([...fields].filter(([header, field]) => header !== "" && field !== "").map(([header, field]) => ({ header, field }))),
    ],
  );
}
