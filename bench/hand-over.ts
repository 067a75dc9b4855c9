import type { HandOverResult } from "#features/hand-over/feature.ts";
import type { Bed } from "./bed.ts";
import { timed } from "./figures.ts";
import type { Measured } from "./many-rows.ts";
import { ask, measuredTable, onBed } from "./many-rows.ts";

const ROWS = 10_000;

/** Customers and their salespeople: a person with exactly ROWS of them. */
async function handOver(bed: Bed): Promise<Measured[]> {
  const { pool } = bed;
  await pool.query("update customer set owner_user_id = null where owner_user_id = $1", [
    bed.owner,
  ]);
  await pool.query(
    "update customer set owner_user_id = $1, pool_status = '0' where id in (select id from customer where owner_user_id is not null and pool_status = '0' limit $2)",
    [bed.owner, ROWS],
  );
  const { rows: staff } = await pool.query<{ id: string }>(
    "select id from \"user\" where account like 'sales%' and id <> $1 order by id limit 5",
    [bed.owner],
  );
  const receivers = staff.map(({ id }) => id);
  const { rows: held } = await pool.query<{ id: string }>(
    "select id from customer where owner_user_id = $1",
    [bed.owner],
  );
  const seconds = async (work: () => Promise<unknown>) => (await timed(work)) / 1000;
  const selected = await seconds(() =>
    ask(bed, "/blade-crm/hand-over/customer", {
      ids: held.slice(0, 1000).map(({ id }) => id),
      receivers: receivers.slice(0, 1),
    }),
  );
  await ask(bed, "/blade-crm/hand-over/customer", {
    ids: held.slice(0, 1000).map(({ id }) => id),
    receivers: [bed.owner],
  });
  let passed: HandOverResult | undefined;
  const spread = await seconds(async () => {
    passed = await ask<HandOverResult>(bed, "/blade-crm/hand-over/person", {
      id: bed.owner,
      plan: [{ kind: "customer", receivers }],
    });
  });
  if (passed?.customer !== ROWS) throw new Error(`Only ${passed?.customer} customers went on`);
  return [
    { work: "1,000 ticked customers to one person", rows: 1000, seconds: selected, bound: 5 },
    { work: "all customers of a person to five", rows: ROWS, seconds: spread, bound: 10 },
  ];
}

/** Hand-over of customers, change log and operation log included, among 100,000 customers or as many as asked for. */
export async function benchHandOver(sizes: readonly number[]): Promise<string> {
  return measuredTable(await onBed(sizes[0] ?? 100_000, handOver));
}
