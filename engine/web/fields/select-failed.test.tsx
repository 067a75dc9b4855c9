import { onlineManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { select } from "#engine/model/index.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ChoiceCell } from "./select.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
});

const SEX = select("性别", "Sex", { dict: "sex" });
const ROW = { id: "1", sex: "13" };

function draw() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <p>
        有词：
        <ChoiceCell value="13" row={ROW} name="sex" field={SEX} />
      </p>
    </QueryClientProvider>,
  );
  return client;
}

it("shows no bare code where the words could not be loaded, and the word once they are", async () => {
  let reachable = false;
  vi.stubGlobal("fetch", async () => {
    if (!reachable) throw new TypeError("Failed to fetch");
    const data = [{ code: "sex", dictKey: "13", dictValue: "待跟进", dictValueEn: "" }];
    return Response.json({ code: 200, success: true, data, msg: "" });
  });
  const client = draw();
  await expect.poll(() => client.getQueryState(["dict", "sex"])?.status).toBe("error");
  expect(screen.getByText(/有词/).textContent).toBe("有词：");
  reachable = true;
  await client.refetchQueries();
  expect(screen.getByText(/有词/).textContent).toBe("有词：待跟进");
});

it("shows none while the network is away", async () => {
  onlineManager.setOnline(false);
  const client = draw();
  await expect.poll(() => client.getQueryState(["dict", "sex"])?.fetchStatus).toBe("paused");
  expect(screen.getByText(/有词/).textContent).toBe("有词：");
});
