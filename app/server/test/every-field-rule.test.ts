import type { Entity, FieldMode, FieldRules } from "#engine/model/index.ts";
import { columnName, fieldModes, isRuled, labelFields, registry } from "#engine/model/index.ts";
import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, it } from "vitest";
import { menuSeeds } from "#features/administration/server/index.ts";
import type { Client, TestApp } from "./build-app.ts";
import { BASIC, buildTestApp } from "./build-app.ts";
import { makeDept, makeRole, makeUser } from "./factories.ts";
import { sampleBody } from "./sample-values.ts";
import { codeSent } from "./sent-sms.ts";

const { entities, views, calls, reports } = registry;

const editable = new Set(
  menuSeeds().flatMap(({ code }) => (code.endsWith("_edit") ? [code.slice(0, -5)] : [])),
);

const ruled = entities.filter((entity) => isRuled(entity) && entity.operations.includes("submit"));

const fieldsIn = (entity: Entity, mode: FieldMode): string[] =>
  Object.keys(entity.fields).filter((name) => fieldModes(entity, name).includes(mode));

/** Every field that admits a mode, in that mode. */
const rulesOf = (mode: FieldMode): FieldRules =>
  Object.fromEntries(
    entities
      .filter(isRuled)
      .map((entity) => [
        entity.name,
        Object.fromEntries(fieldsIn(entity, mode).map((name) => [name, mode])),
      ]),
  );

/** What answers may not carry: hidden fields and the titles of what they refer to. */
function withheld(entity: Entity): string[] {
  const hidden = new Set(fieldsIn(entity, "hidden"));
  return [
    ...hidden,
    ...Object.entries(labelFields(entity)).flatMap(([title, { name }]) =>
      hidden.has(name) ? [title] : [],
    ),
  ];
}

/** Stands in every hidden text, and nowhere else. */
const MARK = "藏匿";

let test: TestApp;
let admin: Client;
/** All rights each: one sees no field that can be hidden, one may change none, one is held back from nothing. */
let blind: Client;
let held: Client;
let plain: Client;
let blindRole: string;
let store: string;
const ids: Record<string, string> = {};

async function stored(entity: Entity): Promise<Record<string, unknown>> {
  const { rows } = await test.database.pool.query<Record<string, unknown>>(
    `select * from "${entity.table}" where id = $1`,
    [ids[entity.name]],
  );
  const { version: _version, update_time: _time, update_user: _user, ...row } = rows[0]!;
  return row;
}

/** Some records are their author's to change. */
const writtenBy = (entity: Entity, { userId }: Client) =>
  test.database.pool.query(`update "${entity.table}" set create_user = $2 where id = $1`, [
    ids[entity.name],
    userId,
  ]);

const limit = (client: Client, roleId: string, rules: unknown) =>
  client.post("/blade-system/role/limit-fields", { roleId, rules });

