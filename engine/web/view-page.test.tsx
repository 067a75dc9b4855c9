import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { entity, phone, select, text, view } from "#engine/model/index.ts";
import { App } from "antd";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSession } from "./runtime/session.ts";
import { described } from "./test/described.ts";
import { FeedbackHost } from "./ui/feedback-host.tsx";
import { ViewPage } from "./view-page.tsx";

const guest = entity("guest", {
  label: ["访客", "Guest"],
  path: "/guests",
  fields: {
    name: text("姓名", "Name", { required: "请输入姓名" }),
    mobile: phone("手机", "Mobile", { required: "请输入手机号码" }),
    kind: select("类型", "Kind", {
      options: [{ value: "1", label: ["常客", "Regular"], tone: "info" }],
    }),
  },
});
const declared = view("guests", guest, {
  title: ["访客管理", "Guests"],
  route: "/guests",
  icon: "User",
  columns: ["name", "mobile", "kind"],
});
const guests = described(declared, ["guest", "guest_add", "guest_edit", "guest_delete"]);

type Answer = (
  path: string,
  init: RequestInit,
) => { readonly status?: number; readonly data?: unknown; readonly msg?: string } | undefined;

const sent: { path: string; init: RequestInit }[] = [];

/** Stands for the network. */
function answers(answer: Answer) {
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push({ path, init });
    const list = {
      records: [{ id: "7", name: "林若溪", mobile: "138****0001", kind: "1" }],
      total: 1,
    };
    const {
      status = 200,
      data = path.includes("/guests/list") ? list : {},
      msg = "",
    } = answer(path, init) ?? {};
    return Response.json({ code: status, success: status === 200, data, msg }, { status });
  });
}

function open() {
  render(
    <App>
      <FeedbackHost />
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <MemoryRouter initialEntries={["/guests"]}>
          <ViewPage view={guests} />
        </MemoryRouter>
      </QueryClientProvider>
    </App>,
  );
  return userEvent.setup({ pointerEventsCheck: 0 });
}

beforeEach(() => {
  sent.length = 0;
  for (const side of ["offsetHeight", "offsetWidth", "clientHeight", "clientWidth"]) {
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, value: 600 });
  }
  useSession.setState({ status: "in", userId: "1" });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("lists the rows with titles of their choices, and hides what is not permitted", async () => {
  answers(() => undefined);
  open();
  const table = await screen.findByRole("table", { name: "访客管理" });
  expect(within(table).getByText("林若溪")).toBeTruthy();
  expect(within(table).getByText("常客")).toBeTruthy();
  expect(screen.getAllByText("共 1 条")).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "导出" })).toBeNull();
});

test("asks before deleting, and for a selection before that", async () => {
  answers(() => undefined);
  const user = open();
  await screen.findByText("林若溪");
  await user.click(screen.getByRole("button", { name: "删除" }));
  await screen.findByText("请选择至少一条数据");
  await user.click(screen.getByRole("checkbox", { name: /^选择此行 / }));
  await user.click(
    within(screen.getByRole("toolbar", { name: "已选 1 条" })).getByRole("button", {
      name: "删除",
    }),
  );
  await screen.findByText("确定将选择数据删除?");
  await user.click(screen.getByRole("button", { name: /确\s?定/ }));
  await screen.findByText("删除成功");
  expect(
    sent.some(({ path, init }) => path === "/api/guests/remove?ids=7" && init.method === "POST"),
  ).toBe(true);
});

test("says what is missing, keeps what was typed when the server refuses, and saves once it is right", async () => {
  let refuse = true;
  answers((path) =>
    path.includes("/submit") && refuse
      ? { status: 400, msg: "手机号已存在", data: { fields: { mobile: "手机号已存在" } } }
      : undefined,
  );
  const user = open();
  await screen.findByText("林若溪");
  await user.click(screen.getByRole("button", { name: "新增" }));
  await user.click(await screen.findByRole("button", { name: "保存" }));
  await screen.findByText("请输入姓名");
  await screen.findByText("请输入手机号码");
  await user.type(screen.getByLabelText("姓名"), "顾念");
  await user.type(screen.getByLabelText("手机"), "12345");
  await user.tab();
  await screen.findByText("请输入正确的手机号格式");
  await user.clear(screen.getByLabelText("手机"));
  await user.type(screen.getByLabelText("手机"), "13800000002");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText("手机号已存在");
  expect(screen.getByLabelText<HTMLInputElement>("姓名").value).toBe("顾念");
  refuse = false;
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText("新增成功");
  await waitFor(() => expect(screen.queryByRole("button", { name: "保存" })).toBeNull());
  const keys = sent
    .filter(({ path }) => path.includes("/submit"))
    .map(({ init }) => (init.headers as Record<string, string>)["Idempotency-Key"]);
  expect(new Set(keys).size).toBe(2);
});

test("shows both values when somebody else was faster, and saves the chosen ones on top of theirs", async () => {
  const mine = { id: "7", version: 1, name: "林若溪", mobile: "138****0001", kind: "1" };
  const theirs = { ...mine, version: 2, name: "林若曦" };
  let version = 1;
  answers((path, init) => {
    if (path.includes("/detail")) return { data: mine };
    if (!path.includes("/submit")) return undefined;
    version = (JSON.parse(String(init.body)) as { version: number }).version;
    return version === 1
      ? { status: 409, msg: "数据已被修改", data: { current: theirs } }
      : { data: {} };
  });
  const user = open();
  await screen.findByText("林若溪");
  await user.click(screen.getByRole("button", { name: "更多操作" }));
  await user.click(screen.getByRole("menuitem", { name: "编辑" }));
  await user.type(await screen.findByLabelText("姓名"), "女士");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText("这条数据刚被别人改过");
  expect(screen.getByRole("radio", { name: /林若溪女士/ })).toHaveProperty("checked", true);
  expect(screen.getByRole("radio", { name: /林若曦/ })).toHaveProperty("checked", false);
  await user.click(screen.getByRole("button", { name: "按选择保存" }));
  await screen.findByText("更新成功");
  expect(
    JSON.parse(String(sent.findLast(({ path }) => path.includes("/submit"))?.init.body)),
  ).toEqual({
    id: "7",
    version: 2,
    name: "林若溪女士",
  });
});
