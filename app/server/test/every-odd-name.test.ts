import { registry } from "#engine/model/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { exportViews } from "#features/exports/feature.ts";
import type { Client, TestApp } from "./build-app.ts";
import { BASIC, buildTestApp } from "./build-app.ts";
import { sampleBody } from "./sample-values.ts";
import { sendFile } from "./send-file.ts";
import { settledImport } from "./settled-import.ts";

const { calls, entities, reports } = registry;

/** What every object answers to without anybody having put it there. */
const NAMES = [
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "valueOf",
  "prototype",
  "__defineGetter__",
];
/** One of each kind: set apart by the language, inherited by all, and a method of all. */
const KINDS = ["__proto__", "constructor", "toString"];
const SUFFIXES = ["", "_equal", "_like", "_null", "_ge", "Start", "End"];

let test: TestApp;
let admin: Client;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
});

const asked = (
  client: Client,
  method: "GET" | "POST",
  path: string,
  names: Readonly<Record<string, string>>,
) => {
  const query = new URLSearchParams(names).toString();
  const headers = { ...BASIC, "blade-auth": `bearer ${client.token}` };
  return method === "GET"
    ? test.app.inject({ method, url: `/api${path}?${query}`, headers })
    : test.app.inject({
        method,
        url: `/api${path}`,
        headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
        payload: query,
      });
};

let client: Client | undefined;

/** Asks as somebody with a session; some calls end it. */
const askedSignedIn = async (
  method: "GET" | "POST",
  path: string,
  names: Readonly<Record<string, string>>,
) => {
  const answer = await asked((client ??= await test.signIn()), method, path, names);
  return answer.statusCode === 401
    ? asked((client = await test.signIn()), method, path, names)
    : answer;
};

const lists = entities.flatMap((entity) => {
  const [base] = entity.paths;
  const variants = entity.operations.includes("list")
    ? [...new Set(Object.values(entity.lists).map(({ path }) => path))]
    : [];
  const paths = [
    ...variants.flatMap((path) => [path, `${path}-sums`]),
    ...(entity.optionList ? ["dict-list", "select"] : []),
    ...(entity.tree?.calls ? ["tree", "lazy-tree", "lazy-list"] : []),
    ...(entity.operations.includes("detail") ? ["detail"] : []),
    ...(entity.exports && exportViews(entity).length > 0 ? ["export"] : []),
  ];
  return paths.map((path) => `${base}/${path}`);
});

describe("odd names", () => {
  it.each(lists)("as filters, orders, sums and choices of %s are no surprise", async (path) => {
    const filters = Object.fromEntries(
      NAMES.flatMap((name) => SUFFIXES.map((suffix) => [name + suffix, "1"])),
    );
    for (const odd of [
      filters,
      ...KINDS.map((name) => ({
        descs: name,
        sums: name,
        list: name,
        pool: name,
        keyword: name,
        id: name,
      })),
    ]) {
      const answer = await asked(admin, "GET", path, odd);
      expect(answer.statusCode, answer.body).toBeLessThan(500);
    }
  });

  it.each([
    ...calls,
    ...reports.map((report) => ({ ...report, paths: [report.path], input: report.filters })),
  ])("and values of $name are no surprise", async ({ method, paths, input }) => {
    for (const name of KINDS) {
      const values = Object.fromEntries([
        ...Object.keys(input).map((one) => [one, name]),
        ...NAMES.map((one) => [one, name]),
      ]);
      const answer = await askedSignedIn(method, paths[0]!, values);
      expect(answer.statusCode, answer.body).toBeLessThan(500);
    }
  });

  it.each(entities.filter(({ operations }) => operations.includes("submit")))(
    "and values of a new $name are no surprise",
    async (entity) => {
      const body = await sampleBody(admin, entity, entities);
      for (const field of Object.keys(entity.fields)) {
        const answer = await admin.post(`${entity.paths[0]!}/submit`, {
          ...body,
          [field]: "constructor",
          toString: "x",
          constructor: "x",
        });
        expect(answer.status, `${field}: ${answer.msg}`).toBeLessThan(500);
      }
    },
  );

  it.each(entities.filter(({ imports }) => imports))(
    "and cells of a file for $name are no surprise",
    async (entity) => {
      const [base] = entity.paths;
      const titles = Object.values(entity.fields).map(({ label }) => label[0]);
      const file = `${[...titles, ...NAMES].join(",")}\n${[...titles, ...NAMES].map(() => "constructor").join(",")}\n`;
      const { data, status } = await sendFile<{ id: string }>(
        test,
        admin,
        `${base}/import`,
        "odd.csv",
        file,
      );
      expect(status).toBe(200);
      const job = await settledImport<{ state: string }>(admin, base!, data.id);
      expect(job.state).toBe("validated");
    },
  );
});

describe("JSON without end, or with odd names", () => {
  const nested = (depth: number, open: string, close: string): string =>
    open.repeat(depth) + close.repeat(depth);
  const send = (path: string, payload: string) =>
    test.app.inject({
      method: "POST",
      url: `/api${path}`,
      headers: {
        ...BASIC,
        "blade-auth": `bearer ${admin.token}`,
        "content-type": "application/json",
      },
      payload,
    });

  it.each([
    "/blade-crm/clue/submit",
    "/blade-system/user/settings",
    "/blade-crm/hand-over/person",
    "/blade-crm/clueSource/submit",
  ])("is refused by %s", async (path) => {
    for (const deep of [
      nested(20_000, "[", "]"),
      nested(20_000, '{"a":', "}").replace("{}", '{"a":1}').replace(/:\}/, ":1}"),
    ]) {
      const answer = await send(
        path,
        `{"key":"x","value":${deep},"plan":${deep},"mapping":${deep},"name":${deep}}`,
      );
      expect(answer.statusCode, answer.body.slice(0, 200)).toBe(400);
      expect(answer.json()).toMatchObject({ code: 400, success: false });
    }
  });

  it("is refused with names that would change what all objects inherit", async () => {
    for (const name of ["__proto__", "constructor"]) {
      const answer = await send(
        "/blade-system/user/settings",
        `{"key":"x","value":{"${name}":{"prototype":{"a":1}}}}`,
      );
      expect(answer.statusCode).toBe(400);
    }
  });

  it("as deep as people write it is taken", async () => {
    expect(
      (await send("/blade-system/user/settings", `{"key":"x","value":${nested(20, "[", "]")}}`))
        .statusCode,
    ).toBe(200);
  });
});
