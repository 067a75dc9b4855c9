import { registry } from "#engine/model/index.ts";
import { extrasOf } from "#engine/web/feature.ts";
import type { ListRow } from "#engine/web/list-row.ts";
import { expect, test } from "vitest";
import { webFeatures } from "./features.ts";

const extras = Object.entries(extrasOf(webFeatures));
const actions = extras.flatMap(([view, { actions: own = [] }]) =>
  own.map((action) => [`${view} ${action.call ?? action.key}`, action] as const),
);

test.each(actions)("%s says which names of a row decide over it", (_name, { fits, reads = [] }) => {
  const looked = new Set<string>();
  const note = (_row: object, name: string | symbol): unknown => {
    looked.add(String(name));
    return undefined;
  };
  fits?.(new Proxy<ListRow>({ id: "1" }, { get: note }));
  expect([...looked].filter((name) => name !== "id" && !reads.includes(name))).toEqual([]);
});

test("every custom button of a call is drawn by a feature, and every one drawn is declared", () => {
  const declared = registry.calls.flatMap(({ name, button }) =>
    button?.custom ? button.views.map((view) => `${view} ${name}`) : [],
  );
  expect(
    actions
      .filter(([, { call }]) => call !== undefined)
      .map(([name]) => name)
      .sort(),
  ).toEqual(declared.sort());
});

test("extras stand on declared views, and answers belong to declared calls with a button there", () => {
  const views = new Set(registry.views.map(({ name }) => name));
  expect(extras.map(([view]) => view).filter((view) => !views.has(view))).toEqual([]);
  const answered = extras.flatMap(([view, { answers = {} }]) =>
    Object.keys(answers).map((call) => ({ view, call })),
  );
  const unknown = answered.filter(
    ({ view, call }) =>
      !registry.calls.some(({ name, button }) => name === call && button?.views.includes(view)),
  );
  expect(unknown).toEqual([]);
});

test("screens draw with declared views", () => {
  const views = new Set(registry.views.map(({ name }) => name));
  const named = webFeatures.flatMap(({ screens = [] }) =>
    screens.flatMap((screen) => screen.views ?? []),
  );
  expect(named.filter((view) => !views.has(view))).toEqual([]);
});
