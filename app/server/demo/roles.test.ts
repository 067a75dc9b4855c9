import { salesFiguresFeature } from "#features/sales-figures/feature.ts";
import { expect, it } from "vitest";
import { ROLES } from "./roles.ts";

it("whoever sees a report of sales figures opens the rows behind its numbers", () => {
  const reports = (salesFiguresFeature.reports ?? []).map(({ permission }) => permission);
  const readers = ROLES.filter(({ codes }) => codes.some((code) => reports.includes(code)));
  expect(readers.map(({ key }) => key)).toEqual(expect.arrayContaining(["service", "designer"]));
  const unable = readers.filter(({ codes }) => !codes.includes("sales_event"));
  expect(unable.map(({ key }) => key)).toEqual([]);
});
