import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import type { ListRow } from "../list-row.ts";
import { GridHeader } from "./grid-header.tsx";
import { useGridTable } from "./grid-table.ts";
import type { Layout } from "./layout.ts";

afterEach(cleanup);

const layout: Layout = { order: [], shown: {}, pinned: [], widths: {}, density: 36 };

function Shown({ rows }: { readonly rows: readonly ListRow[] }) {
  const [selection, onSelect] = useState({});
  const table = useGridTable({
    columns: [],
    rows,
    layout,
    selection,
    onSelect,
    onResize: () => undefined,
  });
  return (
    <>
      <GridHeader table={table} slots={[]} menu={false} sort="" onSort={() => undefined} />
      <output>{Object.keys(selection).join()}</output>
    </>
  );
}

test("a page is ticked once its rows are there, and not before", async () => {
  const { rerender } = render(<Shown rows={[]} />);
  const box = screen.getByRole("checkbox", { name: "选择本页" });
  expect(box.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(box);
  expect(box).toHaveProperty("checked", false);
  rerender(<Shown rows={[{ id: "1" }, { id: "2" }]} />);
  expect(box.getAttribute("aria-disabled")).toBe("false");
  await userEvent.click(box);
  expect(screen.getByRole("status").textContent).toBe("1,2");
});
