import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import OwnPage from "./own-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CATALOGUE = {
  figures: [{ name: "consulted", label: ["咨询", "Enquiries"], role: "count" }],
  dimensions: [
    { name: "month", label: ["周期（月）", "Period (month)"] },
    { name: "ownerDeptId", label: ["所属部门", "Department"] },
  ],
};

/** The server: it tells what the reader may choose from, and refuses to count anything else. */
const answered = (url: URL): unknown => {
  if (url.pathname.endsWith("/catalogue")) return CATALOGUE;
  if (!url.pathname.endsWith("/query")) return [];
  if (url.searchParams.get("figs") !== "consulted") return undefined;
  return [{ month: "2026-03", consulted: 37 }];
};

test("a report shared by somebody who sees more shows what its reader sees, and says that it is not all", async () => {
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.origin);
    const data = answered(url);
    const code = data === undefined ? 400 : 200;
    return Response.json({ code, success: code === 200, data, msg: "" }, { status: code });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={["/report/own?figs=consulted,cost&dims=month&period=year"]}>
        <OwnPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect((await screen.findAllByText("37")).length).toBeGreaterThan(0);
  expect(screen.getByRole("note").textContent).toBe(
    "有 1 个指标或维度您的角色看不到，这里没有显示。",
  );
  expect(await screen.findByLabelText("所属部门")).toBeTruthy();
  expect(screen.queryByLabelText("主渠道")).toBeNull();
});
