import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { ListRow } from "../list-row.ts";
import { useGridTable } from "./grid-table.ts";

afterEach(cleanup);

const branch = (id: string): ListRow => ({ id, children: [{ id: `${id}-1` }] });

/** Rows as a list gets them: none at first. */
function shown() {
  const { result, rerender } = renderHook(
    ({ rows }: { readonly rows: readonly ListRow[] }) =>
      useGridTable({
        columns: [],
        rows,
        layout: { density: 36, shown: {}, order: [], pinned: [], widths: {} },
        selection: {},
        onSelect: () => undefined,
        onResize: () => undefined,
      }),
    { initialProps: { rows: [] } as { readonly rows: readonly ListRow[] } },
  );
  return {
    comes: (...ids: readonly string[]) => rerender({ rows: ids.map(branch) }),
    toggles: (id: string) => act(() => result.current.getRow(id).toggleExpanded()),
    ids: () => result.current.getRowModel().rows.map(({ id }) => id),
  };
}

test("a tree with few roots opens unfolded, though its rows come later", () => {
  const tree = shown();
  tree.comes("a", "b");
  expect(tree.ids()).toEqual(["a", "a-1", "b", "b-1"]);
});

test("a tree with many roots opens folded", () => {
  const tree = shown();
  tree.comes("a", "b", "c", "d");
  expect(tree.ids()).toEqual(["a", "b", "c", "d"]);
});

test("what was folded stays folded when rows come again", () => {
  const tree = shown();
  tree.comes("a", "b");
  tree.toggles("a");
  tree.comes("a", "b");
  expect(tree.ids()).toEqual(["a", "b", "b-1"]);
});
