import "#app/server/features.ts";
import { expect, it } from "vitest";
import { testDatabase } from "#app/server/test/database.ts";
import { migrate } from "../migrations/migrate.ts";

/** What these versions brought: columns of tables that lie on workers, tables of tenants, and changes of rows at the coordinator. */
const LATER = ["0039-notes-by-phone.sql", "0042-acts-that-wait.sql", "0043-code-of-a-table.sql"];
const UNDONE = `
  alter table customer_follow drop column picture, drop column voice;
  alter table follow_record drop column picture, drop column voice;
  drop table held_act;
  drop table held_record;
  drop index develop_code_model_id_idx;
  alter table develop_code drop column datasource_id, drop column table_name, drop column pk_name, drop column base_mode, drop column wrap_mode;
  create index develop_code_model_id_idx on develop_code (model_id, create_time, id) where is_deleted = 0;
  delete from migration where name in ('${LATER.join("', '")}');`;

// Plain PostgreSQL has its own tests of migrations.
it("brings a database that is distributed already to a later version", async () => {
  const database = await testDatabase();
  for (const statement of UNDONE.trim().split(";\n")) await database.owner.query(statement);
  const said: string[] = [];
  await migrate(database, (message) => said.push(message));
  expect(said).toEqual([
    ...LATER.map((name) => `Migration ${name} applied`),
    "held_act: distributed",
    "held_record: distributed",
  ]);
  const { rows } = await database.owner.query<{ beside: boolean }>(
    "select colocationid = (select colocationid from pg_dist_partition where logicalrelid = 'customer'::regclass) as beside from pg_dist_partition where logicalrelid = 'held_act'::regclass",
  );
  expect(rows).toEqual([{ beside: true }]);
  const hold = (tenant: string) =>
    database.pool
      .of("000000")
      .query(
        "insert into held_record (tenant_id, record_table, record_id, kind, act_id) values ($1, 'lead', 1, 'export', 1)",
        [tenant],
      );
  await expect(hold("000000")).resolves.toMatchObject({ rowCount: 1 });
  await expect(hold("111111")).rejects.toThrow("row-level security");
  const { rows: pictures } = await database.owner.query(
    "select count(picture)::int as n from customer_follow",
  );
  expect(pictures).toEqual([{ n: 0 }]);
});
