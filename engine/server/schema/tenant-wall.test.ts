import { describe, expect, it } from "vitest";
import { TENANT_ROLE, SYSTEM_ROLE } from "../database/roles.ts";
import { testDatabase } from "#app/server/test/database.ts";
import { ON_CITUS } from "#app/server/test/distributed.ts";

const database = await testDatabase();

interface TableState {
  readonly name: string;
  readonly tenant: boolean;
  readonly searched: boolean;
  readonly secured: boolean;
  readonly policies: readonly string[];
}

const { rows: tables } = await database.owner.query<TableState>(`
  select c.relname as name, c.relrowsecurity as secured,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as tenant,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'sk' and not a.attisdropped) as searched,
    coalesce((select array_agg(p.polname || ' ' || p.polcmd::text || ' ' || (select string_agg(r.rolname, ',') from pg_roles r where r.oid = any (p.polroles))
      || ' ' || coalesce(pg_get_expr(p.polqual, p.polrelid), '-') || ' ' || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '-')
      order by p.polname) from pg_policy p where p.polrelid = c.oid), '{}') as policies
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`);

/** Tables of no tenant: what all share, and what is found before anybody knows the tenant. */
const SHARED = new Set([
  "audit_check",
  "captcha",
  "client",
  "datasource",
  "dev_column",
  "dev_datatype",
  "dev_entity",
  "develop_code",
  "develop_model",
  "dict",
  "installation",
  "login_attempt",
  "menu",
  "migration",
  "model_prototype",
  "phone_code",
  "scheduled",
  "process_number",
  "server_process",
  "sys_region",
  "tenant",
  "tenant_package",
  "top_menu",
  "webhook_nonce",
]);

const MINE = ON_CITUS
  ? "((current_setting('zhuke.tenant'::text, true) = tenant_id) OR (current_setting('zhuke.tenant'::text, true) = '*'::text))"
  : "(tenant_id = ( SELECT current_setting('zhuke.tenant'::text, true) AS current_setting))";

describe("every table", () => {
  it("belongs to tenants, or is known to be shared", () => {
    expect(
      tables.filter(({ tenant, name }) => !tenant && !SHARED.has(name)).map(({ name }) => name),
    ).toEqual([]);
  });

  it.each(tables.filter(({ tenant }) => tenant))(
    "$name is behind the wall",
    ({ secured, searched, policies }) => {
      expect(secured).toBe(true);
      expect(policies).toEqual([
        `system_all * ${SYSTEM_ROLE} true true`,
        ...(searched
          ? [
              `tenant_delete d ${TENANT_ROLE} ${MINE} -`,
              `tenant_insert a ${TENANT_ROLE} - ${MINE}`,
              `tenant_read r ${TENANT_ROLE} true -`,
              `tenant_update w ${TENANT_ROLE} ${MINE} ${MINE}`,
            ]
          : [`tenant_all * ${TENANT_ROLE} ${MINE} ${MINE}`]),
      ]);
    },
  );

  it.each(tables.filter(({ tenant }) => tenant))(
    "$name takes no row of another tenant",
    async ({ name }) => {
      await expect(
        database.pool.of("648897").query(`insert into "${name}" (tenant_id) values ('000000')`),
      ).rejects.toThrow(
        `new row violates row-level security policy for table ${ON_CITUS ? "" : `"${name}"`}`,
      );
    },
  );

  it.each(tables.filter(({ tenant, searched }) => tenant && !searched))(
    "$name shows a tenant its own rows only",
    async ({ name }) => {
      const count = async (db: Pick<typeof database.owner, "query">, where: string) =>
        Number(
          (await db.query<{ n: string }>(`select count(*) as n from "${name}" where ${where}`))
            .rows[0]!.n,
        );
      expect(await count(database.pool.of("648897"), "tenant_id <> '648897'")).toBe(0);
      expect(await count(database.pool.of("000000"), "true")).toBe(
        await count(database.owner, "tenant_id = '000000'"),
      );
      expect(await count(database.pool, "true")).toBe(await count(database.owner, "true"));
    },
  );
});

describe("the roles the server works under", () => {
  it("own nothing and cannot pass the wall", async () => {
    const { rows } = await database.owner.query(
      `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin,
        (select count(*)::int from pg_class c where c.relowner = r.oid) as owned
       from pg_roles r where rolname = any ($1) order by rolname`,
      [[TENANT_ROLE, SYSTEM_ROLE]],
    );
    const powerless = {
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      // The coordinator goes to the workers under these roles.
      rolcanlogin: ON_CITUS,
      owned: 0,
    };
    expect(rows).toEqual([
      { rolname: SYSTEM_ROLE, ...powerless },
      { rolname: TENANT_ROLE, ...powerless },
    ]);
  });

  it("change no table", async () => {
    for (const db of [database.pool, database.pool.of("000000")])
      await expect(db.query("alter table lead add column note text")).rejects.toMatchObject({
        code: "42501",
      });
  });
});

describe("a connection of the tenant role", () => {
  it("sees nothing before it was told whose it is", async () => {
    const client = await database.owner.connect();
    try {
      await client.query(`begin; set local role ${TENANT_ROLE}`);
      expect((await client.query("select count(*)::int as n from dict_biz")).rows).toEqual([
        { n: 0 },
      ]);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });

  it("serves many tenants in turn and keeps them apart", async () => {
    const ask = async (tenant: string) =>
      (
        await database.pool
          .of(tenant)
          .query<{ tenant_id: string }>("select distinct tenant_id from dict_biz")
      ).rows;
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => ask(index % 2 === 0 ? "000000" : "648897")),
    );
    expect(answers).toEqual(
      Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? [{ tenant_id: "000000" }] : [])),
    );
  });

  it("still searches by the index", async () => {
    await database.owner.query(
      `insert into customer (tenant_id, id, name, telephone, sk, create_time, update_time)
        select '000000', n, '王' || n, '', array[n, 7], now(), now() from generate_series(1, 5000) n`,
    );
    await database.pool.analyze("customer");
    const { rows } = await database.pool
      .of("000000")
      .query<{ "QUERY PLAN": string }>(
        "explain select id from customer where tenant_id = '000000' and is_deleted = 0 and sk @> array[4711] and name ilike '%王%'",
      );
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain(
      "Bitmap Index Scan on customer_sk_idx",
    );
  });
});
