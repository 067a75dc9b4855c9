import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSession } from "#engine/web/runtime/session.ts";
import { Bell } from "./bell.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

beforeEach(() => {
  const { screens } = useSession.getState();
  const entities = { warning: { path: "/blade-warnMsg/warnMsg" } };
  useSession.setState({ screens: { ...screens, entities } });
});

test("the bell shows 99+ where more notices are unread, and says how many they are", async () => {
  vi.stubGlobal("fetch", async (path: string) => {
    const data = path.includes("/warnMsg/list") ? { records: [], total: 1480 } : {};
    return Response.json({ code: 200, success: true, data, msg: "" });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Bell />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText("99+")).toBeTruthy();
  expect(screen.getByRole("button", { name: /1480/ })).toBeTruthy();
});
