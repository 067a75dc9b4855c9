import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import LoginPage from "./login-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("says that the demonstration is being loaded, and when its accounts can sign in", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let loading = true;
  let reachable = true;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
    const { pathname } = new URL(
      input instanceof Request ? input.url : String(input),
      location.origin,
    );
    if (!reachable) throw new TypeError("Failed to fetch");
    const info = { tenantMode: false, ...(loading && { preparing: true }) };
    const data = pathname.endsWith("/tenant/info") ? info : [];
    return Response.json({ code: 200, success: true, data, msg: "" });
  });
  render(
    <MemoryRouter>
      <LoginPage />
    </MemoryRouter>,
  );
  expect(await screen.findByText(/演示公司的数据正在导入/)).toBeTruthy();
  reachable = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(screen.getByText(/演示公司的数据正在导入/)).toBeTruthy();
  reachable = true;
  loading = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(await screen.findByText("演示公司的数据已就绪，可以登录了。")).toBeTruthy();
});
