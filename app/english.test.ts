import { describe, expect, it } from "vitest";
import { fieldModes, registry } from "#engine/model/index.ts";

const { calls, dicts, entities, menuGroups, menus, reports, views } = registry;

const HAN = /\p{Script=Han}/u;

/** What a template has filled in is called by its Chinese name in both languages. */
const PLACEHOLDER = /\{\{[^}]*\}\}/g;

/** Names that are the same in both languages. */
const SAME = new Set([
  "PostgreSQL",
  "MySQL",
  "MySQL 5",
  "Oracle",
  "SQL Server",
  "MinIO / S3",
  "QQ",
  "SEO",
  "SEM",
]);

/** Every label in a declaration, with where it stands: pairs of texts of which one is Chinese, or both say the same. */
function labelsIn(
  value: unknown,
  place: string,
  found: Map<string, readonly [string, string]>,
): void {
  if (typeof value !== "object" || value === null) return;
  if (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((part) => typeof part === "string") &&
    /label|title|hint|confirm|done|quick|message|required|unique/.test(place)
  ) {
    found.set(place, value as unknown as readonly [string, string]);
    return;
  }
  for (const [name, part] of Object.entries(value)) labelsIn(part, `${place}.${name}`, found);
}

const declarations = {
  entities,
  views,
  calls,
  reports,
  dicts,
  menuGroups,
  menus: Object.values(menus)
    .flat()
    .filter((item) => typeof item !== "string"),
};

describe.each(Object.entries(declarations))("%s", (kind, list) => {
  const labels = new Map<string, readonly [string, string]>();
  for (const each of list)
    labelsIn(each, `${kind} ${"name" in each ? each.name : each.code}`, labels);

  it("speak both languages", () => {
    expect(labels.size).toBeGreaterThan(0);
    const wrong = [...labels].filter(
      ([, [zh, en]]) =>
        zh.trim() === "" || en.trim() === "" || HAN.test(en.replaceAll(PLACEHOLDER, "")),
    );
    expect(wrong).toEqual([]);
  });

  it("say nothing twice by accident", () => {
    const same = [...labels].filter(
      ([, [zh, en]]) => zh === en && /\p{L}{2}/u.test(zh) && !SAME.has(zh),
    );
    expect(same).toEqual([]);
  });
});

it("every field, entry and call has a label", () => {
  const unlabelled = [
    ...entities.flatMap(({ name, fields }) =>
      Object.entries(fields).map(([field, { label }]) => [`${name}.${field}`, label] as const),
    ),
    ...calls.flatMap(({ name, input }) =>
      Object.entries(input).map(([field, { label }]) => [`${name}.${field}`, label] as const),
    ),
    ...calls.map(({ name, label }) => [name, label] as const),
    ...dicts.flatMap(({ code, options }) =>
      options.map(({ value, label }) => [`${code} ${value}`, label] as const),
    ),
  ].filter(([, label]) => label[0] === "" || label[1] === "");
  expect(unlabelled).toEqual([]);
});

it("fields a role may be kept from are told apart by their names, in both languages", () => {
  const alike = entities.flatMap((entity) => {
    const ruled = Object.entries(entity.fields).filter(
      ([name]) => fieldModes(entity, name).length > 0,
    );
    return [0, 1].flatMap((language) => {
      const names = ruled.map(([, { label }]) => label[language]!);
      return names
        .filter((name, at) => names.indexOf(name) !== at)
        .map((name) => [entity.name, name]);
    });
  });
  expect(alike).toEqual([]);
});
