import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import { readRowsById } from "#engine/server/read/detail.ts";
import { titlesOf } from "#engine/server/read/titles.ts";
import { user } from "#features/administration/feature.ts";
import { passedOn } from "#features/allocation/feature.ts";
import { allocateLeads } from "#features/allocation/server/index.ts";
import { calendarFor, isWorking } from "#features/calendar/server/index.ts";
import { lead } from "#features/leads/feature.ts";
import { deal } from "#features/ownership/server/index.ts";
import { notify } from "#features/warnings/server/index.ts";
import { minutesOf } from "./clocks.ts";

/** Leads that go on in one turn; the rest follow a minute later. */
const MOST = 200;

interface Late {
  readonly id: string;
  readonly clueId: string;
  readonly userId: string;
  /** Everybody who had it to contact. */
  readonly had: readonly string[];
}

/** Leads whose owners let the last limit pass, locked; those somebody works on at this moment wait for the next turn. */
const findLate = (ctx: Context): Promise<Late[]> => {
  const now = sql`${ctx.moment}::timestamptz`;
  return ctx.unbound.rows<Late & Record<string, unknown>>(
    sql`select s.id, s.clue_id as "clueId", s.user_id as "userId",
        array(select h.user_id::text from lead_speed h where h.tenant_id = ${ctx.session.tenantId} and h.clue_id = s.clue_id) as had
      from lead_speed s join lead x on ${ctx.live("lead", "x")} and x.id = s.clue_id and x.owner_user_id = s.user_id and x.status = '1' and x.converted = 0
        and x.first_contact_time is null
      where s.tenant_id = ${ctx.session.tenantId} and s.state = 'open' and s.reminded_time is not null and s.pass_minutes is not null
        and ${minutesOf(ctx, now)} >= s.pass_minutes and ${isWorking(ctx, calendarFor(ctx, sql`s.company_id`), now)}
      order by x.id limit ${MOST} for update of x skip locked`,
  );
};

/** Gives leads nobody contacted to whoever's turn it is by the allocation rules, never to somebody who had them already. */
export async function passOn(ctx: Context): Promise<number> {
  const late = await findLate(ctx);
  if (late.length === 0) return 0;
  const ids = late.map(({ clueId }) => clueId);
  const decided = await allocateLeads(
    ctx,
    await readRowsById(ctx, lead, ids, true),
    new Map(late.map(({ clueId, had }) => [clueId, new Set(had)])),
  );
  if (decided.length === 0) return 0;
  const clocks = new Map(late.map((one) => [one.clueId, one]));
  await deal(
    ctx,
    lead,
    decided.map(({ lead: { id, name }, reason, ...given }) => ({
      ...given,
      id,
      name,
      reason: passedOn(reason),
    })),
  );
  await ctx.unscoped
    .updateTable("leadSpeed")
    .set((eb) => ({ state: "passed", endTime: ctx.moment, version: eb("version", "+", 1) }))
    .where(
      "id",
      "in",
      decided.map((one) => clocks.get(one.lead.id)!.id),
    )
    .execute();
  const names = await titlesOf(
    ctx,
    user,
    decided.map(({ userId }) => userId),
  );
  await notify(
    ctx,
    decided.map(({ lead: { id, name }, userId }) => ({
      userId: clocks.get(id)!.userId,
      type: "leadNotFollowedUp",
      resourceType: "lead",
      resourceId: id,
      name,
      content: [
        `线索 ${name} 超时未联系，已转给${names.get(userId) ?? ""}`,
        `Lead ${name} was not contacted in time and went to ${names.get(userId) ?? ""}`,
      ],
    })),
  );
  return decided.length;
}
