import { evaluateWarnings } from "#features/warnings/server/evaluate-warnings.ts";
import { systemSession } from "#engine/server/access/session.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import type { Bed } from "./bed.ts";
import { fillLeads } from "./data.ts";
import { timed } from "./figures.ts";
import type { Measured } from "./many-rows.ts";
import { measuredTable, onBed } from "./many-rows.ts";

const TENANT = "000000";
const BOUND = 2;
/** How many leads are followed up and as many come to be late between two turns. */
const CHANGED = 2_000;

/** A turn of the clock over every lead: nothing new, and some thousand warnings resolved and opened. */
async function warnings({ pool, connections, size }: Bed): Promise<Measured[]> {
  // The ledger of sales is not asked here; kept up for every lead it would make the filling take minutes.
  await pool.query("alter table lead disable trigger user");
  await fillLeads(pool);
  await pool.query(
    `insert into warning_rule (tenant_id, id, rule_name, warn_type, rule_value, enabled, create_time, update_time)
      select $1, n, t, t, 24, 1, now(), now() from unnest(array['leadsUnassigned', 'leadNotFollowedUp']) with ordinality as r(t, n)`,
    [TENANT],
  );
  const evaluate = (): Promise<number> =>
    inTransaction(connections, systemSession(TENANT), new Date(), "bench", evaluateWarnings);
  while ((await evaluate()) > 0);
  await pool.query("vacuum analyze warning");
  const { rows: open } = await pool.query<{ n: number }>(
    "select count(*)::int as n from warning where state = 'open'",
  );
  const still = await timed(evaluate);
  const change = (from: number, to: number) =>
    pool.query(
      `update lead set followup_times = $2, allocate_time = now() - interval '2 days' where id in
        (select id from lead where status = '1' and converted = 0 and followup_times = $1 order by id limit $3)`,
      [from, to, CHANGED],
    );
  await change(1, 0);
  const opened = await timed(evaluate);
  await change(0, 1);
  const resolved = await timed(evaluate);
  const work = (what: string, milliseconds: number): Measured => ({
    work: what,
    rows: size,
    seconds: milliseconds / 1000,
    bound: BOUND,
  });
  return [
    work(`a turn with nothing new, ${open[0]!.n} warnings open`, still),
    work(`a turn that opens ${CHANGED}`, opened),
    work(`a turn that resolves ${CHANGED}`, resolved),
  ];
}

/** A turn of the alarm rules over 1,000,000 leads, or as many as asked for. */
export async function benchWarnings(sizes: readonly number[]): Promise<string> {
  return measuredTable(await onBed(sizes[0] ?? 1_000_000, warnings));
}
