import { sql } from "kysely";
import type { Label, Row } from "#engine/model/index.ts";
import { fillIn } from "#engine/model/index.ts";
import type { lead as leadEntity } from "#features/leads/feature.ts";
import { allocationLog } from "../allocation-staff.ts";
import { RULE_REASON } from "../rule-reason.ts";
import type { Context } from "#engine/server/context.ts";
import { deptTreeOf } from "#engine/server/access/dept-tree.ts";
import { insertValidated } from "#engine/server/write/save.ts";
import { holdingLimits, poolOf } from "#features/ownership/server/index.ts";
import { keepStandings, standings } from "./allocation-turns.ts";
import type { Person } from "./load-staff.ts";
import { loadStaff } from "./load-staff.ts";
import type { Candidate } from "./pick.ts";
import { takeTurn } from "./take-turn.ts";

type Lead = Row<typeof leadEntity>;

export interface Allocation {
  readonly lead: Lead;
  readonly userId: string;
  readonly deptId: string;
  readonly companyId: string | null;
  readonly reason: Label;
}

/**
 * Decides for each arriving lead which department and person it goes to, and writes the turn counters and the log of
 * reasons. Rows of rules stay locked until the transaction ends, so arrivals at the same time take turns.
 * Leads nobody can take are missing from the answer: they stay in the pool. `except` names by lead who had it already.
 */
export async function allocateLeads(
  ctx: Context,
  leads: readonly Lead[],
  except?: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Allocation[]> {
  const channels = [
    ...new Set(
      leads.flatMap((lead) => [lead.branchChannelId, lead.channelId]).filter((id) => id !== null),
    ),
  ];
  if (channels.length === 0) return [];
  // Others wait from the lock on: what can be known before is read before.
  const tree = await deptTreeOf(ctx);
  const limits = await holdingLimits(ctx, poolOf({ name: "lead" }));
  const rules = await ctx.unscoped
    .selectFrom("channelDept")
    .innerJoin("dept", "dept.id", "channelDept.deptId")
    .select([
      "channelDept.id",
      "channelDept.channel",
      "channelDept.deptId",
      "channelDept.weight",
      "channelDept.allocated",
      "dept.deptName",
    ])
    .where("channelDept.channel", "in", channels)
    .where("channelDept.manual", "=", "0")
    .orderBy("channelDept.id")
    .forUpdate("channelDept")
    .execute();
  if (rules.length === 0) return [];
  const standing = await standings(
    ctx,
    rules.map(({ id }) => id),
  );
  const depts = rules.map((rule) => ({
    id: rule.id,
    channel: rule.channel,
    deptId: rule.deptId,
    deptName: rule.deptName,
    weight: Number(rule.weight),
    sort: 0,
    received: rule.allocated ?? 0,
    credit: standing(rule.id).credit,
  }));
  const deptIds = [...new Set(depts.map(({ deptId }) => deptId))];
  const staff = await loadStaff(ctx, deptIds, tree, limits);
  const decided: Allocation[] = [];
  for (const lead of leads) {
    const { branchChannelId, channelId } = lead;
    const turn = takeTurn(
      { branchChannelId, channelId, except: except?.get(lead.id) },
      depts,
      staff,
    );
    if (!turn) continue;
    const { dept, person, able } = turn;
    const reason = fillIn(
      RULE_REASON,
      dept.deptName ?? "",
      dept.weight,
      dept.received,
      able.length,
      person.name,
      person.weight,
      person.received,
    );
    decided.push({
      lead,
      userId: person.id,
      deptId: dept.deptId,
      companyId: tree.companyOf(dept.deptId),
      reason,
    });
  }
  if (decided.length === 0) return [];
  await keepCounters(ctx, depts, [...staff.values()].flat());
  await insertValidated(
    ctx,
    allocationLog,
    decided.map(({ lead, userId, deptId, reason }) => ({
      clueId: lead.id,
      deptId,
      userId,
      reason: reason[0],
      reasonEn: reason[1],
      candidates: (staff.get(deptId) ?? []).map((person) => ({
        userId: person.id,
        name: person.name,
        weight: person.weight,
        received: person.received,
      })),
    })),
  );
  return decided;
}

async function keepCounters(
  ctx: Context,
  depts: readonly (Candidate & { deptId: string })[],
  staff: readonly Person[],
): Promise<void> {
  await ctx.unbound.rows(
    sql`update channel_dept d set allocated = c.received from json_to_recordset(${JSON.stringify(depts.map(({ id, received }) => ({ id, received })))}) as c(id bigint, received int) where d.tenant_id = ${ctx.session.tenantId} and d.id = c.id`,
  );
  await keepStandings(ctx, [
    ...depts.map(({ id, credit }) => ({ id, credit, today: 0 })),
    ...staff.map(({ staffId, credit, gotBefore, today, received }) => ({
      id: staffId,
      credit,
      today: today + received - gotBefore,
    })),
  ]);
  await ctx.unbound
    .rows(sql`update allocation_staff s set pick_num = s.pick_num + c.received - s.turn, turn = c.received
      from json_to_recordset(${JSON.stringify(staff.map(({ staffId, received }) => ({ id: staffId, received })))}) as c(id bigint, received int) where s.tenant_id = ${ctx.session.tenantId} and s.id = c.id`);
}
