import { sql } from "kysely";
import type { Entity } from "#engine/model/index.ts";
import { customer } from "#features/customers/feature.ts";
import { lead } from "#features/leads/feature.ts";
import { asOf } from "../as-of-calls.ts";
import { derived } from "#features/customers/server/index.ts";
import { handle } from "#engine/server/calls.ts";
import { visibleFields } from "#engine/server/access/visible-fields.ts";
import type { Context } from "#engine/server/context.ts";
import type { Changes } from "#engine/server/describe.ts";
import { notFound } from "#engine/server/errors.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { present } from "#engine/server/read/present.ts";

type Values = Record<string, unknown>;

/** What follows from other fields is not logged when a form changes it: reckoned anew from the row as it was. */
const FOLLOWING: Readonly<Record<string, (row: Values) => Values>> = {
  customer: (row) => derived(row),
  lead: (row) => (row["location"] === null ? {} : { regionId: row["location"] }),
};

/** The row at the end of a second: today's, with everything undone that was logged later. Undefined before it was there. */
async function rowAt(
  ctx: Context,
  entity: Entity,
  row: Values,
  time: string,
): Promise<Values | undefined> {
  if (String(row["createTime"]) > time) return undefined;
  const later = await ctx.unbound.rows<{ changes: Changes | null }>(
    sql`select changes from change_log where tenant_id = ${ctx.session.tenantId} and is_deleted = 0 and row_id = ${String(row["id"])} and subject = ${entity.name}
      and action = 'edit' and create_time > ${time}::timestamptz order by create_time desc, id desc`,
  );
  const then = { ...row };
  for (const { changes } of later)
    for (const [field, [before]] of Object.entries(changes ?? {}))
      if (field in entity.fields) then[field] = before;
  return { ...then, ...FOLLOWING[entity.name]?.(then) };
}

/** Tells a lead or customer as it was at a moment, to whoever sees it today. */
export const getAsOf = handle(asOf, async (ctx, { subject, id, time }) => {
  const entity: Entity = subject === "lead" ? lead : customer;
  const row = await readRow(ctx, entity, id);
  if (!row) throw notFound();
  const then = await rowAt(ctx, entity, row, time);
  if (!then) return { time, row: null, changed: [] };
  const changed = Object.keys(visibleFields(ctx.session, entity)).filter(
    (name) => JSON.stringify(then[name] ?? null) !== JSON.stringify(row[name] ?? null),
  );
  const [presented] = await present(ctx, entity, [then]);
  return { time, row: { ...presented, id }, changed };
});
