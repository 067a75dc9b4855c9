import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import FieldDialog from "./field-dialog.tsx";
import GrantDialog from "./grant-dialog.tsx";
import TopMenuDialog from "./top-menu-dialog.tsx";

const row = { id: "1", roleName: "销售" };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function answers(byPath: Readonly<Record<string, unknown>>): void {
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
    const url = input instanceof Request ? input.url : String(input);
    const data = Object.entries(byPath).find(([path]) => url.includes(path))?.[1] ?? [];
    return Response.json({ code: 200, success: true, data, msg: "" });
  });
}

const shows = (dialog: ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{dialog}</QueryClientProvider>);

it("calls the search of each part of the rights by what it finds", async () => {
  const node = [{ id: "7", title: "本部门" }];
  answers({
    "grant-tree": { menu: node, dataScope: node, apiScope: node },
    "role-tree-keys": { menu: [], dataScope: [], apiScope: [] },
  });
  shows(<GrantDialog row={row} onClose={() => undefined} />);
  expect(await screen.findByRole("searchbox", { name: "查找菜单、按钮" })).toBeTruthy();
  for (const [tab, find] of [
    ["数据权限", "查找数据权限"],
    ["接口权限", "查找接口权限"],
  ] as const) {
    fireEvent.click(screen.getByRole("tab", { name: tab }));
    expect(await screen.findByRole("searchbox", { name: find })).toBeTruthy();
  }
});

it("calls the search of a top menu's menus by what it finds", async () => {
  answers({
    "grant-top-tree": { menu: [{ id: "7", title: "客户管理" }] },
    "top-tree-keys": { menu: [] },
  });
  shows(<TopMenuDialog row={row} onClose={() => undefined} />);
  expect(await screen.findByRole("searchbox", { name: "查找菜单" })).toBeTruthy();
});

it("tells which objects have limited fields, those just changed included", async () => {
  const field = (name: string, label: string, mode: string) => ({
    name,
    label,
    mode,
    modes: ["hidden", "readonly"],
  });
  answers({
    "role/fields": [
      { entity: "lead", label: "线索", fields: [field("budget", "预算", "")] },
      {
        entity: "customer",
        label: "客户",
        fields: [field("address", "地址", "hidden"), field("budget", "预算", "readonly")],
      },
    ],
  });
  shows(<FieldDialog row={row} onClose={() => undefined} />);
  fireEvent.mouseDown(await screen.findByRole("combobox", { name: "对象" }));
  expect((await screen.findAllByText("客户（2 个字段受限）")).length).toBeGreaterThan(0);
  fireEvent.click(screen.getByText("隐藏"));
  expect((await screen.findAllByText("线索（1 个字段受限）")).length).toBeGreaterThan(0);
});
