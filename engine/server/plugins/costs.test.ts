import { registry } from "#engine/model/index.ts";
import type { Cost } from "#engine/model/index.ts";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { COST_LIMITS } from "../http/costs.ts";
import { exportViews } from "#features/exports/feature.ts";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { leadBody, makeDept, makeRole, makeUser, SALES } from "#app/server/test/factories.ts";
import { sendFile } from "#app/server/test/send-file.ts";
import { settledImport } from "#app/server/test/settled-import.ts";

const { calls, entities, reports } = registry;

let test: TestApp;
let admin: Client;
let sales: Client;

beforeAll(async () => {
  test = await buildTestApp(undefined, "off", 1);
  admin = await test.signIn();
  const role = await makeRole(admin, "忙人", "1", [...SALES, "clue", "clue_import", "home"]);
  sales = await makeUser(test, admin, role, await makeDept(admin, "忙店"));
  await sales.post("/blade-crm/clue/submit", leadBody());
});

/** What a route says it costs. */
const costAt = (method: "GET" | "POST", path: string): unknown =>
  test.app.costs.get(`${method} /api${path}`);

describe("every costly call is bounded", () => {
  it.each(reports.map(({ method, path }) => [method, path] as const))(
    "report %s %s",
    (method, path) => {
      expect(costAt(method, path)).toBe("report");
    },
  );
  it.each(
    entities
      .filter((one) => one.exports && exportViews(one).length > 0)
      .flatMap(({ paths }) => paths),
  )("export of %s", (path) => {
    expect(costAt("POST", `${path}/export`)).toBe("export");
  });
  it.each(entities.filter((one) => one.imports).flatMap(({ paths }) => paths))(
    "import into %s",
    (path) => {
      expect(costAt("POST", `${path}/import`)).toBe("import");
      expect(costAt("GET", `${path}/import-errors`)).toBe("export");
    },
  );
  const taken = new Set(calls.flatMap(({ paths }) => paths));
  const lists = entities.flatMap(({ paths, lists, operations }) =>
    operations.includes("list")
      ? paths.flatMap((base) => Object.values(lists).map(({ path }) => `${base}/${path}`))
      : [],
  );
  it.each([...new Set(lists)].filter((path) => !taken.has(path)))("list %s", (path) => {
    expect(costAt("GET", path)).toEqual(expect.any(Function));
  });
  it.each(
    calls.flatMap(({ method, paths, cost }) =>
      cost ? paths.map((path) => [method, path, cost] as const) : [],
    ),
  )("call %s %s", (method, path, cost) => {
    expect(costAt(method, path)).toBe(cost);
  });
});

const ask = (method: "GET" | "POST", url: string, language: string) =>
  test.app.inject({
    method,
    url: `/api${url}`,
    headers: { "blade-auth": `bearer ${sales.token}`, "accept-language": language },
    ...(method === "POST" && { payload: {} }),
  });

it.each<[string, Cost, "GET" | "POST", string]>([
  ["reports", "report", "POST", "/blade-crm/homePage/block"],
  ["lists", "list", "GET", "/blade-crm/clue/page"],
  ["wide lists", "wideList", "GET", "/blade-crm/clue/page?size=1000"],
])(
  "%s of one person run a few at a time, some wait, the rest are refused in words",
  async (_what, cost, method, url) => {
    const { perUser, waiting } = COST_LIMITS[cost];
    const holder = await test.database.owner.connect();
    await holder.query("begin");
    await holder.query("lock table lead, sales_event in access exclusive mode");
    const answers: number[] = [];
    const asked = Array.from({ length: perUser + waiting + 2 }, () =>
      ask(method, url, "zh").then(({ statusCode }) => answers.push(statusCode)),
    );
    await vi.waitUntil(() => answers.length >= 2, { timeout: 20_000, interval: 20 });
    const [zh, en] = [await ask(method, url, "zh"), await ask(method, url, "en")];
    expect((await sales.get("/blade-system/user/info")).status).toBe(200);
    expect((await admin.get("/blade-system/dict/list")).status).toBe(200);
    await holder.query("commit");
    holder.release();
    await Promise.all(asked);
    expect(answers.toSorted()).toEqual([
      ...Array.from({ length: perUser + waiting }, () => 200),
      429,
      429,
    ]);
    expect([zh.statusCode, zh.headers["retry-after"]]).toEqual([429, "3"]);
    expect(zh.json()).toMatchObject({
      code: 429,
      success: false,
      msg: "您同时进行的同类操作过多，请等前面的完成后再试",
    });
    expect(en.json()).toMatchObject({
      msg: "You have too many of these under way; please wait for the earlier ones to finish",
    });
    expect((await ask(method, url, "zh")).statusCode).toBe(200);
  },
);

it("checks three files of a person, and takes more when that is done", async () => {
  const { owner } = test.database;
  const send = () =>
    sendFile<{ id: string }>(test, sales, "/blade-crm/clue/import", "a.csv", "姓名\n王伟\n");
  const { id } = (await send()).data;
  await settledImport(sales, "/blade-crm/clue", id);
  await owner.query(
    `insert into import_job (id, tenant_id, user_id, entity, file_name, state)
      select n, tenant_id, user_id, entity, file_name, 'validating' from import_job, generate_series(1, 3) n where id = $1`,
    [id],
  );
  expect(await send()).toMatchObject({
    status: 429,
    msg: "您有多个文件正在检查，请等检查完成后再上传",
  });
  await owner.query("delete from import_job where id between 1 and 3");
  expect((await send()).status).toBe(200);
});
