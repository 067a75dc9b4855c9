import { expect, test } from "vitest";
import { askedFields } from "./asked-fields.ts";
import { describedView } from "../test/described.ts";

const customer = describedView("customer");
const asked = (columns: readonly string[], extras = {}): readonly string[] =>
  askedFields(customer, columns, extras).split(",");

test("asks for the columns in sight and their titles, for no others", () => {
  expect(asked(["ownerUserId"])).toEqual(
    expect.arrayContaining(["name", "ownerUserId", "clueOwnerName"]),
  );
  expect(asked([])).not.toContain("adgroupName");
  expect(asked(["adgroupName"])).toContain("adgroupName");
});

test("asks for the card, what buttons and tabs depend on, and what features look at", () => {
  const names = asked([], {
    actions: [
      { key: "x", label: ["", ""], permission: "x", reads: ["weixin"], run: () => undefined },
    ],
  });
  expect(names).toEqual(
    expect.arrayContaining(["stage", "purpose", "address", "nextTime", "weixin"]),
  );
});
