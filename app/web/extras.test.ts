import { expect, test } from "vitest";
import { extras } from "./extras.ts";
import type { ListRow } from "#engine/web/list-row.ts";

const deeds = Object.entries(extras).flatMap(([view, { deeds: own = [] }]) => own.map((deed) => [`${view} ${deed.key}`, deed] as const));

test.each(deeds)("%s says which names of a row decide over it", (_name, { fits, reads = [] }) => {
  const looked = new Set<string>();
  const note = (_row: object, name: string | symbol): unknown => {
    looked.add(String(name));
    return undefined;
  };
  fits?.(new Proxy<ListRow>({ id: "1" }, { get: note }));
  expect([...looked].filter((name) => name !== "id" && !reads.includes(name))).toEqual([]);
});
