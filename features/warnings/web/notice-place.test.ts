import type { KnownView, ScreenIndex } from "#engine/model/index.ts";
import { expect, it } from "vitest";
import { noticePlace } from "./notice-place.ts";

const screen = (entity: string, route: string): KnownView => ({
  title: ["", ""],
  label: ["", ""],
  hash: "",
  entity,
  route,
});

const index: ScreenIndex = {
  views: {
    customer: { ...screen("customer", "/customer/customer"), detail: true },
    contest: screen("contest", "/customer/internalPk"),
  },
  closed: [],
  records: { customer: "/customer/customer" },
  entities: {},
};

const placeOf = (resourceType: string, resourceId = "7") =>
  noticePlace(index, { resourceType, resourceId });

it("leads to the record, to the screen of those that have no page, and to kept reports", () => {
  expect(placeOf("customer")).toBe("/customer/customer?id=7");
  expect(placeOf("contest")).toBe("/customer/internalPk?id=7");
  expect(placeOf("report")).toBe("/report/own");
});

it("leads to the list of what it is about where that is several", () => {
  expect(placeOf("customer", "")).toBe("/customer/customer");
});

it("leads nowhere where the user has no screen for it, or it is about nothing", () => {
  expect(placeOf("contract")).toBeUndefined();
  expect(placeOf("")).toBeUndefined();
});
