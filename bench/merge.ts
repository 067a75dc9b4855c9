import type { Bed } from "./bed.ts";
import { timed } from "./figures.ts";
import type { Measured } from "./many-rows.ts";
import { ask, measuredTable, onBed } from "./many-rows.ts";

const RECORDS = 1000;

/** Follow-ups, logs and contacts of one customer, straight into the tables. */
export async function attach({ pool }: Bed, customerId: string): Promise<void> {
  const audit = "create_time, update_time, create_user, update_user";
  const times = "now() - n * interval '1 hour', now(), 1, 1";
  await pool.query(
    `insert into customer_follow (tenant_id, id, customer_id, follow_type, follow_desc, ${audit}) select '000000', $1::bigint + n, $1, '1', '跟进 ' || n, ${times} from generate_series(1, $2::int / 2) n`,
    [customerId, RECORDS],
  );
  await pool.query(
    `insert into operation_log (tenant_id, id, customer_id, operation_type, operation_desc, ${audit}) select '000000', $1::bigint + n, $1, 'edit', '修改 ' || n, ${times} from generate_series(1, $2::int / 2) n`,
    [customerId, RECORDS],
  );
}

async function merge(bed: Bed): Promise<Measured[]> {
  const { rows } = await bed.pool.query<{ id: string }>(
    "select id from customer where pool_status = '0' order by id limit 2",
  );
  const [kept, other] = rows.map(({ id }) => id);
  await attach(bed, other!);
  const merged = await timed(() =>
    ask(bed, "/blade-customer/customer/merge", { id: kept, otherId: other, take: ["name"] }),
  );
  const { rows: merges } = await bed.pool.query<{ id: string }>("select id from customer_merge");
  const undone = await timed(() =>
    ask(bed, "/blade-customer/customer/undo-merge", { id: merges[0]!.id }),
  );
  return [
    { work: "merge, records attached", rows: RECORDS, seconds: merged / 1000, bound: 2 },
    { work: "undo of the merge", rows: RECORDS, seconds: undone / 1000, bound: 2 },
  ];
}

/** Merge of two customers of whom one has 1,000 records, among 100,000 customers or as many as asked for. */
export async function benchMerge(sizes: readonly number[]): Promise<string> {
  return measuredTable(await onBed(sizes[0] ?? 100_000, merge));
}
