import "#app/features.ts";
import { expect, it } from "vitest";
import type { ViewDescription } from "#engine/model/index.ts";
import { describedView } from "#engine/web/test/described.ts";
import { changesBy } from "./changes.ts";
import { dispositions } from "./dispositions.ts";

const [interested, , , , , , , dead] = dispositions;
const customers = describedView("customer");

/** The list as somebody sees it who may not change one of its fields. */
const withReadonly = (name: string): ViewDescription => {
  const field = customers.entity.fields[name]!;
  const fields = {
    ...customers.entity.fields,
    [name]: { ...field, options: { ...field.options, readonly: true } },
  };
  return { ...customers, entity: { ...customers.entity, fields } };
};

it("changes what an outcome tells, under the names of the record", () => {
  expect(changesBy(interested!, customers, { id: "1", purpose: "13" })).toEqual({
    purpose: "11",
    isEffective: "3",
  });
  expect(changesBy(interested!, describedView("lead"), { id: "1", intention: "13" })).toEqual({
    intention: "11",
    isValid: "3",
  });
  expect(changesBy(dead!, customers, { id: "1" })).toEqual({ isEffective: "1", effReason: "8" });
});

it("changes nothing that stands there already, nor what somebody may not change", () => {
  const row = { id: "1", purpose: "3", isEffective: "3" };
  expect(changesBy(interested!, customers, row)).toEqual({});
  const fresh = { id: "1", purpose: "13", isEffective: "3" };
  expect(changesBy(interested!, withReadonly("purpose"), fresh)).toEqual({});
});
