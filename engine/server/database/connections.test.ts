import { expect, it } from "vitest";
import { testDatabase } from "#app/server/test/database.ts";
import { ON_CITUS } from "#app/server/test/distributed.ts";

// The index of a distributed table lies in pieces, none of them at the coordinator.
it.skipIf(ON_CITUS)(
  "sorts search keys that wait aside into their index, though the server's roles own no index",
  async () => {
    const database = await testDatabase();
    const pending = async () => {
      const { rows } = await database.owner.query<{ n: string }>(
        "select gin_clean_pending_list('customer_sk_idx') as n",
      );
      return Number(rows[0]!.n);
    };
    const fill = () =>
      database.owner.query(
        `begin; set local gin_pending_list_limit = '1GB';
        insert into customer (tenant_id, id, name, telephone, sk, create_time, update_time) select '000000', nextval('pending'), '', '', array[1, 2, 3], now(), now() from generate_series(1, 2000);
        commit`,
      );
    await database.owner.query("create sequence pending");
    await fill();
    await expect(pending()).resolves.toBeGreaterThan(0);
    await fill();
    await database.pool.sortSearchKeys("customer");
    await expect(pending()).resolves.toBe(0);
  },
);
