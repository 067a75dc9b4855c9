import type { Entity, FieldMode, FieldRules } from "#engine/model/index.ts";
import { columnName, fieldModes, isRuled, labelFields, registry } from "#engine/model/index.ts";
import { expect } from "vitest";
import { menuSeeds } from "#features/administration/server/index.ts";
import type { Client, TestApp } from "./build-app.ts";
import { buildTestApp } from "./build-app.ts";
import { makeDept, makeRole, makeUser } from "./factories.ts";
import { sampleBody } from "./sample-values.ts";

export const { entities, views, calls, reports } = registry;

export const editable = new Set(
  menuSeeds().flatMap(({ code }) => (code.endsWith("_edit") ? [code.slice(0, -5)] : [])),
);

export const ruled = entities.filter(
  (entity) => isRuled(entity) && entity.operations.includes("submit"),
);

export const fieldsIn = (entity: Entity, mode: FieldMode): string[] =>
  Object.keys(entity.fields).filter((name) => fieldModes(entity, name).includes(mode));

/** Every field that admits a mode, in that mode. */
export const rulesOf = (mode: FieldMode): FieldRules =>
  Object.fromEntries(
    entities
      .filter(isRuled)
      .map((entity) => [
        entity.name,
        Object.fromEntries(fieldsIn(entity, mode).map((name) => [name, mode])),
      ]),
  );

/** What answers may not carry: hidden fields and the titles of what they refer to. */
export function withheld(entity: Entity): string[] {
  const hidden = new Set(fieldsIn(entity, "hidden"));
  return [
    ...hidden,
    ...Object.entries(labelFields(entity)).flatMap(([title, { name }]) =>
      hidden.has(name) ? [title] : [],
    ),
  ];
}

/** Stands in every hidden text, and nowhere else. */
export const MARK = "藏匿";

export let test: TestApp;

export let admin: Client;

/** All rights each: one sees no field that can be hidden, one may change none, one is held back from nothing. */
export let blind: Client;

export let held: Client;

export let plain: Client;

export let blindRole: string;

export let store: string;

export const ids: Record<string, string> = {};

export async function stored(entity: Entity): Promise<Record<string, unknown>> {
  const { rows } = await test.database.pool.query<Record<string, unknown>>(
    `select * from "${entity.table}" where id = $1`,
    [ids[entity.name]],
  );
  const { version: _version, update_time: _time, update_user: _user, ...row } = rows[0]!;
  return row;
}

/** Some records are their author's to change. */
export const writtenBy = (entity: Entity, { userId }: Client) =>
  test.database.pool.query(`update "${entity.table}" set create_user = $2 where id = $1`, [
    ids[entity.name],
    userId,
  ]);

export const limit = (client: Client, roleId: string, rules: unknown) =>
  client.post("/blade-system/role/limit-fields", { roleId, rules });

/** Writes the mark into hidden texts, whatever else they hold. */
export async function mark(entity: Entity): Promise<void> {
  const names = fieldsIn(entity, "hidden").filter((name) => {
    const { kind, storage, options } = entity.fields[name]!;
    return (
      kind === "textarea" ||
      (storage === "text" && ["text", "richText"].includes(kind) && options.max === undefined)
    );
  });
  const set = names.map((name) => `"${columnName(name)}" = '${MARK}${columnName(name)}'`);
  if (set.length > 0)
    await test.database.pool.query(`update "${entity.table}" set ${set.join(", ")} where id = $1`, [
      ids[entity.name],
    ]);
}

export type Rows = readonly Record<string, unknown>[];

export const rowsOf = (data: unknown): Rows =>
  (Array.isArray(data) ? data : ((data as { records?: Rows }).records ?? [data])) as Rows;

export interface Ask {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

export const lists = (entity: Entity): Ask[] => [
  ...(entity.operations.includes("list") ? Object.values(entity.lists) : []).map(
    ({ path, param }) => ({
      path: `${entity.paths[0]!}/${path}`,
      query: { size: "100", ...(param && { [param[0]]: param[1] }) },
    }),
  ),
  ...(entity.optionList
    ? ["dict-list", "select"].map((path) => ({ path: `${entity.paths[0]!}/${path}`, query: {} }))
    : []),
];

export async function rowsListed(
  client: Client,
  { path, query }: Ask,
  filter: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const { status, data } = await client.get(path, { ...query, ...filter });
  expect(status, path).toBe(200);
  return rowsOf(data).map((row) => row["id"] ?? row["value"]);
}

export const VALUES = [MARK, "1", "2026-01-15", "%"];

export const SUFFIXES = [
  "",
  "_equal",
  "_like",
  "_notequal",
  "_ge",
  "_lt",
  "_null",
  "_notnull",
  "Start",
  "End",
];

/** Before the tests of a file. */
export async function prepareFieldRule(): Promise<void> {
  test = await buildTestApp();
  admin = await test.signIn();
  store = await makeDept(admin, "字段门店");
  const codes = menuSeeds().map(({ code }) => code);
  const roles: string[] = [];
  const person = async (name: string, rules: FieldRules): Promise<Client> => {
    const role = await makeRole(admin, name, "1", codes);
    const answer = await limit(admin, role, rules);
    expect(answer.status, answer.msg).toBe(200);
    if (name === "看不见") blindRole = role;
    roles.push(role);
    return makeUser(test, admin, role, store, name);
  };
  blind = await person("看不见", rulesOf("hidden"));
  held = await person("改不了", rulesOf("readonly"));
  plain = await person("都可以", {});
  // Visits and signings are written by roles that parameters name.
  for (const paramKey of ["crm.role.todoor", "crm.role.sign"]) {
    const { data } = await admin.get<{ records: { id: string }[] }>("/blade-system/param/list", {
      paramKey,
    });
    await admin.post("/blade-system/param/submit", {
      id: data.records[0]!.id,
      paramValue: roles.join(","),
    });
  }
  for (const entity of ruled) {
    const answer = await admin.post<{ id: string }>(
      `${entity.paths[0]!}/submit`,
      await sampleBody(admin, entity, entities),
    );
    if (!answer.success) throw new Error(`${entity.name}: ${answer.msg}`);
    ids[entity.name] = answer.data.id;
  }
  for (const entity of ruled) await mark(entity);
}
