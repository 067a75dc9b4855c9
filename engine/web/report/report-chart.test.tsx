import type { ReportColumn } from "#engine/model/index.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ReportChart } from "./report-chart.tsx";

afterEach(cleanup);

const month: ReportColumn = { name: "month", label: ["月份", "Month"], role: "dimension" };
const target: ReportColumn = { name: "target", label: ["目标", "Target"], role: "count" };
const signed: ReportColumn = { name: "signed", label: ["签单", "Signed"], role: "count" };

const keys = (): (string | null)[] =>
  screen.queryAllByText(/目标|签单/, { selector: "span" }).map(({ textContent }) => textContent);

test("columns that stand side by side are named beside the chart, a single one by its heading", () => {
  const rows = [{ month: "01", target: 20, signed: 18 }];
  const chart = { kind: "column", rows, dimension: month } as const;
  const { rerender } = render(<ReportChart {...chart} measures={[target, signed]} />);
  expect(keys()).toEqual(["目标", "签单"]);
  rerender(<ReportChart {...chart} measures={[target]} />);
  expect(keys()).toEqual([]);
});
