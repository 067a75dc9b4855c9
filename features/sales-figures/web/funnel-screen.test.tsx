import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { useSession } from "#engine/web/runtime/session.ts";
import { salesEventView } from "../sales-event.ts";
import FunnelScreen from "./funnel-screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("what leads back says that it is a part of what was signed", async () => {
  const line = (stage: string, count: number, stepRate: number | null) => ({
    stage,
    count,
    stepRate,
    overallRate: null,
    medianDays: null,
    meanDays: null,
  });
  const data = [
    line("签单", 125, 0.5),
    line("开工", 20, 0.16),
    line("退定", 14, 0.112),
    line("退单", 0, null),
  ];
  vi.stubGlobal("fetch", async () => Response.json({ code: 200, success: true, data, msg: "" }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <FunnelScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText("16.0%");
  const told = screen.getAllByRole("row").map(({ children }) => children[2]?.textContent);
  expect(told).toEqual(["较上一步", "50.0%", "16.0%", "占签单 11.2%", "—"]);
});

test("offers no condition by what its reader's role hides, but takes away one that is set", async () => {
  const { name, title, route, entity } = salesEventView;
  const { channelId: _hidden, ...fields } = entity.fields;
  const { screens } = useSession.getState();
  const views = { [name]: { title, route, entity: entity.name, label: entity.label, hash: "1" } };
  useSession.setState({ screens: { ...screens, views } });
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
    const url = input instanceof Request ? input.url : String(input);
    const data = url.includes(name) ? { name, entity: { fields } } : [];
    return Response.json({ code: 200, success: true, data, msg: "" });
  });
  const show = (address: string) =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[address]}>
          <Suspense>
            <FunnelScreen />
          </Suspense>
        </MemoryRouter>
      </QueryClientProvider>,
    );
  show("/report/funnel");
  await screen.findByText("所属部门");
  expect(screen.queryByText("主渠道")).toBeNull();
  cleanup();
  show("/report/funnel?channelId=7");
  await screen.findByText("主渠道");
  useSession.setState({ screens });
});
