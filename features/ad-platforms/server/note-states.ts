import type { Context } from "#engine/server/context.ts";
import { enqueue } from "#engine/server/jobs/enqueue.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";
import { sql } from "kysely";
import { stateReport } from "../state-report.ts";
import { reportStates } from "./report-states.ts";
import type { LeadEvent } from "./platform.ts";
import { STORED } from "./store-pushed.ts";

/** Platforms take states of leads for so many days. */
const DAYS = 90;
/** So many at once; the rest follows at the next turn. */
const MOST = 1_000;

interface Found {
  readonly pushedLeadId: string;
  readonly adAccountId: string;
  readonly leadId: string;
  readonly clueName: string | null;
  readonly externalId: string;
  readonly event: LeadEvent;
  readonly invalidType: string | null;
  readonly happened: string | null;
  /** A later state of the lead is on its way already: the platform is not told to go back. */
  readonly isPassed: boolean;
}

/** What became of pushed leads and is not on its way back yet: facts of the lead, or of the customer made of it. */
const found = (ctx: Context) =>
  ctx.unbound.rows<Found>(
    sql`select p.id::text as "pushedLeadId", p.ad_account_id::text as "adAccountId", l.id::text as "leadId", l.name as "clueName", p.external_id as "externalId",
        e.event, case when e.event = '2' then l.invalid_type end as "invalidType", left(coalesce(e.happened, e.day::timestamptz)::text, 19) as happened,
        e.event <> '2' and exists (select 1 from state_report r where r.tenant_id = ${ctx.session.tenantId} and r.pushed_lead_id = p.id and r.event in ('3', '4') and r.event > e.event and r.is_deleted = 0) as "isPassed"
      from pushed_lead p
      join ad_account a on a.tenant_id = p.tenant_id and a.id = p.ad_account_id and a.is_deleted = 0 and a.enabled = 1 and a.write_back = 1
      join lead l on l.tenant_id = p.tenant_id and l.id = p.lead_id and l.is_deleted = 0
      left join customer c on c.tenant_id = l.tenant_id and c.id = l.customer_id and c.is_deleted = 0
      cross join lateral (values
        ('1', coalesce(c.is_effective, l.is_valid) = '3', l.update_time, null::date),
        ('2', coalesce(c.is_effective, l.is_valid) = '1' and l.invalid_type is not null, l.update_time, null),
        ('3', coalesce(c.first_comm_date, l.first_door_to_door_date) is not null, null, coalesce(c.first_comm_date, l.first_door_to_door_date)),
        ('4', coalesce(c.sig_date, l.sign_date) is not null, null, coalesce(c.sig_date, l.sign_date))
      ) as e(event, is_so, happened, day)
      where p.tenant_id = ${ctx.session.tenantId} and p.is_deleted = 0 and p.data_status = ${STORED}
        and p.create_time > ${ctx.now}::timestamptz - make_interval(days => ${DAYS}) and e.is_so
        and not exists (select 1 from state_report r where r.tenant_id = ${ctx.session.tenantId} and r.pushed_lead_id = p.id and r.event = e.event and r.is_deleted = 0)
      order by p.id, e.event limit ${MOST}`,
  );

/** Reports whose process went away while it was at them. */
const leftBehind = (ctx: Context) =>
  ctx.unscoped
    .selectFrom("stateReport")
    .select("pushedLeadId")
    .distinct()
    .where("state", "=", "waiting")
    .where("claimedAt", "<", sql<string>`${ctx.now}::timestamptz - interval '5 minutes'`)
    .limit(MOST)
    .execute();

/**
 * Puts what became of pushed leads on its way back, each state of a lead once. Reads the facts instead of following every
 * way in which they are written.
 */
export async function noteStates(ctx: Context): Promise<number> {
  const states = await found(ctx);
  await insertRows(
    ctx,
    stateReport,
    states.map(({ happened, isPassed, ...state }) =>
      newRow(ctx, stateReport, {
        ...state,
        state: isPassed ? "skipped" : "waiting",
        error: isPassed ? "之后的状态已回传" : null,
        happenedTime: happened,
        tries: 0,
      }),
    ),
  );
  const leads = new Set([...states, ...(await leftBehind(ctx))].map((one) => one.pushedLeadId));
  for (const pushedLeadId of leads)
    await enqueue(ctx, reportStates, { pushedLeadId }, { key: pushedLeadId });
  return states.length;
}
