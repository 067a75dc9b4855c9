import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { COMPONENT_TYPES } from "../component-types.ts";

vi.setConfig({ testTimeout: 420_000, hookTimeout: 120_000 });

const ROOT = join(import.meta.dirname, "../../..");

let test: TestApp;
let admin: Client;
let clone: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  clone = mkdtempSync(join(tmpdir(), "zhuke-generated-"));
  for (const part of [
    "engine",
    "features",
    "app",
    "e2e",
    "scripts",
    "package.json",
    "vitest.config.ts",
    ".oxlintrc.json",
    ".oxfmtrc.json",
    ...["base", "model", "server", "web", "tools"].map((name) => `tsconfig.${name}.json`),
  ])
    cpSync(join(ROOT, part), join(clone, part), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(clone, "node_modules"));
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

/** The files of an archive whose entries are stored as they are, by the directory at its end. */
function filesOf(archive: Buffer): { path: string; content: string }[] {
  const end = archive.lastIndexOf("PK\u0005\u0006");
  const files = [];
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [size, name, extra, comment] = [20, 28, 30, 32].map((place) =>
      place === 20 ? archive.readUInt32LE(at + place) : archive.readUInt16LE(at + place),
    ) as [number, number, number, number];
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    files.push({
      path: archive.toString("utf8", at + 46, at + 46 + name),
      content: archive.toString("utf8", start, start + size),
    });
    at += 46 + name + extra + comment;
  }
  return files;
}

async function added(path: string, body: Record<string, unknown>): Promise<string> {
  const answer = await admin.post<{ id: string }>(`${path}/submit`, body);
  expect(answer, answer.msg).toMatchObject({ status: 200 });
  return answer.data.id;
}

/** A model whose columns are given as they are to be generated. */
async function model(table: string, name: string, columns: readonly object[]): Promise<string> {
  const modelId = await added("/blade-develop/model", { modelName: name, modelTable: table });
  const kept = await admin.post(
    "/blade-develop/model-prototype/submit-list",
    columns.map((column, at) => ({ modelId, sort: at, isQuery: at % 2, ...column })),
  );
  expect(kept, kept.msg).toMatchObject({ status: 200 });
  return modelId;
}

/** One column of every kind, all of them required, with names short and long. */
const ofEveryKind = COMPONENT_TYPES.map(({ value }, at) => ({
  jdbcName: `sample_${value}`,
  jdbcType: value === "input" ? "varchar(120)" : value === "decimal" ? "numeric(18,4)" : "text",
  comment: `样例${value === "input" ? "名称" : "字段"}${"很长的说明".repeat(at % 6)}${at}`,
  commentEn: `Sample ${"of a long name ".repeat(at % 3)}${at}`,
  componentType: value,
  isRequired: value === "ref" ? 0 : 1,
  ...(value === "ref" && { dictCode: "customer" }),
  ...(["select", "radio", "checkbox"].includes(value) && {
    dictCode: value === "radio" ? "site_mood" : "sex",
  }),
}));

/** What comes down for modules. */
async function archived(ids: readonly string[]): Promise<{ path: string; content: string }[]> {
  const archive = await test.app.inject({
    url: `/api/blade-develop/code/download?ids=${ids.join(",")}`,
    headers: { "blade-auth": `bearer ${admin.token}` },
  });
  expect(archive.statusCode, archive.body).toBe(200);
  return filesOf(archive.rawPayload);
}

const run = (command: string, ...args: string[]): string => {
  try {
    return execFileSync(join(ROOT, "node_modules/.bin", command), args, {
      cwd: clone,
      encoding: "utf8",
      stdio: "pipe",
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command} ${args.join(" ")}\n${stdout}\n${stderr}`, { cause: error });
  }
};

it("what is generated is formatted, linted, typed and tested in a clone of the product", async () => {
  const mood = await added("/blade-system/dict-biz", {
    dictValue: "现场氛围",
    dictValueEn: "Mood on site",
    code: "site_mood",
    dictKey: "-1",
    sort: 1,
  });
  for (const [dictKey, dictValue, dictValueEn] of [
    ["1", "热烈", "Lively"],
    ["2", "平淡", "Quiet"],
  ])
    await added("/blade-system/dict-biz", {
      parentId: mood,
      code: "site_mood",
      dictKey,
      dictValue,
      dictValueEn,
      sort: 1,
    });
  const line = {
    jdbcName: "line_name",
    comment: "明细名称",
    componentType: "input",
    isRequired: 1,
  };
  const every = await model("site_sample", "现场样例", ofEveryKind);
  const order = await model("site_order", "现场订单", [
    { jdbcName: "order_name", comment: "订单名称", componentType: "input" },
  ]);
  const lines = await model("site_order_line", "现场订单明细", [line]);
  const place = await model("site_place", "现场位置", [
    { jdbcName: "place_name", comment: "位置名称", componentType: "input", isRequired: 1 },
  ]);
  const ids = [
    await added("/blade-develop/code", {
      codeName: "现场样例",
      modelId: every,
      packageName: "site-samples",
    }),
    await added("/blade-develop/code", {
      codeName: "现场订单",
      modelId: order,
      packageName: "site-orders",
      templateType: "sub",
      subModelId: lines,
      subFkId: "order_id",
    }),
    await added("/blade-develop/code", {
      codeName: "现场位置",
      modelId: place,
      packageName: "site-places",
      templateType: "tree",
      apiPath: "/blade-site/place",
    }),
  ];
  // Two archives of the same state: neither knows of the other.
  const files = [...(await archived(ids.slice(0, 1))), ...(await archived(ids.slice(1)))];
  for (const { path, content } of files) {
    mkdirSync(join(clone, dirname(path)), { recursive: true });
    writeFileSync(join(clone, path), content);
  }
  execFileSync(process.execPath, [join(clone, "scripts/added-features.mjs")]);
  const listed = readFileSync(join(clone, "app/added-features.ts"), "utf8");
  expect(listed).toContain("[siteOrdersFeature, sitePlacesFeature, siteSamplesFeature]");
  const sources = [...new Set(files.map(({ path }) => path))].filter((path) =>
    path.endsWith(".ts"),
  );
  expect(sources).toContain("features/site-samples/site-samples-dicts.ts");
  run("oxfmt", "--check", ...sources);
  run("oxlint", "--max-warnings", "0", ...sources);
  run("tsc", "--noEmit", "-p", "tsconfig.model.json");
  run("tsc", "--noEmit", "-p", "tsconfig.server.json");
  run("vitest", "run", "--project", "model", "app/declarations.test.ts", "app/english.test.ts");
  run(
    "vitest",
    "run",
    "--project",
    "server",
    // One process reads the whole product once; two would each read it for a handful of files.
    "--maxWorkers=1",
    ...sources.filter((path) => path.endsWith(".test.ts")),
    "engine/server/migrations/migrate.test.ts",
    "app/server/test/one-spelling.test.ts",
  );
});
