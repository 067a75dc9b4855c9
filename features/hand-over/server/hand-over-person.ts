import { sql } from "kysely";
import { user as userEntity } from "#features/administration/feature.ts";
import { allocationStaff } from "#features/allocation/feature.ts";
import {
  handOverPerson as handOverPersonCall,
  NO_RECEIVER,
  resignPerson as resignPersonCall,
  undoHandOverPerson as undoHandOverPersonCall,
} from "../hand-over-calls.ts";
import type { HandOverResult } from "../holdings.ts";
import { columnName, ONLINE_STATUS, USER_STATUS } from "#engine/model/index.ts";
import { holdPeople } from "#engine/server/access/rank.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { remove } from "#engine/server/write/remove.ts";
import { change } from "#engine/server/write/save.ts";
import { countHeld, heldBy } from "./holdings.ts";
import type { CheckedPart } from "./check-plan.ts";
import { checkPlan, readPlan } from "./check-plan.ts";
import type { HoldingKind, Passed } from "#features/ownership/server/index.ts";
import {
  findKind,
  handOn,
  handToPool,
  holdingKinds,
  poolOf,
  pooledNames,
  takeBackFrom,
} from "#features/ownership/server/index.ts";
import { notifyReceivers } from "./notify-receivers.ts";

/** Passes what a person holds on as planned; their open warnings follow the rows. */
async function carryOut(
  ctx: Context,
  person: { readonly id: string; readonly name: string },
  parts: readonly CheckedPart[],
  all: boolean,
): Promise<HandOverResult> {
  const counts = await countHeld(ctx, person.id, all);
  const passed = new Map<HoldingKind, Passed[]>();
  for (const { kind, owners } of parts) {
    const share = {
      where: heldBy(ctx, kind, person.id, all),
      most: (counts[kind.name] ?? 0) + 1000,
      personId: person.id,
    };
    const rows =
      owners.length === 0
        ? await handToPool(ctx, poolOf(kind.entity), share)
        : await handOn(ctx, kind, share, owners);
    passed.set(kind, rows);
  }
  for (const name of pooledNames()) {
    const { entity, ownership } = poolOf({ name });
    const owner = sql.id("x", columnName(ownership.owner));
    await ctx.unbound.rows(
      sql`update warning w set responsible_person_id = ${owner}, update_user = ${ctx.session.userId}, update_time = ${ctx.moment}, version = w.version + 1 from ${sql.id(entity.table)} x
        where w.tenant_id = ${ctx.session.tenantId} and w.is_deleted = 0 and w.responsible_person_id = ${person.id} and w.status = '0' and w.resource_type = ${name}
          and x.tenant_id = w.tenant_id and x.id::text = w.resource_id and ${owner} <> ${person.id}`,
    );
  }
  await notifyReceivers(ctx, person.name, passed);
  const done = new Map([...passed].map(([kind, rows]) => [kind.name, rows.length]));
  return Object.fromEntries(holdingKinds().map(({ name }) => [name, done.get(name) ?? 0]));
}

/** The open warnings that followed rows at a moment are the person's again, where the rows are. */
async function warningsBack(ctx: Context, personId: string, moment: string): Promise<void> {
  for (const name of pooledNames()) {
    const { entity, ownership } = poolOf({ name });
    await ctx.unbound.rows(
      sql`update warning w set responsible_person_id = ${personId}, version = w.version + 1 from ${sql.id(entity.table)} x
        where w.tenant_id = ${ctx.session.tenantId} and w.is_deleted = 0 and w.status = '0' and w.resource_type = ${name}
          and w.update_user = ${ctx.session.userId} and w.update_time = ${moment}
          and x.tenant_id = w.tenant_id and x.id::text = w.resource_id and ${sql.id("x", columnName(ownership.owner))} = ${personId}`,
    );
  }
}

const nameOf = (user: Readonly<Record<string, unknown>>): string =>
  typeof user["realName"] === "string" ? user["realName"] : "";

const handOverPerson = handle(handOverPersonCall, async (ctx, { id, plan }) => {
  const user = await readRow(ctx, userEntity, id);
  if (!user) throw notFound();
  const parts = await checkPlan(ctx, id, plan);
  if (parts.length === 0) throw badRequest(...NO_RECEIVER);
  return carryOut(ctx, { id, name: nameOf(user) }, parts, false);
});

const undoHandOverPerson = handle(undoHandOverPersonCall, async (ctx, { id, plan }) => {
  const user = await readRow(ctx, userEntity, id);
  if (!user) throw notFound();
  const parts = readPlan(plan).flatMap(({ kind: name, receivers, pool }) => {
    const kind = findKind(name)!;
    return receivers.length > 0 || pool ? [{ kind, receivers }] : [];
  });
  if (parts.length === 0) throw badRequest(...NO_RECEIVER);
  const { moment, result } = await takeBackFrom(ctx, { id, name: nameOf(user) }, parts);
  await warningsBack(ctx, id, moment);
  return result;
});

/**
 * Lets a person go: nothing may stay in their name. The account is closed first, so that nobody can give them anything
 * meanwhile (newOwner waits for the row), then the staff list, then what they hold.
 */
const resignPerson = handle(resignPersonCall, async (ctx, { id, plan }) => {
  const user = await readRow(ctx, userEntity, id, true);
  if (!user) throw notFound();
  await holdPeople(ctx, [user]);
  const parts = await checkPlan(ctx, id, plan);
  if (user["status"] !== USER_STATUS.disabled || user["online"] !== ONLINE_STATUS.offline)
    await change(ctx, userEntity, user, {
      status: USER_STATUS.disabled,
      online: ONLINE_STATUS.offline,
    });
  const turns = await ctx.unscoped
    .selectFrom("allocationStaff")
    .select("id")
    .where("userId", "=", id)
    .execute();
  if (turns.length > 0)
    await remove(
      ctx,
      allocationStaff,
      turns.map((turn) => turn.id),
    );
  const result = await carryOut(ctx, { id, name: nameOf(user) }, parts, true);
  const left = await countHeld(ctx, id, true);
  const missing = holdingKinds().find(({ name }) => (left[name] ?? 0) > 0);
  if (missing)
    throw badRequest(
      `请为「${missing.label[0]}」选择接收人`,
      `Please select who receives the ${missing.label[1].toLowerCase()}`,
    );
  await ctx.unscoped
    .updateTable("warning")
    .set((eb) => ({ status: "1", readTime: ctx.moment, version: eb("version", "+", 1) }))
    .where("responsiblePersonId", "=", id)
    .where("status", "=", "0")
    .execute();
  return result;
});

export const personCalls = [handOverPerson, undoHandOverPerson, resignPerson];
