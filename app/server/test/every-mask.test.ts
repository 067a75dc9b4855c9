import type { Entity, ListVariant } from "#engine/model/index.ts";
import {
  SUFFIXES,
  columnName,
  entityNamed,
  registry,
  isAlwaysKept,
  referredEntity,
} from "#engine/model/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { menuSeeds } from "#features/administration/server/index.ts";
import { systemSession } from "#engine/server/access/session.ts";
import type { Context } from "#engine/server/context.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";
import type { Client, TestApp } from "./build-app.ts";
import { buildTestApp } from "./build-app.ts";
import { makeDept, makeRole, makeUser } from "./factories.ts";
import { sendFile } from "./send-file.ts";
import { settledImport } from "./settled-import.ts";

const { entities } = registry;

const masked = entities.flatMap((entity) =>
  Object.entries(entity.fields).flatMap(([name, field]) =>
    field.options.masked ? [{ entity, name, field }] : [],
  ),
);
const owners = [...new Set(masked.map(({ entity }) => entity))];

/** Two numbers, the second one first in every order, and one nobody has that shows the same through the mask. */
const [LATER, EARLIER, NOBODY] = ["17359216078", "17350246078", "17359246078"];

const SHOWN = new Set(["_null", "_notnull", "_ignore"]);
const COMPARING = SUFFIXES.filter((suffix) => !SHOWN.has(suffix));

let test: TestApp;
/** All rights but to see numbers whole; all rights. */
let blind: Client;
let plain: Client;

/** One row of each entity as it stands in a list: those of pools apart. */
const isPool = (variant: ListVariant): boolean => variant.masked === true;

const valuesFor = (entity: Entity, number: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(entity.fields).flatMap(([name, { options }]) =>
      options.masked ? [[name, number]] : [],
    ),
  );

/** What a column that every row keeps is given, beside texts. */
const PLAIN: Readonly<Record<string, unknown>> = {
  integer: 1,
  decimal: "1.00",
  date: "2026-01-05",
  timestamp: "2026-01-05 10:00:00",
  ids: [],
};

/** The last row made of each entity: what refers to one refers to it. */
const made = new Map<string, string>();

const required = (entity: Entity): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(entity.fields).flatMap(([name, field]) => {
      const { options, storage } = field;
      if (options.default !== undefined) return [[name, options.default]];
      if (storage === "text" && !options.masked) return [[name, `盲${name}`]];
      if (!isAlwaysKept(field)) return [];
      if (storage === "id") return [[name, made.get(referredEntity(field) ?? "") ?? "1"]];
      return storage in PLAIN ? [[name, PLAIN[storage]]] : [];
    }),
  );

/** Whether a field keeps rows apart together with others. */
const isApart = ({ unique = [] }: Entity, name: string): boolean =>
  unique.some(({ fields }) => fields.includes(name));

/** Makes a row of whatever a row of an entity has to refer to and nobody made yet. */
async function makeReferred(ctx: Context, entity: Entity): Promise<void> {
  for (const field of Object.values(entity.fields)) {
    const name = field.storage === "id" && isAlwaysKept(field) ? referredEntity(field) : undefined;
    if (name === undefined || made.has(name) || owners.some((owner) => owner.name === name))
      continue;
    const target = entityNamed(name);
    const row = newRow(ctx, target, required(target));
    await insertRows(ctx, target, [row]);
    made.set(name, String(row["id"]));
  }
}

