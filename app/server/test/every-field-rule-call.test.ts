import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, it } from "vitest";
import { isEverRequired } from "#engine/model/index.ts";
import { BASIC } from "./build-app.ts";
import { makeUser } from "./factories.ts";
import { codeSent } from "./sent-sms.ts";
import {
  entities,
  views,
  calls,
  reports,
  ruled,
  fieldsIn,
  withheld,
  MARK,
  test,
  admin,
  blind,
  held,
  plain,
  blindRole,
  store,
  ids,
  prepareFieldRule,
} from "./field-rule-bed.ts";

beforeAll(prepareFieldRule);

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
        isEverRequired(entity.fields[name]!) ? [] : [entity.fields[name]!.label[0]],
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