/** Writes the mark into hidden texts, whatever else they hold. */
async function mark(entity: Entity): Promise<void> {
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

beforeAll(async () => {
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
}, 120_000);

type Rows = readonly Record<string, unknown>[];

const rowsOf = (data: unknown): Rows =>
  (Array.isArray(data) ? data : ((data as { records?: Rows }).records ?? [data])) as Rows;

interface Ask {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

const lists = (entity: Entity): Ask[] => [
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

async function told(
  client: Client,
  { path, query }: Ask,
  filter: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const { status, data } = await client.get(path, { ...query, ...filter });
  expect(status, path).toBe(200);
  return rowsOf(data).map((row) => row["id"] ?? row["value"]);
}

const VALUES = [MARK, "1", "2026-01-15", "%"];
const SUFFIXES = [
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

describe.each(ruled.map((entity) => ({ name: entity.name, entity })))(
  "fields of $name",
  ({ entity }) => {
    const [base] = entity.paths;

    it("are absent from lists, details and the answer to a submit where they are hidden, asked for or not", async () => {
      const { data: full } = await plain.get<Record<string, unknown>>(`${base}/detail`, {
        id: ids[entity.name]!,
      });
      const { data } = await blind.get<Record<string, unknown>>(`${base}/detail`, {
        id: ids[entity.name]!,
      });
      expect(Object.keys(data).filter((name) => withheld(entity).includes(name))).toEqual([]);
      expect(Object.keys(full).filter((name) => withheld(entity).includes(name)).length > 0).toBe(
        withheld(entity).length > 0,
      );
      for (const { path, query } of lists(entity))
        for (const fields of ["", withheld(entity).join(",")]) {
          const answer = await blind.get(path, { ...query, ...(fields && { fields }) });
          expect(answer.status).toBe(200);
          const shown = rowsOf(answer.data).flatMap((row) => Object.keys(row));
          expect(
            shown.filter((name) => withheld(entity).includes(name)),
            path,
          ).toEqual([]);
          expect(JSON.stringify(answer.data)).not.toContain(MARK);
        }
    });

    it("filter, order and add up nothing where they are hidden", async () => {
      for (const ask of lists(entity)) {
        const all = await told(blind, ask);
        for (const suffix of SUFFIXES)
          for (const value of VALUES) {
            const filter = Object.fromEntries(
              withheld(entity).map((name) => [`${name}${suffix}`, value]),
            );
            expect(await told(blind, ask, filter), `${suffix} ${value}`).toEqual(all);
          }
        for (const order of ["ascs", "descs"])
          for (const names of [withheld(entity), withheld(entity).map(columnName)])
            expect(await told(blind, ask, { [order]: names.join(",") })).toEqual(all);
        if (entity.optionList && ask.path.endsWith("select")) continue;
        expect(await told(blind, ask, { keyword: MARK })).toEqual([]);
      }
      const [list] = lists(entity);
      for (const sums of fieldsIn(entity, "hidden"))
        expect((await blind.get(`${list!.path}-sums`, { ...list!.query, sums })).status).toBe(400);
    });

    it("are described as the role has them", async () => {
      for (const view of views.filter((one) => one.entity === entity)) {
        const { data } = await blind.get<ReturnType<typeof JSON.parse>>("/engine/view", {
          name: view.name,
        });
        const { columns, totals, more, search, facts, form, saved, card } = data;
        const { fields, sortable, optionList } = data.entity;
        const named = JSON.stringify([
          columns,
          totals,
          more,
          search,
          facts,
          form,
          saved,
          card,
          Object.keys(fields),
          sortable,
          optionList,
        ]);
        for (const name of withheld(entity))
          expect(named.includes(`"${name}"`), `${view.name} ${name}`).toBe(false);
        const { data: shown } = await held.get<{ entity: Entity }>("/engine/view", {
          name: view.name,
        });
        for (const name of fieldsIn(entity, "readonly")) {
          const options = shown.entity.fields[name]?.options;
          if (options) expect(options.readonly ?? options.fixed, `${view.name} ${name}`).toBe(true);
        }
      }
    });

    it("leave no trace in the change log", async () => {
      for (const [path, query] of [
        [`${base}/changes`, { id: ids[entity.name]! }],
        ["/blade-log/change/list", { size: "1000" }],
      ] as const) {
        const { status, data } = await blind.get(path, query);
        expect(status, path).toBe(200);
        expect(JSON.stringify(data)).not.toContain(MARK);
      }
      const { data } = await blind.get<{ changes: { field: string }[] }[]>(`${base}/changes`, {
        id: ids[entity.name]!,
      });
      expect(
        data
          .flatMap(({ changes }) => changes.map(({ field }) => field))
          .filter((name) => withheld(entity).includes(name)),
      ).toEqual([]);
    });
  },
);

const edited = ruled.filter(({ permission }) => editable.has(permission));

describe.each(edited.map((entity) => ({ name: entity.name, entity })))(
  "fields of a $name sent",
  ({ entity }) => {
    const [base] = entity.paths;

    it("stay as they are where they are hidden, whatever is sent", async () => {
      const { data: row } = await blind.get<Record<string, unknown>>(`${base}/detail`, {
        id: ids[entity.name]!,
      });
      await writtenBy(entity, plain);
      // What a rule sets anew with every change stands after the first.
      expect((await plain.post(`${base}/submit`, { id: row["id"] })).status).toBe(200);
      await writtenBy(entity, blind);
      const before = await stored(entity);
      const sent = {
        ...row,
        version: undefined,
        ...Object.fromEntries(fieldsIn(entity, "hidden").map((name) => [name, "9"])),
      };
      const answer = await blind.post(`${base}/submit`, sent);
      expect(answer.status, `${answer.msg} ${JSON.stringify(answer.data)}`).toBe(200);
      expect(
        Object.keys(answer.data as object).filter((name) => withheld(entity).includes(name)),
      ).toEqual([]);
      expect(await stored(entity)).toEqual(before);
    });

    it("come back as they are where they are read-only, and are refused by name otherwise", async () => {
      await writtenBy(entity, held);
      const before = await stored(entity);
      const { data: row } = await held.get<Record<string, unknown>>(`${base}/detail`, {
        id: ids[entity.name]!,
      });
      const same = await held.post(`${base}/submit`, row);
      expect(same.status, `${same.msg} ${JSON.stringify(same.data)}`).toBe(200);
      expect(await stored(entity)).toEqual(before);
      for (const name of fieldsIn(entity, "readonly")) {
        const value = entity.fields[name]!.storage === "text" ? "改" : "3";
        const answer = await held.post(`${base}/submit`, { id: row["id"], [name]: value });
        expect(answer, name).toMatchObject({
          status: 400,
          data: { fields: { [name]: `您不能修改${entity.fields[name]!.label[0]}` } },
        });
      }
      expect(await stored(entity)).toEqual(before);
    });
  },
);

const exporting = views.filter(({ entity, exports }) => exports && ruled.includes(entity));

it.each(exporting.map((view) => [view.name, view] as const))(
  "the file of %s has no column of a hidden field",
  async (_name, view) => {
    const clerk = await makeUser(test, admin, blindRole, store);
    const { data: captchaClueKey } = await clerk.get<string>("/blade-msg/msg/send-export-captcha", {
      list: view.name,
    });
    const captchaClueValue = await codeSent(test);
    const { statusCode, rawPayload } = await test.app.inject({
      url: `/api${view.entity.paths[0]!}/export`,
      query: { list: view.name, captchaClueKey, captchaClueValue },
      headers: { ...BASIC, "blade-auth": `bearer ${clerk.token}` },
    });
    expect(statusCode).toBe(200);
    const { rows } = (await readXlsx(rawPayload)).sheets[0]!;
    const left = new Set(
      Object.entries(view.entity.fields)
        .filter(([name]) => !withheld(view.entity).includes(name))
        .map(([, { label }]) => label[0]),
    );
    const labels = withheld(view.entity)
      .flatMap((name) => view.entity.fields[name]?.label[0] ?? [])
      .filter((label) => !left.has(label));
    expect((rows[0] ?? []).filter((header) => labels.includes(String(header)))).toEqual([]);
    expect(JSON.stringify(rows)).not.toContain(MARK);
  },
);

const importing = [
  ...new Set(
    views
      .filter(({ entity, imports }) => imports && ruled.includes(entity))
      .map(({ entity }) => entity),
  ),
];

it.each(importing.map((entity) => [entity.name, entity] as const))(
  "no file fills hidden or read-only fields of %s",
  async (_name, entity) => {
    for (const [client, mode] of [
      [blind, "hidden"],
      [held, "readonly"],
    ] as const) {
      const { rawPayload, statusCode } = await test.app.inject({
        url: `/api${entity.paths[0]!}/import-template`,
        headers: { ...BASIC, "blade-auth": `bearer ${client.token}` },
      });
      expect(statusCode).toBe(200);
      const headers = ((await readXlsx(rawPayload)).sheets[0]!.rows[0] ?? []).map((header) =>
        String(header).replace(/\s*\*$/, ""),
      );
      const labels = fieldsIn(entity, mode).flatMap((name) =>
        entity.fields[name]!.options.required === undefined ? [entity.fields[name]!.label[0]] : [],
      );
      expect(headers.filter((header) => labels.includes(header))).toEqual([]);
    }
  },
);

/** Asking signs nobody out of this test; what is printed on paper is told by print-contract. */
const reading = calls.filter(
  ({ method, name }) => method === "GET" && !["logout", "contract-pdf"].includes(name),
);

describe("calls and reports", () => {
  const inputOf = (
    input: Readonly<
      Record<
        string,
        {
          readonly kind: string;
          readonly options: { readonly entity?: string; readonly required?: unknown };
        }
      >
    >,
    subject: string,
  ) =>
    Object.fromEntries(
      Object.entries(input).flatMap(([name, { kind, options }]) => {
        if (name === "subject") return [[name, subject]];
        if (name === "id" || name.endsWith("Id") || name === "ids")
          return [[name, ids[options.entity ?? subject] ?? ids[subject]!]];
        if (name === "time") return [[name, "2099-01-01 00:00:00"]];
        if (kind === "text" && options.required !== undefined) return [[name, MARK]];
        return [];
      }),
    );

  it.each(reading.map((call) => [call.name, call] as const))(
    "%s tells no hidden value",
    async (_name, call) => {
      for (const subject of ["lead", "customer"]) {
        const { status, data } = await blind.get(call.paths[0]!, inputOf(call.input, subject));
        expect(status).toBeLessThan(500);
        expect(JSON.stringify(data ?? null)).not.toContain(MARK);
      }
    },
  );

  it.each(reports.map((report) => [report.name, report] as const))(
    "report %s tells no hidden value",
    async (_name, report) => {
      const { status, data } = await blind.get(report.path, {});
      expect(status).toBeLessThan(500);
      expect(JSON.stringify(data ?? null)).not.toContain(MARK);
    },
  );

  it.each(["lead", "customer"])(
    "timeline and as-of of a %s are told without them",
    async (subject) => {
      const { data: row } = await plain.get<{ createTime: string }>(
        `${entities.find(({ name }) => name === subject)!.paths[0]!}/detail`,
        {
          id: ids[subject]!,
        },
      );
      for (const name of ["timeline", "as-of"]) {
        const path = calls.find((call) => call.name === name)!.paths[0]!;
        const query = { subject, id: ids[subject]!, time: row.createTime };
        const seen = await plain.get(path, query);
        const unseen = await blind.get(path, query);
        expect([seen.status, unseen.status], name).toEqual([200, 200]);
        if (name === "as-of") expect(JSON.stringify(seen.data)).toContain(MARK);
        expect(JSON.stringify(unseen.data)).not.toContain(MARK);
      }
    },
  );
});