beforeAll(async () => {
  test = await buildTestApp();
  const admin = await test.signIn();
  const dept = await makeDept(admin, "掩码门店");
  const codes = menuSeeds().map(({ code }) => code);
  const without = codes.filter((code) => code !== "phone_plain");
  blind = await makeUser(
    test,
    admin,
    await makeRole(admin, "看不到号码", "1", without),
    dept,
    "甲",
  );
  plain = await makeUser(test, admin, await makeRole(admin, "看得到号码", "1", codes), dept, "乙");
  let unique = 0;
  await inTransaction(
    test.database.pool,
    systemSession("000000"),
    new Date(),
    "test",
    async (ctx) => {
      for (const entity of owners) {
        await makeReferred(ctx, entity);
        const places = [
          undefined,
          ...Object.values(entity.lists).flatMap(({ where }) => (where ? [where] : [])),
        ];
        for (const where of places)
          for (const number of [LATER, EARLIER]) {
            const own = Object.fromEntries(
              Object.entries(entity.fields).flatMap(([name, { options, storage }]) =>
                storage === "text" && !options.masked && (options.unique || isApart(entity, name))
                  ? [[name, `unique${++unique}`]]
                  : [],
              ),
            );
            const values = { ...required(entity), ...own, ...valuesFor(entity, number), ...where };
            const owned =
              entity.name === "lead" && where?.["status"] === undefined ? { status: "1" } : {};
            const row = newRow(ctx, entity, { ...values, ...owned });
            await insertRows(ctx, entity, [row]);
            made.set(entity.name, String(row["id"]));
          }
      }
    },
  );
}, 60_000);

