import { sql } from "kysely";
import type { BulkResult, Label } from "#engine/model/index.ts";
import { columnName, entityNamed } from "#engine/model/index.ts";
import {
  handOverBusinesses,
  handOverContacts,
  handOverContracts,
  handOverCustomers,
  handOverLeads,
} from "../hand-over-calls.ts";
import type { HandOverKind } from "../holdings.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { notFound } from "#engine/server/errors.ts";
import { seenConditions } from "#engine/server/read/detail.ts";
import { titlesOf } from "#engine/server/read/titles.ts";
import { bulkResult, newOwner, refuseReader } from "#features/ownership/server/index.ts";
import { KINDS } from "./kinds.ts";
import { passOn } from "./pass-on.ts";
import { notifyReceivers } from "./notify-receivers.ts";

interface Held {
  readonly id: string;
  readonly title: string | null;
  readonly ownerUserId: string | null;
  readonly ownerDeptId: string | null;
  readonly roUserId?: string | null;
  readonly rwUserId?: string | null;
  readonly converted?: number;
  readonly poolStatus?: string;
}

const COLUMNS = [
  "ownerUserId",
  "ownerDeptId",
  "roUserId",
  "rwUserId",
  "converted",
  "poolStatus",
] as const;

async function lockedRows(
  ctx: Context,
  name: HandOverKind,
  ids: readonly string[],
): Promise<Held[]> {
  const { entity } = KINDS[name];
  const columns = COLUMNS.filter((column) => column in entity.fields).map(
    (column) => sql`t.${sql.id(columnName(column))} as ${sql.id(column)}`,
  );
  const where = sql.join([...seenConditions(ctx, entity), sql`t.id = any(${ids})`], sql` and `);
  const rows = await ctx.unbound.rows<Held & Record<string, unknown>>(
    sql`select t.id, t.${sql.id(columnName(entity.title))} as title, ${sql.join(columns)} from ${sql.id(entity.table)} t where ${where} order by t.id for update of t`,
  );
  if (rows.length < new Set(ids).size) throw notFound();
  return rows;
}

const CONVERTED: Label = ["线索已转为客户", "The lead has become a customer"];
const NOT_HELD: Label = ["不在任何人名下，请先分配", "It is in nobody's name; allocate it first"];
const ALREADY: Label = ["已由接收人负责", "A receiver has it already"];

/** Hands rows of one list over to the receivers, who take turns. */
async function handOverRows(
  ctx: Context,
  name: HandOverKind,
  ids: readonly string[],
  receivers: readonly string[],
): Promise<BulkResult> {
  const owners = [];
  for (const id of [...new Set(receivers)].sort()) owners.push(await newOwner(ctx, id));
  const rows = await lockedRows(ctx, name, ids);
  const { entity } = KINDS[name];
  if ("roUserId" in entity.fields)
    for (const row of rows) refuseReader(ctx, row, entity.permission);
  const refused = new Map<string, Label>();
  for (const row of rows) {
    if (row.converted === 1) refused.set(row.id, CONVERTED);
    else if (row.ownerUserId === null || (row.poolStatus ?? "0") !== "0")
      refused.set(row.id, NOT_HELD);
    else if (owners.some(({ id }) => id === row.ownerUserId)) refused.set(row.id, ALREADY);
  }
  const able = rows.map(({ id }) => id).filter((id) => !refused.has(id));
  const passed = await passOn(
    ctx,
    name,
    { where: sql`x.id = any(${able})`, most: able.length },
    owners,
  );
  const former = new Set(
    rows.filter(({ id }) => !refused.has(id)).map(({ ownerUserId }) => ownerUserId!),
  );
  const names = await titlesOf(ctx, entityNamed("user"), former);
  await notifyReceivers(ctx, [...names.values()].join("、"), new Map([[name, passed]]));
  return bulkResult(
    ctx,
    ids,
    able,
    new Map(rows.map(({ id, title }) => [id, title ?? ""])),
    (id) => refused.get(id) ?? NOT_HELD,
  );
}

export const handOverCalls = [
  handle(handOverLeads, (ctx, { ids, receivers }) => handOverRows(ctx, "lead", ids, receivers)),
  handle(handOverCustomers, (ctx, { ids, receivers }) =>
    handOverRows(ctx, "customer", ids, receivers),
  ),
  handle(handOverContacts, (ctx, { ids, receivers }) =>
    handOverRows(ctx, "contact", ids, receivers),
  ),
  handle(handOverBusinesses, (ctx, { ids, receivers }) =>
    handOverRows(ctx, "business", ids, receivers),
  ),
  handle(handOverContracts, (ctx, { ids, receivers }) =>
    handOverRows(ctx, "contract", ids, receivers),
  ),
];
