import type { Entity, ListVariant } from "#engine/model/index.ts";
import {
  AUDIT_FIELDS,
  entryNames,
  labelFields,
  referredEntity,
  registry,
} from "#engine/model/index.ts";
import { beforeAll, expect, it } from "vitest";
import { menuSeeds } from "#features/administration/server/index.ts";
import { systemSession } from "#engine/server/access/session.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";
import type { Client, TestApp } from "./build-app.ts";
import { buildTestApp } from "./build-app.ts";
import { makeDept, makeRole, makeUser } from "./factories.ts";

const { entities } = registry;

let test: TestApp;
/** All rights; all rights but to see numbers whole. */
let admin: Client;
let blind: Client;

type Row = Readonly<Record<string, unknown>>;

const LISTS = entities
  .filter((entity) => entity.operations.includes("list"))
  .flatMap((entity) =>
    Object.entries(entity.lists).map(
      ([name, variant]) => [`${entity.name} ${name}`, entity, variant] as const,
    ),
  );

/** Taken only once, referring to nothing yet, or lacking something. */
const REFUSED = new Set(["23505", "23503", "23502"]);

const PHONE = "17359216078";

/** A row of an entity with something in every field that takes a text, a number, a day or a number to call, and in those that must not be empty. */
function filled(
  entity: Entity,
  userId: string,
  where: ListVariant["where"],
  made: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const values = Object.entries(entity.fields).flatMap(
    ([name, { kind, storage, options }]): (readonly [string, unknown])[] => {
      if (options.default !== undefined) return [[name, options.default]];
      if (options.masked === "phone") return [[name, PHONE]];
      if (kind === "user") return [[name, storage === "ids" ? [userId] : userId]];
      if (kind === "text" || kind === "textarea")
        return [[name, `${entity.name}${name}`.slice(0, options.max ?? 32)]];
      if (kind === "date") return [[name, "2026-01-31"]];
      if (kind === "month") return [[name, "2026-01"]];
      if (kind === "datetime") return [[name, "2026-01-31 09:30:00"]];
      if (!options.required) return [];
      if (options.dict) {
        const { options: entries } = registry.dicts.find(({ code }) => code === options.dict)!;
        return [[name, String(entries[0]!.value)]];
      }
      if (storage === "id") return [[name, made.get(referredEntity(entity.fields[name]!)!)]];
      if (storage === "integer") return [[name, 1]];
      if (storage === "decimal") return [[name, "1"]];
      return [[name, "1"]];
    },
  );
  const fixed = Object.entries(where ?? {}).filter(
    ([, value]) => value === null || typeof value !== "object",
  );
  return { ...Object.fromEntries(values), ...Object.fromEntries(fixed) };
}

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  const codes = menuSeeds().flatMap(({ code }) => (code === "phone_plain" ? [] : [code]));
  blind = await makeUser(
    test,
    admin,
    await makeRole(admin, "看不到号码", "1", codes),
    await makeDept(admin, "分店"),
  );
  const made = new Map([["user", admin.userId]]);
  let waiting = LISTS.filter(
    ([, entity]) => !entity.shared && !["user", "menu"].includes(entity.name),
  );
  // What refers to others waits for them.
  for (let round = 0; round < 4; round++) {
    const refused: typeof waiting = [];
    for (const one of waiting) {
      const [, entity, { where }] = one;
      await inTransaction(
        test.database.pool,
        systemSession("000000"),
        new Date(),
        "test",
        async (ctx) => {
          const row = newRow(ctx, entity, filled(entity, admin.userId, where, made));
          await insertRows(ctx, entity, [row]);
          made.set(entity.name, String(row["id"]));
        },
      ).catch((error: { code?: string }) => {
        if (!REFUSED.has(error.code ?? "")) throw error;
        refused.push(one);
      });
    }
    waiting = refused;
  }
});

