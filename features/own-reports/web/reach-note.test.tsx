import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSession } from "#engine/web/runtime/session.ts";
import { figureFilters } from "#features/sales-figures/feature.ts";
import ReachNote from "./reach-note.tsx";

beforeEach(() => {
  const { screens } = useSession.getState();
  const entities = { dept: { path: "/depts" }, user: { path: "/users" } };
  useSession.setState({ screens: { ...screens, entities } });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The note of a report limited to departments 1 and 2, of which the reader may know the first by name. */
function show(outside: readonly string[], partly: readonly string[]): void {
  const tree = [{ id: "1", title: "销售一组", children: [] }];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
    const url = input instanceof Request ? input.url : String(input);
    const data = url.includes("/reach") ? { outside, partly } : url.includes("/depts") ? tree : [];
    return Response.json({ code: 200, success: true, data, msg: "" });
  });
  const text = (name: string) => (name === "ownerDeptId" ? "1,2" : "");
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReachNote filters={figureFilters} text={text} />
    </QueryClientProvider>,
  );
}

test("a report limited to what its reader does not see names it", async () => {
  show(["1"], []);
  expect(await screen.findByText("「销售一组」不在您的数据范围内。")).toBeTruthy();
  expect(screen.getByRole("note").textContent).toContain("这里只统计您能看到的数据。");
});

test("what the reader sees only a part of is told apart, and not by a name they may not know", async () => {
  show([], ["1", "2"]);
  expect(await screen.findByText("筛选的部门或人员只有一部分在您的数据范围内。")).toBeTruthy();
});
