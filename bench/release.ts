import { releaseUnattended } from "#features/warnings/server/release-unattended.ts";
import { systemSession } from "#engine/server/access/session.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import type { Bed } from "./bed.ts";
import { timed } from "./figures.ts";
import type { Measured } from "./many-rows.ts";
import { measuredTable, onBed } from "./many-rows.ts";

async function release({ pool, connections, size }: Bed): Promise<Measured[]> {
  await pool.query(
    `update customer set is_survey = '2', first_comm_date = null, sig_small = '0', sig_status = '1', pool_status = '0', owner_user_id = first_owner_id, last_time = now() - interval '90 days',
      create_time = now() - interval '100 days'`,
  );
  await pool.query(
    "insert into release_rule (tenant_id, id, rule_name, rule_value, enabled, create_time, update_time) values ('000000', 1, '30 天', 720, 1, now(), now())",
  );
  await pool.query("vacuum analyze customer");
  let released = 0;
  const milliseconds = await timed(async () => {
    released = await inTransaction(
      connections,
      systemSession("000000"),
      new Date(),
      "bench",
      releaseUnattended,
    );
  });
  if (released !== size) throw new Error(`${released} customers were released`);
  await pool.query("vacuum analyze customer");
  const floor = await timed(() =>
    pool.query(
      "update customer set pool_status = '0', owner_user_id = previous_salesman_id, pool_time = null, operation_user_id = null, version = version + 1",
    ),
  );
  return [
    {
      work: "release of unattended customers, logs included",
      rows: size,
      seconds: milliseconds / 1000,
      bound: 5,
    },
    { work: "floor: the bare update back, no logs", rows: size, seconds: floor / 1000 },
  ];
}

/** Release of 100,000 customers at once, or as many as asked for. */
export async function benchRelease(sizes: readonly number[]): Promise<string> {
  return measuredTable(await onBed(sizes[0] ?? 100_000, release));
}
