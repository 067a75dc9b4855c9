import "#app/server/features.ts";
import { createHash } from "node:crypto";
import { entity, integer, money, registry, text } from "#engine/model/index.ts";
import { afterEach, expect, test } from "vitest";
import { testServer } from "#app/server/test/database.ts";
import type { ScratchDatabase } from "../database/scratch.ts";
import { createScratchDatabase } from "../database/scratch.ts";
import { readCatalog } from "../schema/catalog.ts";
import { declaredTables } from "../schema/declared-tables.ts";
import { difference } from "../schema/difference.ts";
import { createStatements } from "../schema/table.ts";
import { tablesOf } from "../schema/tables-of.ts";
import { compareSchemas } from "./compare.ts";
import { migrate } from "./migrate.ts";
import type { Migration } from "./migration-files.ts";
import { readMigrations } from "./migration-files.ts";

const { entities } = registry;

const opened: ScratchDatabase[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.drop();
});

async function empty(): Promise<ScratchDatabase> {
  const database = await createScratchDatabase(testServer());
  opened.push(database);
  return database;
}

function migration(name: string, sql: string): Migration {
  return { name, sql, hash: createHash("sha256").update(sql).digest("hex") };
}

const quiet = (): void => undefined;
const first = migration("0001-first.sql", "create table thing (id bigint primary key)");
const second = migration(
  "0002-second.sql",
  "alter table thing add column note text; insert into thing values (1, 'a')",
);

test("the checked-in migrations lead from nothing to what is declared", async () => {
  const { migrated, declared } = await compareSchemas(testServer(), declaredTables(entities));
  expect(migrated).toEqual(declared);
});

test("missing migrations are applied in order, once, also by two processes at a time", async () => {
  const database = await empty();
  await migrate(database, quiet, [first]);
  const said: string[] = [];
  await Promise.all(
    [1, 2].map(() => migrate(database, (message) => said.push(message), [first, second])),
  );
  expect(said).toEqual(["Migration 0002-second.sql applied"]);
  expect((await database.owner.query("select count(*) from thing")).rows).toEqual([{ count: "1" }]);
});

test("a migration that fails leaves nothing of itself behind", async () => {
  const database = await empty();
  const broken = migration(
    "0002-broken.sql",
    "alter table thing add column note text; select 1 / 0",
  );
  await expect(migrate(database, quiet, [first, broken])).rejects.toThrow(
    "0002-broken.sql failed: error: division by zero",
  );
  expect(Object.keys((await readCatalog(database.owner)).thing!.columns)).toEqual(["id"]);
});

test("a changed migration and a newer database are refused", async () => {
  const database = await empty();
  await migrate(database, quiet, [first]);
  await expect(
    migrate(database, quiet, [migration(first.name, "create table other ()")]),
  ).rejects.toThrow("was changed after it was applied");
  await expect(migrate(database, quiet, [])).rejects.toThrow("used by a newer version");
});

test("a draft leads from one declaration to the next and only tells what could lose data", async () => {
  const declare = (fields: Parameters<typeof entity>[1]["fields"]) =>
    tablesOf([entity("gadget", { label: ["物", "Gadget"], path: "/g", fields })]);
  const before = declare({
    name: text("名称", "Name", { index: true }),
    size: integer("大小", "Size"),
    note: text("备注", "Note"),
  });
  const after = declare({
    name: text("名称", "Name", { unique: "重复" }),
    price: money("价格", "Price", { index: true }),
    size: text("大小", "Size"),
    note: text("备注", "Note", { required: true }),
  });
  const [old, wanted] = [await empty(), await empty()];
  for (const sql of before.flatMap(createStatements)) await old.owner.query(sql);
  for (const sql of after.flatMap(createStatements)) await wanted.owner.query(sql);
  const have = await readCatalog(old.owner);
  const need = await readCatalog(wanted.owner);

  const statements = difference(have, need, after);
  expect(statements.filter((sql) => sql.startsWith("--"))).toEqual([
    "-- Warning: rows without a value of gadget.note have to get one first.",
    '-- Warning: gadget.size is "integer", declared is "text"; write the change by hand.',
  ]);
  await old.owner.query(statements.join("\n"));
  const changed = await readCatalog(old.owner);
  expect(changed.gadget!.indexes).toEqual(need.gadget!.indexes);
  expect(changed.gadget!.columns).toEqual({ ...need.gadget!.columns, size: "integer" });
});

test("what a form demands every row gets, rows of earlier versions too", async () => {
  const database = await empty();
  const all = readMigrations();
  const before = all.filter(({ name }) => name < "0017");
  await migrate(database, quiet, before);
  await database.owner.query(
    `insert into dept (tenant_id, id, dept_name, create_time, update_time) values ('000000', 1, null, now(), now());
      insert into lead (tenant_id, id, name, telephone, create_time, update_time) values ('000000', 1, '王', '13800138000', '2026-01-05 10:00:00+08', now())`,
  );
  await migrate(database, quiet, all);
  const { rows: depts } = await database.owner.query(
    "select dept_name, dept_category, sort from dept",
  );
  expect(depts).toEqual([{ dept_name: "", dept_category: "2", sort: 1 }]);
  const { rows: leads } = await database.owner.query(
    "select first_consult_date = create_time as dated, location from lead",
  );
  expect(leads).toEqual([{ dated: true, location: null }]);
  await expect(database.owner.query("update lead set telephone = null")).rejects.toThrow(
    'null value in column "telephone"',
  );
});
