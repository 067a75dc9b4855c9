import { sql } from "kysely";
import type { BulkResult, Entity, Label } from "#engine/model/index.ts";
import { entityNamed } from "#engine/model/index.ts";
import {
  handOverBusinesses,
  undoHandOverBusinesses,
  handOverContacts,
  undoHandOverContacts,
  handOverContracts,
  undoHandOverContracts,
  handOverCustomers,
  undoHandOverCustomers,
  handOverLeads,
  undoHandOverLeads,
} from "../hand-over-calls.ts";
import { business } from "#features/opportunities/feature.ts";
import { contact } from "#features/contacts/feature.ts";
import { contract } from "#features/contracts/feature.ts";
import { customer } from "#features/customers/feature.ts";
import { lead } from "#features/leads/feature.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { titlesOf } from "#engine/server/read/titles.ts";
import {
  bulkResult,
  findKind,
  findPool,
  handOn,
  lockRows,
  newOwners,
  notifyFormer,
  refuseReader,
  takeBack,
} from "#features/ownership/server/index.ts";
import { notifyReceivers } from "./notify-receivers.ts";

const NOT_HELD: Label = ["不在任何人名下，请先分配", "It is in nobody's name; allocate it first"];
const ALREADY: Label = ["已由接收人负责", "A receiver has it already"];

/** Hands rows of one list over to the receivers, who take turns. */
async function handOverRows(
  ctx: Context,
  entity: Entity,
  ids: readonly string[],
  receivers: readonly string[],
): Promise<BulkResult> {
  const kind = findKind(entity.name)!;
  const owners = [...(await newOwners(ctx, receivers)).values()];
  const rows = await lockRows(ctx, kind, ids, "seen");
  for (const { owner, dept, reader, writer } of rows)
    refuseReader(
      ctx,
      { ownerUserId: owner, ownerDeptId: dept, roUserId: reader, rwUserId: writer },
      entity.permission,
    );
  const { pool } = kind.ownership;
  const refused = new Map<string, Label>();
  for (const row of rows) {
    if (row.closed === 1)
      refused.set(row.id, findPool(entity.name)?.rules.words.closed ?? NOT_HELD);
    else if (row.owner === null || (pool && row.state !== pool.held)) refused.set(row.id, NOT_HELD);
    else if (owners.some(({ id }) => id === row.owner)) refused.set(row.id, ALREADY);
  }
  const able = rows.filter(({ id }) => !refused.has(id));
  const handed = able.map(({ id }) => id);
  const passed = await handOn(
    ctx,
    kind,
    { where: sql`x.id = any(${handed})`, most: handed.length },
    owners,
  );
  const former = able.map(({ owner }) => owner).filter((owner) => owner !== null);
  const names = await titlesOf(ctx, entityNamed("user"), new Set(former));
  await notifyReceivers(ctx, [...names.values()].join("、"), new Map([[kind, passed]]));
  const receiver = new Map(passed.map(({ id, owner }) => [id, owner?.name ?? ""]));
  await notifyFormer(
    ctx,
    kind,
    able.map((row) => ({ ...row, to: receiver.get(row.id) ?? "" })),
  );
  return bulkResult(ctx, ids, handed, rows, (id) => refused.get(id) ?? NOT_HELD);
}

const takeBackRows = (
  ctx: Context,
  entity: Entity,
  ids: readonly string[],
  receivers: readonly string[],
): Promise<BulkResult> => takeBack(ctx, entity, { ids, userIds: receivers, event: "handedOver" });

export const handOverCalls = [
  handle(handOverLeads, (ctx, { ids, receivers }) => handOverRows(ctx, lead, ids, receivers)),
  handle(undoHandOverLeads, (ctx, { ids, receivers }) => takeBackRows(ctx, lead, ids, receivers)),
  handle(handOverCustomers, (ctx, { ids, receivers }) =>
    handOverRows(ctx, customer, ids, receivers),
  ),
  handle(undoHandOverCustomers, (ctx, { ids, receivers }) =>
    takeBackRows(ctx, customer, ids, receivers),
  ),
  handle(handOverContacts, (ctx, { ids, receivers }) => handOverRows(ctx, contact, ids, receivers)),
  handle(undoHandOverContacts, (ctx, { ids, receivers }) =>
    takeBackRows(ctx, contact, ids, receivers),
  ),
  handle(handOverBusinesses, (ctx, { ids, receivers }) =>
    handOverRows(ctx, business, ids, receivers),
  ),
  handle(undoHandOverBusinesses, (ctx, { ids, receivers }) =>
    takeBackRows(ctx, business, ids, receivers),
  ),
  handle(handOverContracts, (ctx, { ids, receivers }) =>
    handOverRows(ctx, contract, ids, receivers),
  ),
  handle(undoHandOverContracts, (ctx, { ids, receivers }) =>
    takeBackRows(ctx, contract, ids, receivers),
  ),
];
