import type { Entity } from "@zhuke/model";
import { entities, referredEntity } from "@zhuke/model";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Client, TestApp } from "./build-app.ts";
import { BASIC, buildTestApp } from "./build-app.ts";
import { sampleBody } from "./sample-values.ts";
import { sendFile } from "./send-file.ts";

interface Job {
  readonly id: string;
  readonly state: string;
  readonly problems: readonly { readonly reasons: readonly string[] }[];
}

let test: TestApp;
let admin: Client;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
});

/** The values of a row as people write them into a sheet: names instead of numbers, words instead of keys. */
async function inWords(entity: Entity, body: Record<string, unknown>): Promise<Record<string, unknown>> {
  const words: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    const value = body[name];
    if (value === undefined || value === "") continue;
    const target = entities.find((candidate) => candidate.name === referredEntity(field));
    const { dict, options } = field.options;
    if (target?.name === "sysRegion") words[field.label[0]] = "浙江省杭州市西湖区";
    else if (target)
      words[field.label[0]] = value === "0" ? "" : (await admin.get(`${target.paths[0]}/detail`, { id: String(value) })).data[target.title];
    else if (options) words[field.label[0]] = options.find((option) => String(option.value) === String(value))?.label[0];
    else if (dict) {
      const { data } = await admin.get<{ dictKey: string; dictValue: string }[]>("/blade-system/dict/dictionary", { code: dict });
      words[field.label[0]] = data.find(({ dictKey }) => dictKey === String(value))?.dictValue;
    } else words[field.label[0]] = field.kind === "switch" ? "是" : value;
  }
  return words;
}

async function settled(entity: Entity, id: string): Promise<Job> {
  return vi.waitUntil(
    async () => {
      const { data } = await admin.get<Job>(`${entity.paths[0]}/import-job`, { id });
      return ["judged", "done", "failed"].includes(data.state) && data;
    },
    { timeout: 20_000, interval: 20 },
  );
}

describe.each(entities.filter(({ imports }) => imports).map((entity) => [entity.name, entity] as const))("%s", (_name, entity) => {
  it("takes its own template, filled in with words, and can be undone", async () => {
    const base = entity.paths[0]!;
    const template = await test.app.inject({
      url: `/api${base}/import-template`,
      headers: { ...BASIC, "blade-auth": `bearer ${admin.token}` },
    });
    const headers = (await readXlsx(template.rawPayload)).sheets[0]!.rows[0]!.map(String);
    const words = await inWords(entity, await sampleBody(admin, entity, entities));
    const cells = headers.map((header) => words[header.replace(/\*$/, "")] ?? null) as (string | number | null)[];
    const sheet = await writeXlsx({ sheets: [{ name: "导入", rows: [headers, cells] }] });
    const sent = await sendFile<Job>(test, admin, `${base}/import`, "模板.xlsx", sheet);
    expect(sent.status, sent.msg).toBe(200);
    const judged = await settled(entity, sent.data.id);
    expect(judged, JSON.stringify({ judged, words })).toMatchObject({ state: "judged", valid: 1, invalid: 0 });
    await admin.post(`${base}/import-run`, { id: judged.id, mode: "all" });
    expect(await settled(entity, judged.id)).toMatchObject({ state: "done", done: 1, error: "" });
    expect((await admin.post(`${base}/import-undo`, { id: judged.id })).data).toMatchObject({ state: "undone" });
  });
});
