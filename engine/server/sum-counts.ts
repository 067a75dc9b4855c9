import { columnName, registry } from "#engine/model/index.ts";
import { sql } from "kysely";
import type { Unbound } from "./unbound.ts";
import { COUNTED, countTableName } from "./schema/count-tables.ts";
import { quote } from "./schema/table.ts";

/** Sums up what has been added to the tables of counts, so that reading them stays short; answers how many rows that took away. */
export async function sumCounts(unbound: Unbound): Promise<number> {
  let gone = 0;
  for (const entity of registry.entities.filter(({ counted }) => counted)) {
    const table = quote(countTableName(entity));
    const values = ["tenant_id", ...(entity.covered ?? []).map(columnName)].map(quote).join(", ");
    // Whatever is added meanwhile stays as it is: only rows that this statement sees are taken and put back as their sum.
    const [row] = await unbound.rows<{ n: number }>(
      sql.raw(`with many as (select unnest(array_agg(place)) as place from ${table} group by ${values} having count(*) > 1),
        gone as (delete from ${table} where place in (select place from many) returning ${values}, ${COUNTED}),
        put as (insert into ${table} (${values}, ${COUNTED}) select ${values}, sum(${COUNTED}) from gone group by ${values} having sum(${COUNTED}) <> 0 returning 1)
        select ((select count(*) from gone) - (select count(*) from put))::int as n`),
    );
    gone += row!.n;
  }
  return gone;
}
