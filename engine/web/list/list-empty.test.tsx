import type { ViewDescription } from "#engine/model/index.ts";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ListEmpty } from "./list-empty.tsx";

afterEach(cleanup);

const view = { add: true } as unknown as ViewDescription;
const nothing = () => undefined;

function show(more: Partial<Parameters<typeof ListEmpty>[0]>): void {
  render(
    <ListEmpty
      view={view}
      failed={false}
      filtered={false}
      onRetry={nothing}
      onReset={nothing}
      onWiden={nothing}
      onAdd={nothing}
      onImport={nothing}
      {...more}
    />,
  );
}

test("a tab that is empty leads to the wider one, and does not ask for a first record", () => {
  const onWiden = vi.fn<() => void>();
  show({ wider: { key: "", label: ["全部客户", "All customers"], filter: {} }, onWiden });
  expect(screen.getByText("这个视图里没有数据")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "新增" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "全部客户" }));
  expect(onWiden).toHaveBeenCalledOnce();
});

test("a list without any record asks for the first", () => {
  show({});
  expect(screen.getByRole("button", { name: "新增" })).toBeTruthy();
});
