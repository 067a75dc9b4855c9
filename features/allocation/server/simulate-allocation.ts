import { sql } from "kysely";
import { dept, user } from "#features/administration/feature.ts";
import type { AllocationDraft } from "../simulate-call.ts";
import { simulateAllocation as simulateAllocationCall } from "../simulate-call.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";
import { titlesOf } from "#engine/server/read/titles.ts";
import type { PersonTurn } from "./take-turn.ts";
import { takeTurn } from "./take-turn.ts";

const MOVED = 100;

function checkDraft(draft: unknown): AllocationDraft {
  const weights = (value: unknown): boolean =>
    value === undefined ||
    (typeof value === "object" &&
      value !== null &&
      !Array.isArray(value) &&
      Object.values(value).every(
        (weight) => typeof weight === "number" && weight >= 0 && weight <= 1_000_000,
      ));
  if (draft === undefined || draft === null) return {};
  const given = draft as AllocationDraft;
  if (
    typeof draft !== "object" ||
    Array.isArray(draft) ||
    !weights(given.departments) ||
    !weights(given.staff)
  )
    throw badRequest("草案中的权重不正确", "The weights of the draft are not understood");
  return given;
}

interface Arrived {
  readonly id: string;
  readonly name: string | null;
  readonly create_time: string;
  readonly channel_id: string | null;
  readonly branch_channel_id: string | null;
  readonly actual: string | null;
}

/** Leads that came through a channel with automatic rules, oldest first, and whom the rules gave them to. */
async function arrivals(
  ctx: Context,
  days: number,
  channels: readonly string[],
): Promise<Arrived[]> {
  return ctx.unbound.rows<Arrived & Record<string, unknown>>(
    sql`select l.id, l.name, l.create_time, l.channel_id, l.branch_channel_id, a.user_id as actual from lead l
      left join lateral (select user_id from allocation_log g where g.tenant_id = ${ctx.session.tenantId} and g.clue_id = l.id::text and g.is_deleted = 0 order by g.id desc limit 1) a on true
      where l.tenant_id = ${ctx.session.tenantId} and l.is_deleted = 0 and coalesce(l.is_duplicate, '0') <> '1' and l.create_time >= ${ctx.moment}::timestamptz - make_interval(days => ${days}::int)
        and (l.channel_id = any(${channels}::bigint[]) or l.branch_channel_id = any(${channels}::bigint[])) order by l.create_time, l.id limit 100000`,
  );
}

/** Replays what arrived under a draft of the weights and compares; nothing is written, and the same draft always answers the same. */
export const simulateAllocation = handle(
  simulateAllocationCall,
  async (ctx, { draft: raw, days: asked }) => {
    const draft = checkDraft(raw);
    const days = asked ?? 30;
    const rules = await ctx.unscoped
      .selectFrom("channelDept")
      .selectAll()
      .where("manual", "=", "0")
      .orderBy("id")
      .execute();
    const rows = await ctx.unscoped
      .selectFrom("allocationStaff")
      .innerJoin("user", "user.id", "allocationStaff.userId")
      .select([
        "allocationStaff.id as staffId",
        "allocationStaff.deptId",
        "allocationStaff.userId",
        "allocationStaff.weight",
        "allocationStaff.sort",
      ])
      .where("user.status", "=", "1")
      .orderBy("allocationStaff.id")
      .execute();
    const depts = rules.map((rule) => ({
      id: rule.id,
      channel: rule.channel,
      deptId: rule.deptId,
      weight: draft.departments?.[rule.id] ?? Number(rule.weight),
      sort: 0,
      received: 0,
      credit: 0,
    }));
    const staff = new Map<string, PersonTurn[]>();
    for (const row of rows) {
      const weight = draft.staff?.[row.staffId] ?? Number(row.weight);
      const person = {
        id: row.userId,
        weight,
        sort: row.sort ?? 0,
        received: 0,
        credit: 0,
        room: Infinity,
      };
      staff.set(row.deptId, [...(staff.get(row.deptId) ?? []), person]);
    }
    const leads = await arrivals(ctx, days, [...new Set(depts.map(({ channel }) => channel))]);
    const counts = new Map<string, { actual: number; simulated: number; deptId: string | null }>();
    const count = (userId: string, what: "actual" | "simulated", deptId: string | null): void => {
      const one = counts.get(userId) ?? { actual: 0, simulated: 0, deptId };
      one[what]++;
      one.deptId ??= deptId;
      counts.set(userId, one);
    };
    const decided = leads.map((lead) => {
      const turn = takeTurn(
        { branchChannelId: lead.branch_channel_id, channelId: lead.channel_id },
        depts,
        staff,
      );
      if (lead.actual) count(lead.actual, "actual", null);
      if (turn) count(turn.person.id, "simulated", turn.dept.deptId);
      return { lead, simulated: turn?.person.id ?? null };
    });
    for (const person of rows)
      if (!counts.has(person.userId))
        counts.set(person.userId, { actual: 0, simulated: 0, deptId: person.deptId });
    const homes = new Map(rows.map((row) => [row.userId, row.deptId]));
    const names = await titlesOf(ctx, user, [...counts.keys()]);
    const places = await titlesOf(
      ctx,
      dept,
      [...counts]
        .map(([userId, { deptId }]) => deptId ?? homes.get(userId))
        .filter((id) => id !== null && id !== undefined),
    );
    const nobody = ctx.say(["线索池", "the lead pool"]);
    const nameOf = (userId: string | null): string => (userId ? (names.get(userId) ?? "") : nobody);
    return {
      leads: leads.length,
      unallocated: {
        actual: decided.filter(({ lead }) => !lead.actual).length,
        simulated: decided.filter(({ simulated }) => simulated === null).length,
      },
      people: [...counts]
        .map(([userId, { actual, simulated, deptId }]) => ({
          userId,
          name: nameOf(userId),
          deptName: places.get(deptId ?? homes.get(userId) ?? "") ?? "",
          actual,
          simulated,
        }))
        .sort(
          (a, b) =>
            b.simulated - a.simulated || b.actual - a.actual || a.userId.localeCompare(b.userId),
        ),
      moved: decided
        .filter(({ lead, simulated }) => lead.actual !== simulated)
        .slice(-MOVED)
        .reverse()
        .map(({ lead, simulated }) => ({
          id: lead.id,
          name: lead.name ?? "",
          time: lead.create_time,
          actual: nameOf(lead.actual),
          simulated: nameOf(simulated),
        })),
      explained: ctx.say([
        `重放最近 ${days} 天经自动分配渠道到达的 ${leads.length} 条线索（重复线索除外），按到达先后依次轮转：先按渠道部门权重定部门，再按人员权重定人，计数从零开始；在线状态和领取上限没有历史记录，按名单全员可接计算。`,
        `Replays the ${leads.length} leads of the last ${days} days that came through channels with automatic rules, without duplicates, in the order of their arrival: the department by the channel's weights, then the person by theirs, counting from zero. Who was online and which limits held then is not kept, so everybody on the list can take.`,
      ]),
    };
  },
);
