import { expect, test } from "vitest";
import { lead } from "./lead.ts";
import { leadView } from "./lead-views.ts";

const entered = Object.entries(lead.fields).filter(
  ([, { kind, options }]) => kind !== "computed" && !options.readonly,
);

test("everything a lead knows can be entered, and chosen as a column", () => {
  const form = leadView.form!.flatMap(({ fields }) => fields);
  const columns = new Set([...leadView.columns, ...leadView.more!]);
  expect(entered.map(([name]) => name).filter((name) => !form.includes(name))).toEqual([]);
  expect(
    entered
      .filter(
        ([name, { kind, options }]) =>
          !["image", "file"].includes(kind) &&
          !columns.has(name) &&
          !columns.has(options.labelAs ?? ""),
      )
      .map(([name]) => name),
  ).toEqual([]);
  expect(new Set(form).size).toBe(form.length);
});
