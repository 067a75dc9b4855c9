import { expect, it } from "vitest";
import type { Context } from "./context.ts";
import type { AnyHooks } from "./hooks.ts";
import { joinHooks, registerHooks } from "./hooks.ts";

const ctx = {} as Context;
const noting = (said: string[], name: string): AnyHooks => ({
  beforeSave: (_ctx, saves) => void said.push(`${name} ${saves.length}`),
  present: (_ctx, rows) => rows.map((row) => ({ ...row, [name]: true })),
  reckoned: { [name]: ["title"] },
});

it("two features that add to one entity both have their say, in their order", async () => {
  const said: string[] = [];
  const joined = joinHooks(noting(said, "one"), noting(said, "two"));
  await joined.beforeSave?.(
    ctx,
    [1, 2].map(() => ({ draft: {}, before: undefined })),
  );
  expect(said).toEqual(["one 2", "two 2"]);
  expect(await joined.present?.(ctx, [{ title: "a" }], () => true)).toEqual([
    { title: "a", one: true, two: true },
  ]);
  expect(joined.reckoned).toEqual({ one: ["title"], two: ["title"] });
});

it("one that adds nothing to answers leaves them as they are", () => {
  const first = noting([], "one");
  const joined = joinHooks(first, { afterRemove: () => undefined });
  expect(joined.present).toBe(first.present);
  expect(joined.reckoned).toEqual(first.reckoned);
});

it("the same name is reckoned once, and hooks are for what is declared", () => {
  expect(() => joinHooks(noting([], "one"), noting([], "one"))).toThrow("one is reckoned twice");
  expect(() => registerHooks([{ entity: "nobody", hooks: {} }])).toThrow("not declared");
});
