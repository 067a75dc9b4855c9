import { entity, integer, ref, text, view } from "#engine/model/index.ts";
import { expect, it } from "vitest";
import { cardOf } from "./card-of.ts";

const reading = entity("sampleReading", {
  label: ["读数", "Reading"],
  path: "/sample/reading",
  permission: "sample_reading",
  title: "meterId",
  fields: {
    meterId: ref("表计", "Meter", { entity: "sampleMeter", labelAs: "meterName" }),
    value: integer("读数", "Value"),
    note: text("备注", "Notes"),
  },
});

it("does not say again on the lines of a card what it is called", () => {
  const shown = view("sample-reading", reading, {
    title: ["读数", "Readings"],
    route: "/sample/reading",
    icon: "Tool",
    columns: ["meterName", "value", "note"],
    search: [],
  });
  expect(cardOf(shown).lines).toEqual([["value", "note"], []]);
});
