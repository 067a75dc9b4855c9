import type { Entity, RecordChange } from "#engine/model/index.ts";
import { registry, requiredMessage } from "#engine/model/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { createTenant } from "#features/administration/server/index.ts";
import { systemSession } from "#engine/server/access/session.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import type { Client, TestApp } from "./build-app.ts";
import { buildTestApp } from "./build-app.ts";
import { giveModules } from "./give-modules.ts";
import { makeDept, makeRole, makeUser } from "./factories.ts";
import { sampleBody } from "./sample-values.ts";

const { entities } = registry;

const OTHERS = ["648897", "751903"] as const;
const OTHER_PASSWORD = "other-admin-2026";

let test: TestApp;
let admin: Client;
/** Administrators of other companies: one without any module, one with all of them. */
let plain: Client;
let withModules: Client;
let powerless: Client;

const listOf = (entity: Entity): string =>
  `${entity.paths[0]!}/${Object.values(entity.lists).find((variant) => !variant.bare)?.path ?? Object.values(entity.lists)[0]!.path}`;

/** Rows of a list answer, whether a page, an array or a tree. */
function rowsOf(data: unknown): Record<string, unknown>[] {
  const rows = Array.isArray(data)
    ? data
    : (data as { records: Record<string, unknown>[] }).records;
  return rows.flatMap((row: Record<string, unknown>) => [
    row,
    ...(Array.isArray(row["children"]) ? rowsOf(row["children"]) : []),
  ]);
}

async function add(client: Client, entity: Entity): Promise<Record<string, unknown>> {
  const answer = await client.post(
    `${entity.paths[0]!}/submit`,
    await sampleBody(client, entity, entities),
  );
  expect(answer, `${entity.name}: ${answer.msg} ${JSON.stringify(answer.data)}`).toMatchObject({
    status: 200,
    success: true,
  });
  return answer.data;
}

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  for (const code of OTHERS)
    await inTransaction(test.database.pool, systemSession(code), new Date(), "test", (ctx) =>
      createTenant(ctx, { code, name: `公司${code}`, password: OTHER_PASSWORD }),
    );
  await giveModules(test.database.owner, OTHERS[1]);
  plain = await test.signIn("admin", OTHER_PASSWORD, OTHERS[0]);
  withModules = await test.signIn("admin", OTHER_PASSWORD, OTHERS[1]);
  powerless = await makeUser(
    test,
    admin,
    await makeRole(admin, "无权限", "1", []),
    await makeDept(admin, "无权限部门"),
  );
});

const strangerTo = ({ permission }: Entity): Client =>
  registry.modules.some((menu) => permission === menu || permission.startsWith(`${menu}_`))
    ? withModules
    : plain;

/** Rows that only the platform itself may see. */
const ofPlatform = (entity: Entity): boolean =>
  (registry.platformMenus as readonly string[]).includes(entity.permission);

/** What was said to a customer stays as it was written. */
const UNCHANGING: ReadonlySet<string> = new Set(["followRecord", "customerFollow"]);

/** Contests name two people, so one of them must be somebody else. */
const written = entities.filter(
  (entity) => entity.operations.includes("submit") && entity.name !== "contest",
);

/** What clients of the family read in every row. */
const IN_EVERY_ROW = [
  "status",
  "isDeleted",
  "createTime",
  "createUser",
  "updateTime",
  "updateUser",
  "createDept",
  "remark",
];

const AMOUNTS = written.map(
  (entity) =>
    [
      entity,
      Object.entries(entity.fields).filter(
        ([, { storage, options }]) => storage === "decimal" && !options.readonly,
      ),
    ] as const,
);

it.each(AMOUNTS.filter(([, fields]) => fields.length > 0))(
  "$name refuses amounts it cannot keep at their field",
  async (entity, fields) => {
    const body = await sampleBody(admin, entity, entities);
    for (const [name, { label, options }] of fields) {
      const refused = await admin.post(`${entity.paths[0]!}/submit`, {
        ...body,
        [name]: "9".repeat(17),
      });
      const message = `${label[0]}过大，整数部分最多${18 - (options.scale ?? 2)}位`;
      expect(refused, name).toMatchObject({
        status: 400,
        msg: message,
        data: { fields: { [name]: message } },
      });
    }
  },
);

const CHOSEN = written.map(
  (entity) =>
    [
      entity,
      Object.entries(entity.fields).filter(([, { options }]) => options.dict && !options.readonly),
    ] as const,
);

it.each(CHOSEN.filter(([, fields]) => fields.length > 0))(
  "$name takes only entries of its dictionaries",
  async (entity, fields) => {
    const body = await sampleBody(admin, entity, entities);
    for (const [name, { label }] of fields) {
      const refused = await admin.post(`${entity.paths[0]!}/submit`, {
        ...body,
        [name]: "no-such-entry",
      });
      expect(refused, name).toMatchObject({
        status: 400,
        data: { fields: { [name]: `${label[0]}没有该选项` } },
      });
    }
  },
);

