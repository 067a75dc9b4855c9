import { entity, integer, json, money, phone, refs, text, user } from "#engine/model/index.ts";
import { expect, test } from "vitest";
import { testDatabase } from "#app/server/test/database.ts";
import { readCatalog } from "./catalog.ts";
import { createStatements } from "./table.ts";
import { tablesOf } from "./tables-of.ts";

const house = entity("sampleHouse", {
  label: ["房屋", "House"],
  path: "/blade-sample/house",
  fields: {
    name: text("名称", "Name", { search: "name" }),
    code: text("编号", "Code", { required: true, unique: "编号已存在", index: true }),
    telephone: phone("电话", "Phone", { search: "phone", index: true }),
    price: money("价格", "Price"),
    floors: integer("层数", "Floors"),
    ownerId: user("负责人", "Owner"),
    tagIds: refs("标签", "Tags", { entity: "tag", index: true }),
    extra: json("其他", "Other"),
  },
  covered: ["floors"],
  sortable: ["price"],
  lists: { low: { path: "list", where: { floors: 1 } } },
  scope: { owners: ["ownerId"], dept: "createDept" },
});

const region = entity("sampleRegion", {
  label: ["地区", "Region"],
  path: "/r",
  shared: true,
  order: "sort",
  fields: { sort: integer("序", "Order") },
});

const database = await testDatabase();
for (const sql of tablesOf([house, region]).flatMap(createStatements))
  await database.owner.query(sql);
const catalog = await readCatalog(database.owner);

test("every kind of field has its column", () => {
  expect(catalog.sample_house!.columns).toMatchObject({
    tenant_id: "text not null",
    id: "bigint not null",
    name: "text",
    code: "text not null",
    price: "numeric(18,2)",
    floors: "integer",
    owner_id: "bigint",
    tag_ids: "bigint[]",
    extra: "jsonb",
    create_time: "timestamp(0) with time zone not null",
    sk: "integer[] not null default '{}'::integer[]",
  });
  expect(catalog.sample_region!.columns).not.toHaveProperty("tenant_id");
});

test("indexes lead with the tenant, end in the order lists show, and carry what every list asks for", () => {
  expect(catalog.sample_house!.indexes).toEqual({
    sample_house_pkey:
      "CREATE UNIQUE INDEX sample_house_pkey ON sample_house USING btree (tenant_id, id)",
    sample_house_list_idx:
      "CREATE INDEX sample_house_list_idx ON sample_house USING btree (tenant_id, create_time, id) INCLUDE (floors, owner_id, create_dept) WHERE (is_deleted = 0)",
    sample_house_telephone_idx:
      "CREATE INDEX sample_house_telephone_idx ON sample_house USING btree (tenant_id, telephone, create_time, id) INCLUDE (floors) WHERE ((is_deleted = 0) AND (telephone IS NOT NULL))",
    sample_house_owner_id_idx:
      "CREATE INDEX sample_house_owner_id_idx ON sample_house USING btree (tenant_id, owner_id, create_time, id) INCLUDE (floors) WHERE ((is_deleted = 0) AND (owner_id IS NOT NULL))",
    sample_house_create_dept_idx:
      "CREATE INDEX sample_house_create_dept_idx ON sample_house USING btree (tenant_id, create_dept, create_time, id) INCLUDE (floors) WHERE (is_deleted = 0)",
    sample_house_tag_ids_idx:
      "CREATE INDEX sample_house_tag_ids_idx ON sample_house USING gin (tag_ids)",
    sample_house_price_sort:
      "CREATE INDEX sample_house_price_sort ON sample_house USING btree (tenant_id, price, id) INCLUDE (create_time, floors) WHERE ((is_deleted = 0) AND (price IS NOT NULL))",
    sample_house_code_key:
      "CREATE UNIQUE INDEX sample_house_code_key ON sample_house USING btree (tenant_id, code) WHERE (is_deleted = 0)",
    sample_house_sk_idx: "CREATE INDEX sample_house_sk_idx ON sample_house USING gin (sk)",
  });
  expect(Object.values(catalog.sample_region!.indexes)).toContain(
    "CREATE INDEX sample_region_list_idx ON sample_region USING btree (sort, id) WHERE (is_deleted = 0)",
  );
});

test("a unique value may come back once its row is removed, and in another tenant", async () => {
  const add = (tenant: string, id: number, removed: number) =>
    database.owner.query(
      "insert into sample_house (tenant_id, id, code, create_time, update_time, is_deleted) values ($1, $2, 'A', now(), now(), $3)",
      [tenant, id, removed],
    );
  await add("000001", 1, 1);
  await add("000001", 2, 0);
  await add("000002", 1, 0);
  await expect(add("000001", 3, 0)).rejects.toMatchObject({
    code: "23505",
    constraint: "sample_house_code_key",
  });
});

test("a declaration that cannot be kept is refused by name", () => {
  const fields = { name: text("名称", "Name") };
  // @ts-expect-error the compiler refuses it as well
  const lost = entity("lost", { label: ["", ""], path: "/", fields, order: "-madeAt" });
  expect(() => tablesOf([lost])).toThrow("lost orders, covers or limits by madeAt");
  expect(() =>
    tablesOf([
      entity("twice", {
        label: ["", ""],
        path: "/",
        fields: { version: integer("版本", "Version") },
      }),
    ]),
  ).toThrow("twice declares version");
});

test("long names are cut to 63 bytes and stay different", () => {
  const long = "aVeryLongNameOfABusinessObjectThatNobodyShouldHaveGivenToIt";
  const fields = {
    someRatherLongFieldName: text("甲", "A", { index: true }),
    someRatherLongFieldNote: text("乙", "B", { index: true }),
  };
  const names = tablesOf([entity(long, { label: ["", ""], path: "/", fields })])[0]!.indexes.map(
    (index) => index.name,
  );
  expect(new Set(names).size).toBe(names.length);
  expect(Math.max(...names.map((name) => Buffer.byteLength(name)))).toBeLessThanOrEqual(63);
});
