import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Entity } from "#engine/model/index.ts";
import { allRoutes, AUDIT_FIELDS, labelFields, registry, searchTerm } from "#engine/model/index.ts";
import { expect, it } from "vitest";
import * as contract from "./contract-names.ts";
import { sourceFiles, textOf } from "./source-files.ts";

const ROOT = join(import.meta.dirname, "../../..");
/** What was agreed lies beside the repository, where it is at hand. */
const AGREED = join(ROOT, "../shared/contract");

const rows = (table: string): string[][] =>
  existsSync(AGREED)
    ? readFileSync(join(AGREED, `${table}.tsv`), "utf8")
        .trimEnd()
        .split("\n")
        .slice(1)
        .map((line) => line.split("\t"))
    : [];

it("every call of the contract is served", () => {
  const served = new Set(
    allRoutes().flatMap(({ method, paths }) => paths.map((path) => `${method} /api${path}`)),
  );
  const missing = rows("calls").filter(([, , method, path = ""]) => {
    const url = path.replace(/\{(\w+)\}/g, ":$1");
    return (
      path !== "" &&
      !(method ? [method] : ["GET", "POST"]).some((one) => served.has(`${one} ${url}`))
    );
  });
  expect(missing.map((row) => row[3])).toEqual([]);
});

it("the paths that the contract leaves open are served as decided", () => {
  const bases = new Set(registry.entities.flatMap(({ paths }) => paths));
  const decided = existsSync(AGREED)
    ? (/\/blade-dev\/tN.*$/m
        .exec(readFileSync(join(AGREED, "decided-paths.md"), "utf8"))?.[0]
        .match(/\bt\d+\b/g) ?? [])
    : [];
  expect(decided.map((one) => `/blade-dev/${one}`).filter((path) => !bases.has(path))).toEqual([]);
});

const entities = new Map(registry.entities.map((entity) => [entity.name.toLowerCase(), entity]));

const answers = (entity: Entity): ReadonlySet<string> =>
  new Set([
    "id",
    "version",
    "tenantId",
    ...Object.keys({ ...AUDIT_FIELDS, ...entity.fields, ...entity.extras }),
    ...Object.keys(labelFields(entity)),
  ]);

/** Everything a report or a call names. */
const said = new Set([
  ...registry.reports.flatMap(({ columns, filters }) => [
    ...columns.map(({ name }) => name),
    ...Object.keys(filters),
  ]),
  ...registry.calls.flatMap(({ input, answer }) => [
    ...Object.keys(input),
    ...(JSON.stringify([answer.json, answer.parts]).match(/[A-Za-z]\w*/g) ?? []),
  ]),
]);

it("every field of the contract is declared", () => {
  const missing = rows("entities").flatMap(([name = "", , field = ""]) => {
    // In angle brackets stand fields whose names were left to us.
    if (field === "" || field.startsWith("<") || contract.NO_LIST.has(name)) return [];
    const own = contract.OURS[name] ?? name;
    const entity = entities.get(own.toLowerCase());
    const known = entity
      ? answers(entity).has(field) || searchTerm(entity, field)
      : said.has(field);
    return known ? [] : [`${name}.${field}`];
  });
  expect(missing).toEqual([]);
});

it("every dictionary of the contract is there", () => {
  const codes = new Set(registry.dicts.map(({ code }) => code));
  expect(
    rows("dictionaries")
      .filter(([code, kind]) => kind === "dict" && !codes.has(code!))
      .map(([code]) => code),
  ).toEqual([]);
});

it("every text of the contract is said", () => {
  const text = [
    ...sourceFiles.filter((path) => !/\.test\./.test(path)).map(textOf),
    // What a required field without words of its own says.
    ...registry.entities.flatMap(({ fields }) =>
      Object.values(fields).map(({ label }) => label[0]),
    ),
  ].join("\n");
  const missing = rows("messages")
    .map(([words = ""]) => words)
    // Others are told in English only, or hold a place for a label.
    .filter((words) => /^\p{Script=Han}/u.test(words) && !/[<(]/.test(words))
    .filter(
      (words) => !text.includes(words) && !text.includes(words.replace(/^请(输入|选择)/, "")),
    );
  expect(missing).toEqual([]);
});

it("every screen of the side modules has its menu", () => {
  const menus = Object.values(registry.menus).flat();
  const shown = new Set([
    ...registry.views.map(({ title }) => title[0]),
    ...menus.flatMap((menu) => (typeof menu === "string" ? [] : menu.route)),
  ]);
  const missing = rows("screens").filter(
    ([area = "", screen = "", route = ""]) =>
      ["side-modules", "other"].includes(area) &&
      !shown.has(route) &&
      !shown.has(contract.SCREENS[screen] ?? screen),
  );
  expect(missing.map(([, screen]) => screen)).toEqual([]);
});
