import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { entity, text, view } from "#engine/model/index.ts";
import { useSession } from "#engine/web/runtime/session.ts";
import { MyDay } from "./my-day.tsx";

const { screens } = useSession.getState();

const task = entity("task", {
  label: ["任务", "Task"],
  path: "/tasks",
  fields: { name: text("名称", "Name") },
});
const toClaim = view("work-claim", task, {
  title: ["待签事务", "To claim"],
  route: "/claim",
  icon: "Inbox",
  columns: ["name"],
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ screens });
});

test("knows of something to count until it is counted, and says only then that all is done", async () => {
  const { name, title, route } = toClaim;
  const known = { title, route, entity: task.name, label: task.label, hash: "1" };
  useSession.setState({ screens: { ...screens, views: { [name]: known } } });
  let count: () => void = () => undefined;
  const counted = new Promise<void>((done) => (count = done));
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
    const url = input instanceof Request ? input.url : String(input);
    const isView = url.includes(name);
    if (!isView) await counted;
    const data = isView ? toClaim : { records: [], total: 0 };
    return Response.json({ code: 200, success: true, data, msg: "" });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Suspense>
          <MyDay />
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText("都处理完了");
  // Its style hides the words beside a list that is being counted.
  expect(document.querySelector("ul[aria-busy]")).not.toBeNull();
  count();
  await waitFor(() => expect(document.querySelector("ul")).toBeNull());
});
