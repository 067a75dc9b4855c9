import { sql } from "kysely";
import type { Unbound } from "#engine/server/unbound.ts";
import { bareHeader } from "./header-synonyms.ts";
import type { Mapping } from "./match-headers.ts";

/** What earlier imports of the tenant said about headers, by bare header. */
export async function readRemembered(
  pool: Unbound,
  tenantId: string,
  entity: string,
): Promise<Mapping> {
  const rows = await pool.rows<{ header: string; field: string }>(
    sql`select header, field from import_mapping where tenant_id = ${tenantId} and entity = ${entity}`,
  );
  return Object.fromEntries(rows.map(({ header, field }) => [header, field]));
}

/** Keeps what a person said about headers for later files. */
export async function remember(
  pool: Unbound,
  tenantId: string,
  entity: string,
  mapping: Mapping,
): Promise<void> {
  const fields = new Map(
    Object.entries(mapping).map(([header, field]) => [bareHeader(header), field]),
  );
  await pool.rows(sql`insert into import_mapping (tenant_id, entity, header, field) select ${tenantId}, ${entity}, header, field from json_to_recordset(${JSON.stringify([...fields].filter(([header, field]) => header !== "" && field !== "").map(([header, field]) => ({ header, field })))}) as m(header text, field text)
      on conflict (tenant_id, entity, header) do update set field = excluded.field`);
}
