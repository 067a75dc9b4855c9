import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useNeighbours } from "./use-neighbours.ts";

afterEach(cleanup);

/** A list with one of its records open. */
function opened(ids: string, id: string) {
  const rowsOf = (all: string) => [...all].map((one) => ({ id: one }));
  const { result, rerender } = renderHook(({ rows, open }) => useNeighbours(rows, open), {
    initialProps: { rows: rowsOf(ids), open: id },
  });
  return {
    becomes: (all: string, open = id) => rerender({ rows: rowsOf(all), open }),
    around: () => [result.current.neighbour(-1)?.id, result.current.neighbour(1)?.id],
  };
}

it("are the rows before and after it", () => {
  expect(opened("abc", "b").around()).toEqual(["a", "c"]);
  expect(opened("abc", "a").around()).toEqual([undefined, "b"]);
});

it("are those around its place once it has left the list", () => {
  const list = opened("abc", "b");
  list.becomes("ac");
  expect(list.around()).toEqual(["a", "c"]);
  list.becomes("ac", "c");
  expect(list.around()).toEqual(["a", undefined]);
});

it("are none of a record that never stood in the list", () => {
  expect(opened("abc", "x").around()).toEqual([undefined, undefined]);
});
