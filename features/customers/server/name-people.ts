import { sql } from "kysely";
import type { Row } from "#engine/model/index.ts";
import { columnName } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { customer } from "../customer.ts";

type Server = "commServiceId" | "sigServiceId" | "sigDesignerId";

/** Whoever the records just saved name serves their customers from now on: the last named, where there are several. */
export async function namePeople<F extends Server>(
  ctx: Context,
  fields: readonly F[],
  records: readonly ({ readonly customerId: string | null } & Pick<Row<typeof customer>, F>)[],
): Promise<void> {
  const named = new Map<string, Record<string, string>>();
  for (const record of records)
    for (const field of fields) {
      const [id, person] = [record.customerId, record[field]];
      if (id && person) named.set(id, { ...named.get(id), id, [columnName(field)]: person });
    }
  if (named.size === 0) return;
  const columns = fields.map((field) => sql`${sql.id(columnName(field))} bigint`);
  await changeRows(ctx, customer, {
    set: Object.fromEntries(
      fields.map((field) => {
        const column = columnName(field);
        return [field, sql`coalesce(s.${sql.id(column)}, x.${sql.id(column)})`];
      }),
    ),
    where: sql`x.id = any(${[...named.keys()]}::bigint[])`,
    from: {
      source: sql`json_to_recordset(${JSON.stringify([...named.values()])}) as s(id bigint, ${sql.join(columns)})`,
      on: sql`s.id = x.id`,
    },
    onlyDifferent: true,
    most: named.size,
  });
}
