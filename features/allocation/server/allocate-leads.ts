import { sql } from "kysely";
import type { Row } from "#engine/model/index.ts";
import { dept as deptEntity, user } from "#features/administration/feature.ts";
import type { lead as leadEntity } from "#features/leads/feature.ts";
import { allocationLog } from "../allocation-staff.ts";
import type { Context } from "#engine/server/context.ts";
import { deptTreeOf } from "#engine/server/access/dept-tree.ts";
import { titlesOf } from "#engine/server/read/titles.ts";
import { insertValidated } from "#engine/server/write/save.ts";
import { holdingLimits, poolOf, queueFor, roomFor } from "#features/ownership/server/index.ts";
import type { Candidate } from "./pick.ts";
import type { PersonTurn } from "./take-turn.ts";
import { takeTurn } from "./take-turn.ts";

type Lead = Row<typeof leadEntity>;

export interface Allocation {
  readonly lead: Lead;
  readonly userId: string;
  readonly deptId: string;
  readonly companyId: string | null;
  readonly reason: string;
}

interface Person extends PersonTurn {
  readonly staffId: string;
}

/**
 * Decides for each arriving lead which department and person it goes to, and writes the turn counters and the log of
 * reasons. Rows of rules stay locked until the transaction ends, so arrivals at the same time take turns.
 * Leads nobody can take are missing from the answer: they stay in the pool.
 */
export async function allocateLeads(ctx: Context, leads: readonly Lead[]): Promise<Allocation[]> {
  const channels = [
    ...new Set(
      leads.flatMap((lead) => [lead.branchChannelId, lead.channelId]).filter((id) => id !== null),
    ),
  ];
  if (channels.length === 0) return [];
  const rules = await ctx.unscoped
    .selectFrom("channelDept")
    .select(["id", "channel", "deptId", "weight", "allocated"])
    .where("channel", "in", channels)
    .where("manual", "=", "0")
    .orderBy("id")
    .forUpdate()
    .execute();
  if (rules.length === 0) return [];
  const depts = rules.map((rule) => ({
    id: rule.id,
    channel: rule.channel,
    deptId: rule.deptId,
    weight: Number(rule.weight),
    sort: 0,
    received: rule.allocated ?? 0,
  }));
  const staff = await loadStaff(ctx, [...new Set(depts.map(({ deptId }) => deptId))]);
  const names = await titlesOf(
    ctx,
    deptEntity,
    depts.map(({ deptId }) => deptId),
  );
  const people = await titlesOf(
    ctx,
    user,
    [...staff.values()].flat().map(({ id }) => id),
  );
  const tree = await deptTreeOf(ctx);
  const decided: Allocation[] = [];
  for (const lead of leads) {
    const turn = takeTurn(lead, depts, staff);
    if (!turn) continue;
    const { dept, person, able } = turn;
    const reason = `渠道规则按权重分到${names.get(dept.deptId) ?? ""}（权重${dept.weight}，累计${dept.received}），在线${able.length}人中按权重轮到${people.get(person.id) ?? ""}（权重${person.weight}，累计${person.received}）`;
    decided.push({
      lead,
      userId: person.id,
      deptId: dept.deptId,
      companyId: tree.companyOf(dept.deptId),
      reason,
    });
  }
  await keepCounters(ctx, depts, [...staff.values()].flat());
  await insertValidated(
    ctx,
    allocationLog,
    decided.map(({ lead, userId, deptId, reason }) => ({
      clueId: lead.id,
      deptId,
      userId,
      reason,
      candidates: (staff.get(deptId) ?? []).map((person) => ({
        userId: person.id,
        name: people.get(person.id),
        weight: person.weight,
        received: person.received,
      })),
    })),
  );
  return decided;
}

/** Who of the departments is online, active and below their limits. */
async function loadStaff(ctx: Context, deptIds: readonly string[]): Promise<Map<string, Person[]>> {
  const rows = await ctx.unscoped
    .selectFrom("allocationStaff")
    .innerJoin("user", "user.id", "allocationStaff.userId")
    .select([
      "allocationStaff.id as staffId",
      "allocationStaff.deptId",
      "allocationStaff.userId",
      "allocationStaff.weight",
      "allocationStaff.sort",
      "allocationStaff.turn",
    ])
    .where("allocationStaff.deptId", "in", deptIds)
    .where("user.online", "=", "0")
    .where("user.status", "=", "1")
    .orderBy("allocationStaff.id")
    .forUpdate("allocationStaff")
    .execute();
  const pool = poolOf({ name: "lead" });
  const limits = await holdingLimits(ctx, pool);
  const limited = limits.maxHeld > 0 || limits.maxPerDay > 0;
  const staff = new Map<string, Person[]>();
  for (const row of rows) {
    if (limited) await queueFor(ctx, pool, row.userId);
    const room = limited ? await roomFor(ctx, pool, row.userId, limits) : Infinity;
    const person = {
      id: row.userId,
      staffId: row.staffId,
      weight: Number(row.weight),
      sort: row.sort ?? 0,
      received: row.turn ?? 0,
      room,
    };
    staff.set(row.deptId, [...(staff.get(row.deptId) ?? []), person]);
  }
  return staff;
}

async function keepCounters(
  ctx: Context,
  depts: readonly (Candidate & { deptId: string })[],
  staff: readonly Person[],
): Promise<void> {
  await ctx.unbound.rows(
    sql`update channel_dept d set allocated = c.received from json_to_recordset(${JSON.stringify(depts.map(({ id, received }) => ({ id, received })))}) as c(id bigint, received int) where d.tenant_id = ${ctx.session.tenantId} and d.id = c.id`,
  );
  await ctx.unbound
    .rows(sql`update allocation_staff s set pick_num = s.pick_num + c.received - s.turn, turn = c.received
      from json_to_recordset(${JSON.stringify(staff.map(({ staffId, received }) => ({ id: staffId, received })))}) as c(id bigint, received int) where s.tenant_id = ${ctx.session.tenantId} and s.id = c.id`);
}
