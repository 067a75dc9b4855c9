import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useLiveStream } from "#engine/web/runtime/live.ts";
import { useSession } from "#engine/web/runtime/session.ts";
import Feedback from "#engine/web/ui/feedback-host.tsx";
import { useDemoNews } from "./demo-news.ts";

const otherTab = new BroadcastChannel("zhuke-live-7");
const say = (state: string) =>
  otherTab.postMessage({ name: "demo", data: JSON.stringify({ state }) });

let rows = 0;

function Screen() {
  useLiveStream();
  useDemoNews();
  const { data } = useQuery({ queryKey: ["rows"], queryFn: () => rows });
  return <p>{data} customers</p>;
}

beforeEach(() => {
  // Another tab holds the stream and passes on what it hears.
  vi.stubGlobal("navigator", { ...navigator, locks: { request: () => new Promise(() => {}) } });
  useSession.setState({ userId: "7" });
});

afterEach(() => {
  cleanup();
  otherTab.close();
  vi.unstubAllGlobals();
});

test("a company on its way is told of, and is there without loading the page anew", async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
      <Feedback />
    </QueryClientProvider>,
  );
  expect(await screen.findByText("0 customers")).toBeTruthy();
  say("loading");
  expect(await screen.findByText(/演示公司的数据，约需一分钟/)).toBeTruthy();
  rows = 14_905;
  say("ready");
  expect(await screen.findByText("演示公司的数据已就绪")).toBeTruthy();
  expect(await screen.findByText("14905 customers")).toBeTruthy();
});
