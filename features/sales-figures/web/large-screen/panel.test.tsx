import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { screenCompanies, screenConsults } from "../../large-screen-reports.ts";
import { MonthNumbers } from "./month-numbers.tsx";
import { Panel } from "./panel.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shows = (part: ReactNode, status: number, data: unknown): void => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ code: status, success: status === 200, data, msg: "" }, { status }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<QueryClientProvider client={client}>{part}</QueryClientProvider>);
};

test("a panel that cannot be counted says so instead of standing empty", async () => {
  shows(<Panel report={screenCompanies} figure="signCount" />, 400, {});
  expect((await screen.findByRole("alert")).textContent).toContain("数据没有加载出来");
});

test("the numbers of the month say what their changes are against", async () => {
  shows(<MonthNumbers />, 200, [{ signCount: 12, previousSignCount: 10 }]);
  expect(await screen.findByText("12")).toBeTruthy();
  expect(screen.getByText("较上月同期")).toBeTruthy();
});

test("the bars of a month are as high as their numbers, whatever room these take", async () => {
  const days = [110, 98, 0].map((consultCount, at) => ({
    period: `2026-11-0${at + 1}`,
    consultCount,
  }));
  shows(<Panel report={screenConsults} figure="consultCount" days />, 200, days);
  await screen.findByText("110");
  const bars = screen.getAllByRole("listitem").map(({ style }) => style.gridTemplateRows);
  expect(bars).toEqual([110, 98, 0].map((of) => `${1 - of / 110}fr auto ${of / 110}fr auto`));
});
