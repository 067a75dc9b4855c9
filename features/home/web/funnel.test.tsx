import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { Funnel } from "./funnel.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("each step is as wide as it is many, with its number beside it where it has no room", async () => {
  const data = [
    { stage: "consult", count: 2000, rate: null },
    { stage: "valid", count: 244, rate: 0.122 },
    { stage: "sign", count: 15, rate: 15 / 244 },
  ];
  vi.stubGlobal("fetch", async () => Response.json({ code: 200, success: true, data, msg: "" }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Funnel filters={{}} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText("6.1%");
  const bars = [...document.querySelectorAll("i")];
  expect(bars.map(({ style, textContent }) => [style.width, textContent])).toEqual([
    ["100%", "2,000"],
    ["12.2%", ""],
    ["0.75%", ""],
  ]);
  expect(bars.slice(1).map(({ parentElement }) => parentElement?.textContent)).toEqual([
    "244",
    "15",
  ]);
});
