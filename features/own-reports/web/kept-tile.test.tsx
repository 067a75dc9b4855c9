import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import KeptTile from "./kept-tile.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const line = (deptName: string, consultationCount: number) => ({
  companyName: "总部",
  deptName,
  consultationCount,
  validCount: 1,
});
const TOTAL = { consultationCount: 28, validCount: 7 };

/** A tile of the sales by department, whose lines the server tells by name, unless it refuses to. */
function show(
  query: string,
  lines: number,
  chosen?: { readonly deptId: string; readonly period: string },
  refusal?: string,
): void {
  const rows = Array.from({ length: lines }, (_, at) => line(`${at + 1}部`, at + 1));
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
    const url = input instanceof Request ? input.url : String(input);
    const data = url.includes("part=total") ? [TOTAL] : rows;
    if (refusal !== undefined) return Response.json({ code: 400, msg: refusal }, { status: 400 });
    return Response.json({ code: 200, success: true, data, msg: "" });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <KeptTile
          name="我的业绩"
          route="/report/dept"
          query={query}
          shape="table"
          chosen={chosen}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const rowsShown = () =>
  screen.getAllByRole("row").map((row) => [...row.children].map((cell) => cell.textContent));

test("a table begins with the total and the lines with most, and leads to those it has no room for", async () => {
  show("period=lastMonth", 7);
  expect(await screen.findByRole("link", { name: "共 7 行，查看全部" })).toHaveProperty(
    "search",
    "?period=lastMonth",
  );
  await screen.findByText("合计");
  expect(rowsShown()).toEqual([
    ["所属部门", "咨询", "有效"],
    ["合计", "28", "7"],
    ...[7, 6, 5, 4, 3, 2].map((n) => [`总部 · ${n}部`, `${n}`, "1"]),
  ]);
});

test("a table that has room for all its lines says no more, and tells its days beside its name", async () => {
  show("startDate=2026-01-01&endDate=2026-02-03&sort=consultationCount", 2);
  await screen.findByText("合计");
  expect(rowsShown().map(([name]) => name)).toEqual([
    "所属部门",
    "合计",
    "总部 · 1部",
    "总部 · 2部",
  ]);
  expect(screen.queryByText(/查看全部/)).toBeNull();
  expect(screen.getByText("2026-01-01 ~ 2026-02-03").tagName).toBe("SMALL");
});

test("what is chosen for the page holds for a kept report, whose link opens the same", async () => {
  show("period=lastMonth&ownerDeptId=7&drawn=signCount", 7, { deptId: "12", period: "year" });
  expect(await screen.findByRole("link", { name: "共 7 行，查看全部" })).toHaveProperty(
    "search",
    "?period=year&ownerDeptId=12&drawn=signCount",
  );
  expect(screen.getByText(/^本年/).tagName).toBe("SMALL");
});

test("a report that was kept with days of its own takes the period of the page, and keeps them where none is chosen", async () => {
  const days = "startDate=2026-01-01&endDate=2026-02-03";
  show(days, 7, { deptId: "", period: "week" });
  expect(await screen.findByRole("link", { name: "共 7 行，查看全部" })).toHaveProperty(
    "search",
    "?period=week",
  );
  cleanup();
  show(days, 7, { deptId: "", period: "" });
  expect(await screen.findByText("2026-01-01 ~ 2026-02-03")).toBeTruthy();
});

test("what the server refuses is said in its words, which another try would not change", async () => {
  const refusal = "您的角色看不到筛选条件“年龄段”，去掉后才能统计";
  show("period=lastMonth", 0, undefined, refusal);
  expect((await screen.findByRole("alert")).textContent).toBe(refusal);
  expect(screen.queryByRole("button")).toBeNull();
});
