import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import type { Fragment } from "#engine/server/fragment.ts";
import type { LoggedWords } from "#features/ownership/server/index.ts";
import type { WarningKind } from "#features/warnings/server/index.ts";

const late = (
  ctx: Context,
  userId: Fragment,
  [content, english]: LoggedWords,
  where: Fragment,
): Fragment => sql`select s.clue_id as id, coalesce(x.name, '') as name, ${userId} as user_id, 'contact' as cause, s.given_time as since, s.rule_name as rule,
    null::int as hours, ${content} as content, ${english} as english
  from lead_speed s join lead x on ${ctx.live("lead", "x")} and x.id = s.clue_id
  left join "user" p on p.tenant_id = s.tenant_id and p.id = s.user_id
  where s.tenant_id = ${ctx.session.tenantId} and s.state = 'open' and ${where}`;

/** What owners and leaders are warned of while a lead waits too long for its first contact. */
export const LATE_WARNINGS: readonly WarningKind[] = [
  {
    type: "leadContactLate",
    resourceType: "lead",
    followsOwner: true,
    due: (ctx) =>
      late(
        ctx,
        sql`s.user_id`,
        [
          sql`'线索 ' || coalesce(x.name, '') || ' 超过 ' || s.limit_minutes || ' 分钟未联系，请尽快联系'`,
          sql`'Lead ' || coalesce(x.name, '') || ' has waited ' || s.limit_minutes || ' minutes for a first contact, please call soon'`,
        ],
        sql`s.reminded_time is not null`,
      ),
  },
  {
    type: "leadContactEscalated",
    resourceType: "lead",
    followsOwner: true,
    due: (ctx) =>
      late(
        ctx,
        sql`s.leader_id`,
        [
          sql`coalesce(p.real_name, '') || ' 的线索 ' || coalesce(x.name, '') || ' 超过 ' || s.leader_minutes || ' 分钟未联系'`,
          sql`coalesce(p.real_name, '') || ' did not contact lead ' || coalesce(x.name, '') || ' for ' || s.leader_minutes || ' minutes'`,
        ],
        sql`s.leader_time is not null and s.leader_id is not null`,
      ),
  },
];
