import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { HeadNumbers } from "./head-numbers.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a number that a role hides is a dash, and none is none", async () => {
  const day = { consult: 0, valid: 3, visit: 1, sign: null, refund: 0 };
  vi.stubGlobal("fetch", async () =>
    Response.json({ code: 200, success: true, data: [day, { ...day, valid: 1 }], msg: "" }),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <HeadNumbers deptId="" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const dashes = await screen.findAllByText("—");
  expect(dashes.map(({ title }) => title)).toEqual(["您的角色看不到这个数字"]);
  expect(screen.getAllByText("0")).toHaveLength(2);
  expect(screen.getAllByText(/^昨日/)).toHaveLength(4);
  expect(screen.getByText("▲ 2")).toBeTruthy();
});
