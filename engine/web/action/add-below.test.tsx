import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { App } from "antd";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { entity, ref, text, view } from "#engine/model/index.ts";
import { useSession } from "../runtime/session.ts";
import { described } from "../test/described.ts";
import { ViewPage } from "../view-page.tsx";

const shelf = entity("shelf", {
  label: ["货架", "Shelf"],
  path: "/shelves",
  tree: { parent: "above", same: ["hall"] },
  lists: { list: { path: "list", bare: true } },
  fields: {
    name: text("名称", "Name", { required: true }),
    above: ref("上级", "Above", { entity: "shelf", among: { above: "0" }, default: "0" }),
    hall: text("大厅", "Hall"),
  },
});
const declared = view("shelves", shelf, {
  title: ["货架", "Shelves"],
  route: "/shelves",
  icon: "Book",
  columns: ["name"],
  form: [{ title: ["货架", "Shelf"], fields: ["name", "above", "hall"] }],
});

const ROWS = [
  {
    id: "7",
    name: "上层",
    above: "0",
    hall: "东厅",
    children: [{ id: "8", name: "下层", above: "7", hall: "东厅" }],
  },
];

const sent: { path: string; init: RequestInit }[] = [];

function open(permissions: readonly string[]) {
  render(
    <App>
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <MemoryRouter initialEntries={["/shelves"]}>
          <ViewPage view={described(declared, permissions)} />
        </MemoryRouter>
      </QueryClientProvider>
    </App>,
  );
  return userEvent.setup({ pointerEventsCheck: 0 });
}

const menus = () => screen.findAllByRole("button", { name: "更多操作" });

beforeEach(() => {
  sent.length = 0;
  for (const side of ["offsetHeight", "offsetWidth", "clientHeight", "clientWidth"])
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, value: 600 });
  useSession.setState({ status: "in", userId: "1" });
  // Stands for the network.
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push({ path, init });
    const data = path.includes("/shelves/list") ? ROWS : path.includes("/dict-list") ? [] : {};
    return Response.json({ code: 200, success: true, data, msg: "" });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a row of a tree is added below another one, and begins with what both have in common", async () => {
  const user = open(["shelf", "shelf_add", "shelf_edit"]);
  const [first, second] = await menus();
  await user.click(second!);
  expect(screen.queryByRole("menuitem", { name: "新增下级" })).toBeNull();
  await user.keyboard("{Escape}");
  await user.click(first!);
  await user.click(await screen.findByRole("menuitem", { name: "新增下级" }));
  await user.type(await screen.findByLabelText("名称"), "新层");
  await user.click(screen.getByRole("button", { name: "保存" }));
  const submitted = () => sent.find(({ path }) => path.includes("/shelves/submit"));
  await waitFor(() => expect(submitted()).toBeDefined());
  expect(JSON.parse(String(submitted()!.init.body))).toMatchObject({
    name: "新层",
    above: "7",
    hall: "东厅",
  });
});

test("nobody adds below a row who may not add", async () => {
  const user = open(["shelf", "shelf_edit"]);
  const [first] = await menus();
  await user.click(first!);
  await screen.findByRole("menuitem", { name: "编辑" });
  expect(screen.queryByRole("menuitem", { name: "新增下级" })).toBeNull();
});
