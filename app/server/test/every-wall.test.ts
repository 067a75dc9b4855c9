import { readFileSync } from "node:fs";
import type { Call, Entity } from "#engine/model/index.ts";
import { referredEntity, registry } from "#engine/model/index.ts";
import { beforeAll, expect, it } from "vitest";
import { createTenant, menuSeeds } from "#features/administration/server/index.ts";
import { systemSession } from "#engine/server/access/session.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import type { Client, TestApp } from "./build-app.ts";
import { BASIC, buildTestApp } from "./build-app.ts";
import { customerBody, leadBody, makeDept, makeRole, menusOf, ownPassword } from "./factories.ts";
import { giveModules } from "./give-modules.ts";
import { sampleBody } from "./sample-values.ts";

const { calls, entities, reports } = registry;

/** Method and path of every call that clients of the family make, as agreed. */
const CONTRACT = readFileSync(new URL("contract-calls.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split("\t") as ["GET" | "POST", string]);

const TENANTS = { own: "648897", other: "751903" } as const;
const PASSWORD = "wall-test-2026";
/** Stands in the names of everything the other tenant has. */
const MARK = "墙后";

const SELLING = [
  "lead*",
  "clue*",
  "customer",
  "customer_*",
  "open_sea*",
  "follow_record*",
  "visit_record*",
  "sign_record*",
];
const ROLES: Readonly<Record<string, readonly [scope: string, codes: readonly string[]]>> = {
  director: ["1", [...SELLING, "channel*", "target*", "home*", "alloc_rule*"]],
  manager: ["4", [...SELLING, "alloc_rule*"]],
  salesperson: ["2", SELLING],
  service: ["3", ["customer", "customer_follow*", "notice", "dept"]],
  visitor: ["1", []],
};

interface Company {
  readonly admin: Client;
  readonly people: Readonly<Record<string, Client>>;
}

let test: TestApp;
let own: Company;
let other: Company;
/** Ids of what the other tenant has, by entity. */
const theirs: Record<string, string> = {};

const codesOf = (patterns: readonly string[]): ReadonlySet<string> =>
  new Set(
    menuSeeds()
      .map(({ code }) => code)
      .filter((code) =>
        patterns.some((one) =>
          one.endsWith("*") ? code.startsWith(one.slice(0, -1)) : code === one,
        ),
      ),
  );

async function company(code: string): Promise<Company> {
  await inTransaction(test.database.pool, systemSession(code), new Date(), "test", (ctx) =>
    createTenant(ctx, { code, name: `公司${code}`, password: PASSWORD }),
  );
  await giveModules(test.database.owner, code);
  const admin = await test.signIn("admin", PASSWORD, code);
  const dept = await makeDept(admin, `${MARK}门店`);
  const people: Record<string, Client> = {};
  for (const [name, [scope, codes]] of Object.entries(ROLES)) {
    const roleId = await makeRole(admin, `${MARK}${name}`, scope, codes);
    const body = {
      account: name,
      realName: `${MARK}${name}`,
      password: PASSWORD,
      roleId,
      deptId: dept,
    };
    expect((await admin.post("/blade-system/user/submit", body)).status).toBe(200);
    await ownPassword(test, name);
    people[name] = await test.signIn(name, PASSWORD, code);
  }
  return { admin, people };
}

const isPlatforms = (code: string): boolean =>
  registry.platformMenus.some((menu) => code === menu || code.startsWith(`${menu}_`));
const ownTable = (entity: Entity): boolean =>
  entity.shared !== true && !isPlatforms(entity.permission);

/** One row of every entity a tenant keeps by itself. */
async function fill(admin: Client): Promise<void> {
  const made = async (path: string, body: Record<string, unknown>) =>
    (await admin.post<{ id: string }>(`${path}/submit`, body)).data.id;
  theirs["lead"] = await made("/blade-crm/clue", leadBody({ name: `${MARK}线索` }));
  theirs["customer"] = await made(
    "/blade-customer/customer",
    customerBody({ name: `${MARK}客户` }),
  );
  const rule = {
    scopeName: `${MARK}规则`,
    menuId: menusOf("customer")[0]!,
    resourceCode: "wall",
    scopeType: "2",
  };
  theirs["dataScope"] = await made("/blade-system/data-scope", rule);
  theirs["apiScope"] = await made("/blade-system/api-scope", {
    ...rule,
    scopePath: "/blade-nobody/asks",
  });
  for (const entity of entities) {
    if (
      theirs[entity.name] ||
      !ownTable(entity) ||
      !entity.operations.includes("submit") ||
      entity.name === "contest"
    )
      continue;
    if (entity.fields["menuId"]?.options.required) continue;
    const body = await sampleBody(admin, entity, entities);
    // Not every title may hold our mark: some are months or codes.
    for (const title of [{ [entity.title]: `${MARK}${entity.name}` }, {}]) {
      const answer = await admin.post<{ id: string }>(`${entity.paths[0]!}/submit`, {
        ...body,
        ...title,
      });
      if (answer.success) theirs[entity.name] ??= answer.data.id;
      if (answer.success) break;
    }
  }
  theirs["user"] = admin.userId;
}

beforeAll(async () => {
  test = await buildTestApp();
  own = await company(TENANTS.own);
  other = await company(TENANTS.other);
  await fill(other.admin);
}, 120_000);

const urlOf = (path: string): string => path.replace(/\{(\w+)\}/g, ":$1");

/** What of the contract this version serves; known before the tests run because routes follow from the declarations. */
const declaredPaths = new Set([
  ...calls.flatMap((call) => call.paths.map((path) => `${call.method} /api${path}`)),
  ...reports.map((report) => `${report.method} /api${report.path}`),
]);

const entityOf = (path: string): { readonly entity: Entity; readonly verb: string } | undefined => {
  for (const entity of entities)
    for (const base of entity.paths)
      if (path.startsWith(`/api${base}/`) && !path.slice(`/api${base}/`.length).includes("/"))
        return { entity, verb: path.slice(`/api${base}/`.length) };
  return undefined;
};

const callOf = (method: string, path: string): Call | undefined =>
  calls.find(
    (call) => call.method === method && call.paths.some((one) => `/api${one}` === urlOf(path)),
  );

/** The permission a route needs, read from the declarations; «signed-in» where everybody may. */
function needed(method: string, path: string): string {
  const call = callOf(method, path);
  if (call) return call.permission;
  const report = reports.find((one) => one.method === method && `/api${one.path}` === path);
  if (report) return report.permission;
  const { entity, verb } = entityOf(path) ?? {};
  if (!entity) return "signed-in";
  if (verb === "submit") return `${entity.permission}_add`;
  if (verb === "remove") return `${entity.permission}_delete`;
  if (verb?.startsWith("import")) return `${entity.permission}_import`;
  const variants = Object.values(entity.lists).filter((one) => one.path === verb);
  if (variants.length > 0) return variants[0]!.permission ?? entity.permission;
  return verb === "lazy-list" ? entity.permission : "signed-in";
}

/** Whether a route follows from an entity. */
function derived(method: string, path: string): boolean {
  const { entity, verb = "" } = entityOf(path) ?? {};
  if (!entity) return false;
  if (method === "POST") return (entity.operations as readonly string[]).includes(verb);
  const lists = entity.operations.includes("list")
    ? Object.values(entity.lists).map((one) => one.path)
    : [];
  return lists.includes(verb) || (verb === "detail" && entity.operations.includes("detail"));
}

const known = ([method, path]: readonly [string, string]): boolean =>
  declaredPaths.has(`${method} ${urlOf(path)}`) || derived(method, path);

const served = CONTRACT.filter(known);
const closed = served.filter(([method, path]) => needed(method, path) !== "public");

/** The request as clients make it, by method and filled-in path. */
const asked = (
  method: "GET" | "POST",
  path: string,
  token: string,
  input: Record<string, string> = {},
  headers: Record<string, string> = {},
) =>
  test.app.inject({
    method,
    url: path.replace(/\{\w+\}/g, input["id"] ?? "1"),
    headers: { ...BASIC, ...(token && { "blade-auth": token }), ...headers },
    ...(method === "GET" ? { query: input } : { payload: input }),
  });

it("the walls stand around most of the contract, and there is something behind them", () => {
  expect(closed.length).toBeGreaterThan(300);
  expect(closed.filter(([method, path]) => !isServed(method, path))).toEqual([]);
  const keeping = entities.filter(
    (one) => ownTable(one) && one.operations.includes("submit") && one.name !== "contest",
  );
  // What no menu stands for, no package names.
  const named = keeping.filter(({ permission }) => menusOf(`${permission}_add`).length > 0);
  expect(named.filter(({ name }) => !theirs[name]).map(({ name }) => name)).toEqual([]);
});

/** The roles a call is closed to. */
const shutOut = (code: string): readonly string[] =>
  Object.entries(ROLES)
    .filter(([, [, patterns]]) => isPlatforms(code) || !codesOf(patterns).has(code))
    .map(([role]) => role);

const guarded = closed
  .map(([method, path]) => ({ method, path, code: needed(method, path) }))
  .filter(({ code }) => code !== "signed-in" && code !== "entering" && shutOut(code).length > 0);

const isWrite = ([method, path]: readonly ["GET" | "POST", string]): boolean => {
  const call = callOf(method, path);
  return call
    ? call.writes === true && !call.raw
    : method === "POST" && ["submit", "remove"].includes(entityOf(path)?.verb ?? "");
};

const isServed = (method: "GET" | "POST", path: string): boolean =>
  test.app.hasRoute({ method, url: urlOf(path) });

it.each(closed)("%s %s needs a session", async (method, path) => {
  const answer = await asked(method, path, "");
  expect(answer.statusCode, answer.body).toBe(401);
});

it.each(guarded)(
  "$method $path is closed to roles without $code",
  async ({ method, path, code }) => {
    for (const role of shutOut(code)) {
      const answer = await asked(method, path, own.people[role]!.token);
      expect(answer.statusCode, `${role} ${code}: ${answer.body}`).toBe(403);
    }
    if (isPlatforms(code))
      expect((await asked(method, path, own.admin.token)).statusCode).toBe(403);
  },
);

it.each(closed.filter(isWrite))("%s %s takes no write from another site", async (method, path) => {
  const answer = await asked(method, path, own.admin.token, {}, { "sec-fetch-site": "cross-site" });
  expect(answer.statusCode, answer.body).toBe(403);
});

/** Everything the other tenant keeps, but what notes its own requests. */
async function kept(): Promise<string> {
  const sums: string[] = [];
  for (const entity of entities.filter((one) => one.shared !== true && !one.log)) {
    const { rows } = await test.database.pool.query<{ sum: string | null }>(
      `select md5(string_agg(t::text, '|' order by id)) as sum from "${entity.table}" t where tenant_id = $1`,
      [TENANTS.other],
    );
    sums.push(`${entity.name} ${rows[0]!.sum}`);
  }
  return sums.join("\n");
}

/** Input that names the other tenant's rows wherever a call takes rows. */
function foreignInput(method: string, path: string): Record<string, string> {
  const call = callOf(method, path);
  const { entity } = entityOf(path) ?? {};
  const id = (entity && theirs[entity.name]) ?? theirs["customer"]!;
  const input: Record<string, string> = { id, ids: id };
  for (const [name, field] of Object.entries(call?.input ?? {})) {
    const target = referredEntity(field);
    if (target) input[name] = theirs[target] ?? id;
    else if (/(Ids?|^ids?)$/.test(name)) input[name] = theirs[name.replace(/Ids?$/, "")] ?? id;
    else if (field.options.required !== undefined)
      input[name] = field.kind === "integer" ? "1" : field.kind === "phone" ? "13800000000" : "1";
  }
  return input;
}

it("nobody reaches another tenant's rows by their ids, and nothing of it changes", async () => {
  const before = await kept();
  for (const [method, path] of closed) {
    if (path.includes("oauth/")) continue;
    const { entity, verb } = entityOf(path) ?? {};
    const answer = await asked(method, path, own.admin.token, foreignInput(method, path));
    const what = `${method} ${path}: ${answer.statusCode} ${answer.body.slice(0, 300)}`;
    expect(answer.statusCode, what).toBeLessThan(500);
    expect(answer.body.includes(`${MARK}客户`) || answer.body.includes(`${MARK}线索`), what).toBe(
      false,
    );
    if (entity && entity.shared !== true && theirs[entity.name]) {
      expect(answer.body.includes(`${MARK}${entity.name}`), what).toBe(false);
      if (verb === "detail" || verb === "remove")
        expect([400, 403, 404, 409], what).toContain(answer.statusCode);
    }
  }
  expect(await kept()).toBe(before);
}, 120_000);