/** The rows of a list answer, whether a page, an array or a tree, by their ids. */
function rowsOf(data: unknown): Map<string, Row> {
  const rows = (Array.isArray(data) ? data : (data as { records: Row[] }).records) as Row[];
  return new Map<string, Row>(
    rows.flatMap(({ children, ...row }): (readonly [string, Row])[] => [
      [String(row["id"] ?? row["code"]), row] as const,
      ...(Array.isArray(children) ? rowsOf(children) : []),
    ]),
  );
}

async function list(
  client: Client,
  entity: Entity,
  { path, param }: ListVariant,
  fields?: string,
): Promise<Map<string, Row>> {
  const answer = await client.get(`${entity.paths[0]!}/${path}`, {
    size: 20,
    ...(param && { [param[0]]: param[1] }),
    ...(fields !== undefined && { fields }),
  });
  expect(answer.status).toBe(200);
  return rowsOf(answer.data);
}

/** What comes unasked: what links, trees and masks need. */
function unasked(entity: Entity): string[] {
  const masks = Object.values(entity.fields).some(({ options }) => options.masked);
  const pools = Object.values(entity.lists).flatMap(({ masked, where }) =>
    masks && masked ? Object.keys(where ?? {}) : [],
  );
  return ["id", "version", ...pools, ...(entity.tree ? [entity.tree.parent] : [])];
}

/** Sets of names so that of any two there is one that has the one and not the other: the names whose place has a bit, and those whose place has not. */
function setsApart(names: readonly string[]): string[][] {
  const bits = Math.ceil(Math.log2(names.length));
  return Array.from({ length: bits }, (_, bit) =>
    [0, 1].map((value) => names.filter((_name, at) => ((at >> bit) & 1) === value)),
  ).flat();
}

it.each(LISTS)(
  "%s answers the fields it is asked for, as it answers them with all others",
  async (_name, entity, variant) => {
    const labels = {
      ...labelFields({ fields: { ...entity.fields, ...AUDIT_FIELDS } }),
      ...Object.fromEntries(entryNames(entity).map((entry) => [entry.called, entry])),
    };
    for (const client of [admin, blind]) {
      if (
        client === blind &&
        (await client.get(`${entity.paths[0]!}/${variant.path}`)).status === 403
      )
        continue;
      const whole = await list(client, entity, variant);
      expect(await list(client, entity, variant, "")).toEqual(whole);
      const names = [...new Set([...whole.values()].flatMap((row) => Object.keys(row)))].filter(
        (name) => name !== "hasChildren",
      );
      // What one sees of the rest is the same for both.
      const looked = client === admin || names.some((name) => entity.fields[name]?.options.masked);
      for (const asked of [names, ...(looked ? setsApart(names) : [])]) {
        const expected = new Set([
          ...unasked(entity),
          ...asked,
          ...asked.flatMap((name) => labels[name]?.name ?? []),
        ]);
        const some = await list(
          client,
          entity,
          variant,
          [...asked, "noSuchField", "constructor", "__proto__"].join(),
        );
        expect([...some.keys()]).toEqual([...whole.keys()]);
        for (const [id, row] of whole) {
          const wanted = Object.fromEntries(
            Object.entries(row).filter(([name]) => expected.has(name)),
          );
          const { hasChildren: _hasChildren, ...given } = some.get(id)!;
          expect(given, asked.join()).toEqual(wanted);
        }
      }
    }
  },
);

it("fills the lists it asks", async () => {
  const empty: string[] = [];
  for (const [name, entity, variant] of LISTS)
    if ((await list(admin, entity, variant)).size === 0) empty.push(name);
  expect(empty.length, empty.join(", ")).toBeLessThan(LISTS.length / 6);
});

it("never answers secrets, whoever asks for them", async () => {
  const secrets = LISTS.flatMap(([, entity, variant]) =>
    Object.entries(entity.fields).flatMap(([name, { options, kind }]) =>
      options.secret || kind === "password" ? [{ entity, variant, name }] : [],
    ),
  );
  expect(secrets.length).toBeGreaterThan(0);
  for (const { entity, variant, name } of secrets)
    for (const row of (await list(admin, entity, variant, name)).values())
      expect(row).not.toHaveProperty(name);
});