const requiredOf = (entity: Entity) =>
  Object.entries(entity.fields).filter(
    ([, { options }]) => options.required !== undefined && !options.readonly,
  );
const missedOf = (entity: Entity) =>
  requiredOf(entity).filter(([, { options }]) => options.default === undefined);

it.each(written.filter((entity) => missedOf(entity).length > 0))(
  "$name answers each missing required field with its message",
  async (entity) => {
    const answer = await admin.post<{ fields: Record<string, string> }>(
      `${entity.paths[0]!}/submit`,
      Object.fromEntries(requiredOf(entity).map(([name]) => [name, ""])),
    );
    expect(answer.status).toBe(400);
    for (const [name, field] of missedOf(entity))
      expect(answer.data.fields[name], name).toBe(requiredMessage(field)[0]);
    expect(answer.msg).toBe(Object.values(answer.data.fields)[0]);
  },
);

it.each(written.filter(({ name }) => UNCHANGING.has(name)))(
  "$name stays as it was written",
  async (entity) => {
    const row = await add(admin, entity);
    expect(await admin.post(`${entity.paths[0]!}/submit`, { ...row, remark: "改" })).toMatchObject({
      status: 400,
      msg: "跟进记录不能修改",
    });
  },
);

it.each(written.filter(({ name }) => !UNCHANGING.has(name)))(
  "$name refuses an outdated version with the present row",
  async (entity) => {
    const path = `${entity.paths[0]!}/submit`;
    const row = await add(admin, entity);
    const first = await admin.post(path, { ...row, remark: "第一次" });
    expect(first, first.msg).toMatchObject({ status: 200 });
    const stale = await admin.post<{ current: Record<string, unknown> }>(path, {
      ...row,
      remark: "第二次",
    });
    expect(stale).toMatchObject({ status: 409, code: 409, success: false });
    expect(stale.data.current["id"]).toBe(row["id"]);
  },
);

const PAGED = written.flatMap((entity) => {
  const variant = Object.values(entity.lists).find(
    (candidate) => !candidate.bare && !candidate.param,
  );
  return variant
    ? [{ entity, name: entity.name, path: `${entity.paths[0]!}/${variant.path}` }]
    : [];
});

it.each(PAGED)("$name keeps pages apart, sorted and within limits", async ({ entity, path }) => {
  await add(admin, entity);
  await add(admin, entity);
  const page = async (current: number) =>
    (
      await admin.get<{ records: { id: string }[]; size: number }>(path, {
        current,
        size: 1,
        descs: "create_time",
      })
    ).data;
  const [first, second] = [await page(1), await page(2)];
  expect(first.records).toHaveLength(1);
  expect(first.records[0]!.id).not.toBe(second.records[0]?.id);
  const { data } = await admin.get<{ size: number; current: number }>(path, {
    size: 999_999,
    current: -3,
  });
  expect(data).toMatchObject({ size: 1000, current: 1 });
});