interface Ask {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Every call that takes the filters of an entity. */
function asks(entity: Entity): Ask[] {
  const [base] = entity.paths;
  const lists = entity.operations.includes("list") ? Object.values(entity.lists) : [];
  const amount = Object.entries(entity.fields).find(
    ([, { storage }]) => storage === "decimal" || storage === "integer",
  )?.[0];
  return [
    ...lists.flatMap((list) => {
      const query: Record<string, string> = {
        size: "100",
        ...(list.param && { [list.param[0]]: list.param[1] }),
      };
      const path = `${base}/${list.path}`;
      return [
        { path, query },
        ...(amount ? [{ path: `${path}-sums`, query: { ...query, sums: amount } }] : []),
      ];
    }),
    ...(entity.optionList
      ? ["dict-list", "select"].map((path) => ({ path: `${base}/${path}`, query: {} }))
      : []),
  ];
}

/** What an answer tells of its rows: which, how many, in which order. */
async function rowsListed(
  client: Client,
  { path, query }: Ask,
  filter: Readonly<Record<string, string>>,
): Promise<unknown> {
  const { status, data } = await client.get<Record<string, unknown> | Record<string, unknown>[]>(
    path,
    { ...query, ...filter },
  );
  expect(status, path).toBe(200);
  const rows = Array.isArray(data)
    ? data
    : ((data["records"] as Record<string, unknown>[] | undefined) ?? [data]);
  return rows.map((row) => row["id"] ?? row["value"] ?? row);
}

const names = (name: string): string[] => [...new Set([name, columnName(name)])];

/** What finds the numbers by some comparison: whole, by parts, from what on. */
const HITS: readonly string[] = [LATER, "5921", "1735921", "6078", "17350000000"];

describe.each(masked.map((one) => ({ ...one, title: `${one.entity.name}.${one.name}` })))(
  "$title",
  ({ entity, name, field }) => {
    it.each(asks(entity))(
      "tells nothing through filters of $path $query to who sees it masked",
      async (ask) => {
        for (const [spelling, one] of names(name).entries())
          for (const suffix of ["", ...COMPARING]) {
            const parameter = `${one}${suffix}`;
            const nobody = await rowsListed(blind, ask, { [parameter]: NOBODY });
            // The other spelling leads to the same filter: what finds anything finds the whole number.
            for (const hit of spelling === 0 ? HITS : HITS.slice(0, 1))
              expect(
                await rowsListed(blind, ask, { [parameter]: hit }),
                `${parameter}=${hit}`,
              ).toEqual(nobody);
          }
      },
    );

    it.each(asks(entity).filter(({ path }) => !path.endsWith("-sums")))(
      "does not order $path $query",
      async (ask) => {
        for (const client of [blind, plain])
          for (const one of names(name))
            expect(await rowsListed(client, ask, { ascs: one })).toEqual(
              await rowsListed(client, ask, { descs: one }),
            );
      },
    );

    it.each(asks(entity))("tells nothing through the words of $path $query", async (ask) => {
      const nobody = await rowsListed(blind, ask, { keyword: NOBODY });
      for (const hit of HITS)
        expect(await rowsListed(blind, ask, { keyword: hit }), hit).toEqual(nobody);
    });

    it("is found by parts where it is seen in clear, in pools by nobody but whole", async () => {
      for (const ask of asks(entity).filter(({ path }) => !path.endsWith("-sums"))) {
        const pool = Object.values(entity.lists).some(
          (list) =>
            isPool(list) &&
            list.param?.[1] === ask.query[list.param?.[0] ?? ""] &&
            ask.path.endsWith(list.path),
        );
        const part = await rowsListed(plain, ask, { [`${name}_like`]: "5921" });
        const whole = await rowsListed(plain, ask, { [`${name}_equal`]: LATER });
        expect((part as unknown[]).length > 0, `${ask.path} part`).toBe(!pool);
        if (field.options.masked === "phone")
          expect((whole as unknown[]).length, `${ask.path} whole`).toBeGreaterThan(0);
      }
    });
  },
);

describe("the one box over everything", () => {
  const found = async (client: Client, q: string) =>
    (await client.get<{ entity: string; id: string }[]>("/blade-crm/search", { q })).data.map(
      ({ entity, id }) => `${entity} ${id}`,
    );

  it("finds nothing by numbers for who sees them masked", async () => {
    for (const hit of HITS) expect(await found(blind, hit), hit).toEqual([]);
  });

  it("is not tricked by a name made of the digits one guesses", async () => {
    const { data } = await blind.get<{ records: { id: string; version: number }[] }>(
      "/blade-customer/customer/list",
      { size: 10 },
    );
    const { id, version } = data.records[0]!;
    const { data: whole } = await blind.get("/blade-customer/customer/detail", { id });
    const answer = await blind.post("/blade-customer/customer/submit", {
      ...whole,
      id,
      version,
      name: "号5921 5924",
    });
    expect(answer.status, answer.msg).toBe(200);
    expect(await found(blind, "5921")).toEqual([]);
  });

  it("finds pool rows by the whole number only, for holders of the permission, and keeps who asked", async () => {
    const pooled = (
      await plain.get<{ records: { id: string }[] }>("/blade-customer/customer/list", {
        pool: "open-sea",
      })
    ).data.records;
    const isPooled = (hit: string) => pooled.some(({ id }) => hit === `customer ${id}`);
    expect((await found(plain, "5921")).some(isPooled)).toBe(false);
    expect((await found(plain, LATER)).some(isPooled)).toBe(true);
    const { data } = await plain.get<{ records: { logData: string; createUserName: string }[] }>(
      "/blade-log/usual/list",
      {
        logId: "number-lookup",
        size: 100,
      },
    );
    expect(data.records).toContainEqual(
      expect.objectContaining({ logData: "按号码查找 173****6078" }),
    );
  });
});

it("who sees numbers masked does not learn by the verdict on duplicates whose they are", async () => {
  const verdict = async (client: Client) =>
    (
      await client.get<{ name: string; route: string }[]>("/blade-crm/phone-verdict", {
        phone: LATER,
      })
    ).data;
  expect((await verdict(plain))[0]).toMatchObject({ route: expect.stringContaining("?id=") });
  for (const holder of await verdict(blind))
    expect(holder).toMatchObject({ route: "", name: expect.stringMatching(/^.\*\*$/) });
  expect(await verdict(blind)).not.toEqual([]);
});

it("who sees numbers masked updates nothing by them", async () => {
  const path = "/blade-crm/contacts";
  const file = `姓名,手机,备注\n盲name,${LATER},猜中\n`;
  const { data: job } = await sendFile<{ id: string }>(
    test,
    blind,
    `${path}/import`,
    "联系人.csv",
    file,
    { importMode: "update" },
  );
  const settled = await settledImport<{ state: string; valid: number; updates: number }>(
    blind,
    path,
    job.id,
  );
  expect(settled).toMatchObject({ valid: 0, updates: 0 });
  expect(JSON.stringify(settled)).toContain("该联系人已存在，您无权修改");
});

it("guessing ends after some hundred numbers within an hour", async () => {
  const statuses = new Set<number>();
  for (let guess = 0; guess < 320 && !statuses.has(429); guess++)
    statuses.add(
      (
        await plain.get("/blade-crm/phone-verdict", {
          phone: `1381234${String(guess).padStart(4, "0")}`,
        })
      ).status,
    );
  expect([...statuses]).toEqual([200, 429]);
});
