import type { Entity } from "#engine/model/index.ts";
import { columnName } from "#engine/model/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import {
  views,
  editable,
  ruled,
  fieldsIn,
  withheld,
  MARK,
  blind,
  held,
  plain,
  ids,
  stored,
  writtenBy,
  rowsOf,
  lists,
  rowsListed,
  VALUES,
  SUFFIXES,
  prepareFieldRule,
} from "./field-rule-bed.ts";

beforeAll(prepareFieldRule);

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
        const all = await rowsListed(blind, ask);
        for (const suffix of SUFFIXES)
          for (const value of VALUES) {
            const filter = Object.fromEntries(
              withheld(entity).map((name) => [`${name}${suffix}`, value]),
            );
            expect(await rowsListed(blind, ask, filter), `${suffix} ${value}`).toEqual(all);
          }
        for (const order of ["ascs", "descs"])
          for (const names of [withheld(entity), withheld(entity).map(columnName)])
            expect(await rowsListed(blind, ask, { [order]: names.join(",") })).toEqual(all);
        if (entity.optionList && ask.path.endsWith("select")) continue;
        expect(await rowsListed(blind, ask, { keyword: MARK })).toEqual([]);
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
