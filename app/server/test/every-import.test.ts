import type { Entity } from "#engine/model/index.ts";
import { naturalKeys, referredEntity, registry } from "#engine/model/index.ts";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "./build-app.ts";
import { BASIC, buildTestApp } from "./build-app.ts";
import { sampleBody } from "./sample-values.ts";
import { sendFile } from "./send-file.ts";
import { settledImport } from "./settled-import.ts";

const { entities } = registry;

interface Job {
  readonly id: string;
  readonly state: string;
  readonly problems: readonly { readonly reasons: readonly string[] }[];
  readonly changes: readonly { readonly changes: readonly { readonly label: string }[] }[];
}

let test: TestApp;
let admin: Client;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
});

/** The values of a row as people write them into a sheet: names instead of numbers, words instead of keys. */
async function inWords(
  entity: Entity,
  body: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const words: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    const value = body[name];
    if (value === undefined || value === "") continue;
    const target = entities.find((candidate) => candidate.name === referredEntity(field));
    const { dict, options } = field.options;
    if (target?.name === "sysRegion") words[field.label[0]] = "浙江省杭州市西湖区";
    else if (target)
      words[field.label[0]] =
        value === "0"
          ? ""
          : (await admin.get(`${target.paths[0]}/detail`, { id: String(value) })).data[
              target.title
            ];
    else if (options)
      words[field.label[0]] = options.find(
        (option) => String(option.value) === String(value),
      )?.label[0];
    else if (dict) {
      const { data } = await admin.get<{ dictKey: string; dictValue: string }[]>(
        "/blade-system/dict/dictionary",
        { code: dict },
      );
      words[field.label[0]] = data.find(({ dictKey }) => dictKey === String(value))?.dictValue;
    } else words[field.label[0]] = field.kind === "switch" ? "是" : value;
  }
  return words;
}

type Cells = readonly (string | number | null)[];

/** The template of an entity and a row that fills it in with words. */
async function filledTemplate(
  entity: Entity,
): Promise<{ readonly headers: readonly string[]; readonly cells: Cells }> {
  const template = await test.app.inject({
    url: `/api${entity.paths[0]!}/import-template`,
    headers: { ...BASIC, "blade-auth": `bearer ${admin.token}` },
  });
  const headers = (await readXlsx(template.rawPayload)).sheets[0]!.rows[0]!.map(String);
  const words = await inWords(entity, await sampleBody(admin, entity, entities));
  return {
    headers,
    cells: headers.map((header) => words[header.replace(/\*$/, "")] ?? null) as Cells,
  };
}

const workbook = (headers: readonly string[], cells: Cells): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: "导入", rows: [[...headers], [...cells]] }] });

const csv = (...rows: readonly Cells[]): string =>
  rows.map((cells) => cells.map((cell) => `"${cell ?? ""}"`).join(",")).join("\r\n");

async function validated(
  entity: Entity,
  name: string,
  file: Uint8Array | string,
  fields: Record<string, string> = {},
): Promise<Job> {
  const sent = await sendFile<Job>(test, admin, `${entity.paths[0]!}/import`, name, file, fields);
  expect(sent.status, sent.msg).toBe(200);
  return settledImport(admin, entity.paths[0]!, sent.data.id);
}

async function ran(entity: Entity, { id }: Job): Promise<Job> {
  await admin.post(`${entity.paths[0]!}/import-run`, { id, mode: "all" });
  return settledImport(admin, entity.paths[0]!, id);
}

const importable = entities
  .filter(({ imports }) => imports)
  .map((entity) => [entity.name, entity] as const);

describe.each(importable)("%s", (_name, entity) => {
  it("takes its own template, filled in with words, and can be undone", async () => {
    const { headers, cells } = await filledTemplate(entity);
    const job = await validated(entity, "模板.xlsx", await workbook(headers, cells));
    expect(job, JSON.stringify({ job, cells })).toMatchObject({
      state: "validated",
      valid: 1,
      invalid: 0,
    });
    expect(await ran(entity, job)).toMatchObject({ state: "done", done: 1, error: "" });
    expect(
      (await admin.post(`${entity.paths[0]!}/import-undo`, { id: job.id })).data,
    ).toMatchObject({ state: "undone" });
  });
});

/** A field that says nothing about which row it is. */
function changeable(entity: Entity): string {
  const keys = naturalKeys(entity).flatMap(({ fields }) => fields);
  const names = Object.keys(entity.fields).filter((name) => {
    const { kind, options } = entity.fields[name]!;
    return (
      ["text", "textarea", "integer"].includes(kind) &&
      !options.readonly &&
      !options.fixed &&
      !keys.includes(name)
    );
  });
  return names.at(-1)!;
}

describe.each(importable.filter(([, entity]) => naturalKeys(entity).length > 0))(
  "%s, there already",
  (_name, entity) => {
    it("is updated by the same file with another value, once, and set back", async () => {
      const { headers, cells } = await filledTemplate(entity);
      const again = (row: Cells) =>
        validated(entity, "模板.csv", csv(headers, row), { importMode: "both" });
      await ran(entity, await again(cells));
      expect(await again(cells)).toMatchObject({ valid: 1, unchanged: 1, updates: 0 });
      const field = entity.fields[changeable(entity)]!;
      const at = headers.findIndex((header) => header.replace(/\*$/, "") === field.label[0]);
      const other = cells.map((cell, index) =>
        index === at ? (field.kind === "integer" ? 77 : "另一个值") : cell,
      );
      const job = await again(other);
      expect(job, JSON.stringify(job)).toMatchObject({ valid: 1, updates: 1 });
      expect(job.changes[0]!.changes.map(({ label }) => label)).toContain(field.label[0]);
      expect(await ran(entity, job)).toMatchObject({
        state: "done",
        done: 1,
        updated: 1,
        error: "",
      });
      expect(await again(other)).toMatchObject({ unchanged: 1, updates: 0 });
      expect(
        (await admin.post(`${entity.paths[0]!}/import-undo`, { id: job.id })).data,
      ).toMatchObject({ restored: 1, kept: [] });
      expect(await again(cells)).toMatchObject({ unchanged: 1, updates: 0 });
    });
  },
);
