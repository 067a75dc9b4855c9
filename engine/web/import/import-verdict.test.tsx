import { cleanup, render, screen } from "@testing-library/react";
import type { ImportJob } from "#engine/model/index.ts";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { describedView } from "../test/described.ts";
import { ImportVerdict } from "./import-verdict.tsx";

afterEach(cleanup);

const job: ImportJob = {
  id: "1",
  state: "validated",
  fileName: "线索.xlsx",
  headers: ["客户姓名", "备注二", "微信群"],
  mapping: { 客户姓名: "name", 备注二: "", 微信群: "" },
  total: 1,
  valid: 1,
  invalid: 0,
  importMode: "add",
  updates: 0,
  unchanged: 0,
  done: 0,
  updated: 0,
  undone: 0,
  restored: 0,
  kept: [],
  error: "",
  problems: [],
  repeated: 0,
  repeats: [],
  records: [],
  changes: [],
};

const shows = (one: ImportJob) => {
  const nothing = () => undefined;
  render(
    <MemoryRouter>
      <ImportVerdict
        view={describedView("lead")}
        job={one}
        onRun={nothing}
        onErrors={nothing}
        onResults={nothing}
        onUndo={nothing}
        onLeave={nothing}
        onAgain={nothing}
        onClose={nothing}
      />
    </MemoryRouter>,
  );
};

test("names the columns nothing is read from", () => {
  shows(job);
  expect(screen.getByText("2 列不导入：备注二、微信群")).toBeTruthy();
});

test("says nothing of columns where all are read", () => {
  shows({ ...job, headers: ["客户姓名"] });
  expect(screen.queryByText(/不导入：/)).toBeNull();
});
