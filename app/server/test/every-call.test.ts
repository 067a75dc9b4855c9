import { registry } from "#engine/model/index.ts";
import type { Call } from "#engine/model/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { giveModules } from "./give-modules.ts";
import { createTenant } from "#features/administration/server/index.ts";
import { systemSession } from "#engine/server/access/session.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import type { Client, TestApp } from "./build-app.ts";
import { BASIC, buildTestApp } from "./build-app.ts";
import { customerBody, leadBody, makeDept, makeRole, makeUser } from "./factories.ts";

const { calls, reports } = registry;

const OTHER = "648897";
const OTHER_PASSWORD = "other-admin-2026";

let test: TestApp;
let admin: Client;
let stranger: Client;
let powerless: Client;
let foreign: Readonly<Record<string, string>>;

const ask = (
  client: Client,
  call: Pick<Call, "method" | "paths">,
  input: Record<string, string> = {},
) =>
  call.method === "GET" ? client.get(call.paths[0]!, input) : client.post(call.paths[0]!, input);

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  await inTransaction(test.database.pool, systemSession(OTHER), new Date(), "test", (ctx) =>
    createTenant(ctx, { code: OTHER, name: "另一家公司", password: OTHER_PASSWORD }),
  );
  await giveModules(test.database.owner, OTHER);
  stranger = await test.signIn("admin", OTHER_PASSWORD, OTHER);
  powerless = await makeUser(
    test,
    admin,
    await makeRole(admin, "无权限", "1", []),
    await makeDept(admin, "无权限部门"),
  );
  const id = async (path: string, body: Record<string, unknown>) =>
    (await admin.post<{ id: string }>(path, body)).data.id;
  foreign = {
    lead: await id("/blade-crm/clue/submit", leadBody()),
    customer: await id("/blade-customer/customer/submit", customerBody()),
    dept: await makeDept(admin, "别人的部门"),
    role: await makeRole(admin, "别人的角色", "2", []),
    user: powerless.userId,
  };
});

const open = calls.filter((call) => call.permission === "public");
const closed = calls.filter((call) => call.permission !== "public");
const guarded = closed.filter(
  (call) => call.permission !== "signed-in" && call.permission !== "entering",
);

/** Calls that only the platform's own tenant may hold. */
const ofPlatform = ({ permission }: { readonly permission: string }): boolean =>
  registry.platformMenus.some((menu) => permission.startsWith(`${menu}_`));

describe("every call", () => {
  it.each(closed.map((call) => [call.name, call] as const))(
    "%s needs a session",
    async (_name, call) => {
      for (const path of call.paths) {
        const response = await test.app.inject({
          method: call.method,
          url: `/api${path}`,
          headers: BASIC,
        });
        expect(response.statusCode, path).toBe(401);
        expect(response.json()).toMatchObject({ code: 401, success: false, msg: "请求未授权" });
      }
    },
  );

  it.each(open.map((call) => [call.name, call] as const))(
    "%s is open to anyone",
    async (_name, call) => {
      const response = await test.app.inject({
        method: call.method,
        url: `/api${call.paths[0]!}`,
        headers: BASIC,
      });
      expect([200, 400]).toContain(response.statusCode);
    },
  );

  it.each(guarded.map((call) => [call.name, call] as const))(
    "%s needs its permission",
    async (_name, call) => {
      expect(await ask(powerless, call)).toMatchObject({
        status: 403,
        code: 403,
        success: false,
        msg: "没有权限进行此操作",
      });
    },
  );

  it.each(closed.map((call) => [call.name, call] as const))(
    "%s refuses rows of another tenant and odd input",
    async (_name, call) => {
      const references = Object.entries(call.input).filter(([, field]) =>
        ["ref", "refs", "user", "dept"].includes(field.kind),
      );
      const input: Record<string, string> = {};
      for (const [name, field] of Object.entries(call.input)) {
        if (field.kind === "user") input[name] = foreign["user"]!;
        else if (field.kind === "dept") input[name] = foreign["dept"]!;
        else if (field.kind === "ref" || field.kind === "refs")
          input[name] = foreign[field.options.entity!] ?? "1";
        else if (field.options.required !== undefined) input[name] = "1";
      }
      const answer = await ask(stranger, call, input);
      const needsRow = references.some(([, field]) => field.options.required !== undefined);
      if (needsRow) expect([400, 403, 404, 409], answer.msg).toContain(answer.status);
      const odd = await ask(
        stranger,
        call,
        Object.fromEntries(Object.keys(call.input).map((name) => [name, "' or 1=1 --\u0000"])),
      );
      expect(odd.status, `${call.name}: ${odd.msg}`).toBeLessThan(500);
    },
  );

  it.each(
    calls
      .filter((call) => call.writes && call.method === "GET" && call.permission !== "public")
      .map((call) => [call.name, call] as const),
  )("%s, a GET that writes, takes the token from the header only", async (_name, call) => {
    const { token } = ofPlatform(call) ? admin : stranger;
    const response = await test.app.inject({
      method: "GET",
      url: `/api${call.paths[0]!}`,
      query: { "Blade-Auth": token, ids: "1" },
    });
    expect(response.statusCode).toBe(400);
    const crossed = await test.app.inject({
      method: "GET",
      url: `/api${call.paths[0]!}`,
      headers: { "blade-auth": token, "sec-fetch-site": "cross-site" },
    });
    expect(crossed.statusCode).toBe(403);
  });

  it.each(reports.map((report) => [report.name, report] as const))(
    "%s, a report, counts for its session",
    async (_name, report) => {
      expect(await ask(stranger, { method: report.method, paths: [report.path] })).toMatchObject({
        status: 200,
        success: true,
      });
      expect(
        (await test.app.inject({ method: report.method, url: `/api${report.path}` })).statusCode,
      ).toBe(401);
    },
  );

  it("answers unknown paths in the envelope", async () => {
    expect(await stranger.get("/no/such/call")).toMatchObject({
      status: 404,
      code: 404,
      success: false,
    });
  });
});
