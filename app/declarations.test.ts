import { describe, expect, it } from "vitest";
import {
  AUDIT_FIELDS,
  labelFields,
  referredEntity,
  registry,
  isSortable,
  searchTerm,
} from "#engine/model/index.ts";

const { calls, dicts, entities, menus, reports, views } = registry;

const names = new Set(entities.map(({ name }) => name));
const codes = new Set(dicts.map(({ code }) => code));
const viewNames = new Set(views.map(({ name }) => name));

describe("the declarations fit together", () => {
  it.each(entities.map((entity) => [entity.name, entity] as const))(
    "%s refers to entities and dictionaries that exist",
    (_name, entity) => {
      for (const [name, field] of Object.entries(entity.fields)) {
        const target = referredEntity(field);
        if (target) expect(names, `${name} → ${target}`).toContain(target);
        if (field.options.dict) expect(codes, name).toContain(field.options.dict);
        expect(field.label[0], name).not.toBe("");
        expect(field.label[1], name).toMatch(/^[\x20-\x7e²é]+$/);
      }
      expect(entity.fields).toHaveProperty(entity.title);
    },
  );

  it.each(views.map((view) => [view.name, view] as const))(
    "%s shows fields its entity has",
    (_name, view) => {
      const known = new Set([
        ...Object.keys(view.entity.fields),
        ...Object.keys(AUDIT_FIELDS),
        ...Object.keys(labelFields({ fields: { ...view.entity.fields, ...AUDIT_FIELDS } })),
      ]);
      const shown = [
        ...view.columns,
        ...(view.more ?? []),
        ...(view.search ?? []),
        ...(view.facts ?? []),
        ...(view.form ?? []).flatMap(({ fields }) => fields),
      ];
      for (const name of shown) expect(known, name).toContain(name);
      expect(view.entity.lists).toHaveProperty(view.list);
      // It stands beside the title without its label: "yes" alone says nothing.
      const status = view.card?.status;
      if (status) expect(view.entity.fields[status]?.kind, status).not.toBe("switch");
      for (const { filter, sort } of view.saved ?? []) {
        for (const param of Object.keys(filter))
          expect(searchTerm(view.entity, param), param).toBeDefined();
        const name = sort?.replace("-", "");
        const field = name === undefined ? undefined : view.entity.fields[name];
        if (name !== undefined) expect(field && isSortable(view.entity, name, field)).toBe(true);
      }
      for (const related of view.related ?? []) {
        const target = views.find(({ name }) => name === related.view);
        expect(target?.entity.fields, related.view).toHaveProperty(related.by);
        for (const name of [related.of ?? [], related.with ?? []].flat())
          expect(view.entity.fields, related.view).toHaveProperty(name);
        for (const name of related.with ?? [])
          expect(target?.entity.fields, related.view).toHaveProperty(name);
      }
      expect(new Set(view.columns).size).toBe(view.columns.length);
    },
  );

  it("puts buttons on views that exist", () => {
    for (const call of calls)
      for (const name of call.button?.views ?? []) expect(viewNames, call.name).toContain(name);
    for (const report of reports)
      for (const column of report.columns)
        for (const view of column.drill ?? []) expect(viewNames, report.name).toContain(view);
  });

  it("names everything once", () => {
    for (const list of [entities, views, calls, reports])
      expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
    const urls = calls.flatMap((call) => call.paths.map((path) => `${call.method} ${path}`));
    expect(new Set(urls).size).toBe(urls.length);
    expect(codes.size).toBe(dicts.length);
    const items = Object.values(menus).flat();
    expect(new Set(items.map((item) => (typeof item === "string" ? item : item.code))).size).toBe(
      items.length,
    );
  });

  it("has every view in the menu", () => {
    const inMenu = new Set(
      Object.values(menus).flatMap((items) =>
        items.filter((item): item is string => typeof item === "string"),
      ),
    );
    // Lines are edited in the form of their document.
    const ofDocuments = new Set(views.flatMap(({ lines }) => (lines ? [lines.view] : [])));
    for (const { name } of views) if (!ofDocuments.has(name)) expect(inMenu).toContain(name);
  });

  it("keeps the enumerations of the specification", () => {
    const keys = (code: string) =>
      dicts.find((dict) => dict.code === code)!.options.map(({ value }) => value);
    expect(keys("customer_intention")).toEqual([1, 2, 3, 4, 5, 6, 7, 11, 12, 13]);
    expect(keys("is_valid")).toEqual([1, 2, 3]);
    expect(keys("invalid_type")).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(keys("house_situation")).toEqual([1, 2, 3, 7, 8]);
    expect(keys("house_type")).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(keys("signing_type")).toEqual([1, 2, 3, 4, 6, 7]);
    expect(
      dicts
        .find(({ code }) => code === "pick_sea")!
        .options.map(({ value, label }) => [label[0], value]),
    ).toEqual([
      ["否", 0],
      ["是", 1],
    ]);
  });
});
