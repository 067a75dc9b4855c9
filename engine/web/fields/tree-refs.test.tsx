import type { Field } from "#engine/model/index.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { refs } from "#engine/model/index.ts";
import { useSession } from "../runtime/session.ts";
import { TreeRefsInput } from "./tree-refs.tsx";

beforeEach(() => {
  const { screens } = useSession.getState();
  useSession.setState({ screens: { ...screens, entities: { dept: { path: "/depts" } } } });
  const tree = [{ id: "1", title: "集团", children: [{ id: "2", title: "杭州分公司" }] }];
  vi.stubGlobal("fetch", async () =>
    Response.json({ code: 200, success: true, data: tree, msg: "" }),
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function opens(field: Field): Promise<void> {
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <TreeRefsInput id="depts" name="depts" field={field} value="" onChange={() => undefined} />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  fireEvent.mouseDown(await screen.findByRole("combobox"));
}

it("opens with what lies directly below the top", async () => {
  await opens(refs("自定义部门", "Custom departments", { entity: "dept" }));
  expect(await screen.findByText("杭州分公司")).toBeTruthy();
});

it("opens folded where a row stands for its branch", async () => {
  await opens(refs("菜单", "Menus", { entity: "dept", branches: true }));
  expect(await screen.findByText("集团")).toBeTruthy();
  expect(screen.queryByText("杭州分公司")).toBeNull();
});