describe.each(written.map((entity) => [entity.name, entity] as const))("%s", (_name, entity) => {
  const base = entity.paths[0]!;

  it("keeps what is submitted, lists it, changes it and removes it", async () => {
    const body = await sampleBody(admin, entity, entities);
    const added = await admin.post(`${base}/submit`, body);
    expect(added, JSON.stringify(added.data)).toMatchObject({ status: 200 });
    const id = String(added.data["id"]);
    expect(id).toMatch(/^\d{19}$/);
    const { data: detail } = await admin.get(`${base}/detail`, { id });
    expect(added.data).toMatchObject(detail);
    for (const [name, value] of Object.entries(body)) {
      const field = entity.fields[name]!;
      if (
        field.options.masked ||
        field.options.secret ||
        field.storage === "json" ||
        name === "account"
      )
        continue;
      expect(String(detail[name]), name).toBe(String(value));
    }
    const listed = rowsOf((await admin.get(listOf(entity), { size: 200 })).data).find(
      (row) => row["id"] === id,
    );
    for (const row of [detail, listed])
      for (const name of IN_EVERY_ROW) expect(row).toHaveProperty(name);
    const changed = await admin.post(`${base}/submit`, { ...detail, remark: "改过了" });
    expect(changed, changed.msg).toMatchObject({
      status: entity.name.includes("ollow") ? 400 : 200,
    });
    if (entity.operations.includes("remove") && entity.name !== "lead") {
      expect(await admin.post(`${base}/remove`, {}, { ids: id })).toMatchObject({
        status: 200,
        msg: "操作成功",
      });
      expect(await admin.get(`${base}/detail`, { id })).toMatchObject({
        status: 404,
        // Whoever comes by an old link reads that it was deleted.
        data: entity.shared ? {} : { removed: true },
      });
      expect((await admin.post(`${base}/submit`, { ...detail, id })).status).toBe(404);
    }
  });

  it("logs who changed what, in the reader's language, without secrets", async () => {
    const row = await add(admin, entity);
    const id = String(row["id"]);
    const [name, field] = Object.entries(entity.fields).find(
      ([key, { kind, options }]) =>
        ["text", "textarea"].includes(kind) &&
        !options.readonly &&
        !options.fixed &&
        !options.masked &&
        !options.unlogged &&
        key !== "account",
    ) ?? [undefined, undefined];
    const detail = (await admin.get(`${base}/detail`, { id })).data;
    const renamed =
      name &&
      (await admin.post(`${base}/submit`, {
        ...detail,
        [name]: `改${String(detail[name] ?? "")}`.slice(0, 20),
      }));
    const { status, data } = await admin.get<RecordChange[]>(`${base}/changes`, { id });
    expect(status).toBe(200);
    expect(data.at(-1)).toMatchObject({ action: "add" });
    if (renamed && renamed.status === 200)
      expect(data[0]).toMatchObject({
        action: "edit",
        changes: expect.arrayContaining([expect.objectContaining({ label: field.label[0] })]),
      });
    expect(JSON.stringify(data.map(({ changes }) => changes))).not.toMatch(
      /(?<!\w)1[3-9]\d{9}(?!\w)/,
    );
    const logged = await admin.get<{ records: { rowTitle: string; content: string }[] }>(
      "/blade-log/change/list",
      { rowId: id, size: 50 },
    );
    expect(logged.data.records).not.toEqual([]);
    for (const { rowTitle, content } of logged.data.records)
      expect(`${rowTitle} ${content}`).not.toMatch(/(?<!\w)\d{19}(?!\w)/);
    expect((await strangerTo(entity).get(`${base}/changes`, { id })).status).toBe(
      !entity.shared ? 404 : ofPlatform(entity) ? 403 : 200,
    );
    expect((await powerless.get(`${base}/changes`, { id })).status).toBe(403);
  });

  it("walls tenants off", async () => {
    if (entity.shared) {
      expect(
        (await strangerTo(entity).post(`${base}/submit`, await sampleBody(admin, entity, entities)))
          .status,
      ).toBe(403);
      return;
    }
    const { tenantId, ...row } = await add(admin, entity);
    const id = String(row["id"]);
    expect((await strangerTo(entity).get(`${base}/detail`, { id })).status).toBe(404);
    expect(
      (await strangerTo(entity).post(`${base}/submit`, { ...row, remark: "越权" })).status,
    ).toBe(404);
    expect((await strangerTo(entity).post(`${base}/submit`, { ...row, tenantId })).status).toBe(
      403,
    );
    if (entity.operations.includes("remove"))
      expect((await strangerTo(entity).post(`${base}/remove`, {}, { ids: id })).status).toBe(404);
    expect(
      rowsOf(
        (
          await strangerTo(entity).get(listOf(entity), {
            size: 200,
            "Tenant-Id": "000000",
          })
        ).data,
      ).map((other) => other["id"]),
    ).not.toContain(id);
    expect(
      await strangerTo(entity).get(listOf(entity), { tenantId: "000000" }),
      "another tenant that is named",
    ).toMatchObject({ status: 403, msg: "无权操作其他租户的数据" });
  });

  it("walls permissions off", async () => {
    expect((await powerless.get(listOf(entity))).status).toBe(403);
    expect((await powerless.get(`${base}/detail`, { id: "1" })).status).toBe(403);
    expect((await powerless.post(`${base}/submit`, {})).status).toBe(403);
    if (entity.operations.includes("remove"))
      expect((await powerless.post(`${base}/remove`, {}, { ids: "1" })).status).toBe(403);
  });

  it("takes odd input calmly", async () => {
    const odd = {
      id_equal: "' or 1=1 --",
      keyword: "%_\\'\"; drop",
      createTime_datege: "yesterday",
      descs: "pg_sleep(1)",
      unknown: "x",
      [`${Object.keys(entity.fields)[0]!}_like`]: "%'",
    };
    expect((await admin.get(listOf(entity), odd)).status).toBe(200);
    expect((await admin.get(`${base}/detail`, { id: "abc" })).status).toBe(404);
    const text = Object.entries(entity.fields).find(
      ([, field]) => field.kind === "text" && !field.options.readonly && !field.options.fixed,
    );
    if (text)
      expect(
        (
          await admin.post(`${base}/submit`, {
            ...(await sampleBody(admin, entity, entities)),
            [text[0]]: "a\u0000b",
          })
        ).status,
      ).toBe(400);
  });
});

describe.each(
  entities
    .filter((entity) => entity.log && entity.operations.includes("list"))
    .map((entity) => [entity.name, entity] as const),
)("%s, a log", (_name, entity) => {
  it("is read only", async () => {
    expect((await admin.get(listOf(entity))).status).toBe(200);
    expect([404, 405]).toContain(
      (await test.app.inject({ method: "POST", url: `/api${entity.paths[0]!}/submitLog` }))
        .statusCode,
    );
    expect((await powerless.get(listOf(entity))).status).toBe(403);
  });
});
