import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { HeadNumbers } from "./head-numbers.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const day = { consult: 0, valid: 3, visit: 1, sign: null, refund: 0 };

/** The numbers of today and yesterday as the server tells them. */
function showHead(...days: readonly object[]): void {
  vi.stubGlobal("fetch", async () =>
    Response.json({ code: 200, success: true, data: days, msg: "" }),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <HeadNumbers deptId="" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test("a number that a role hides is a dash, and none is none", async () => {
  showHead(day, { ...day, valid: 1 });
  const dashes = await screen.findAllByText("—");
  expect(dashes.map(({ title }) => title)).toEqual(["您的角色看不到这个数字"]);
  expect(screen.getAllByText("0")).toHaveLength(2);
  expect(screen.getAllByText(/^昨日/)).toHaveLength(4);
});

test("more than yesterday is good or bad news already, less is none before the day is over", async () => {
  showHead({ ...day, refund: 2 }, { ...day, consult: 5, valid: 1 });
  const [valid, refund] = await screen.findAllByText("▲ 2");
  expect(valid?.dataset["tone"]).toBe("success");
  expect(refund?.dataset["tone"]).toBe("danger");
  expect(screen.getByText("▼ 5").dataset["tone"]).toBe("muted");
});
