import { money, month } from "#engine/model/index.ts";
import { describe, expect, it } from "vitest";
import type { Cell } from "../read/parse-sheet.ts";
import { Doubt, readCell } from "./cell-values.ts";

const known = { choices: new Map(), sealed: new Map(), regions: new Map() };
const fields = { money: money("金额", "Amount"), month: month("月份", "Month") };

const read = (kind: keyof typeof fields, cell: Cell): unknown => {
  const value = readCell(cell, fields[kind], known, new Map());
  return value instanceof Doubt ? "doubt" : value;
};

describe("amounts in cells", () => {
  it.each<[Cell, unknown]>([
    ["¥1,234.50", "1234.50"],
    ["￥ 1，234．50", "1234.50"],
    ["1 234.50元", "1234.50"],
    ["RMB 66.6", "66.6"],
    ["-¥200", "-200"],
    ["(1,200.00)", "-1200.00"],
    ["1.2万", "12000"],
    ["1.23456万元", "12345.6"],
    ["12,34.5", "doubt"],
    ["12,5", "doubt"],
    [0.1 + 0.2, "0.3"],
    [12345.6, "12345.6"],
  ])("%j is %j", (cell, amount) => expect(read("money", cell)).toBe(amount));
});

describe("months in cells", () => {
  it.each<[Cell, unknown]>([
    ["2026-03", "2026-03"],
    ["2026/3", "2026-03"],
    ["2026年3月份", "2026-03"],
    ["26年12月", "2026-12"],
    ["2026.03", "2026-03"],
    [2026.11, "2026-11"],
    [202603, "2026-03"],
    ["20260315", "2026-03"],
    [46082, "2026-03"],
    ["2026-03-15 00:00:00", "2026-03"],
    [2026.1, "doubt"],
    ["三月", "三月"],
  ])("%j is %j", (cell, value) => expect(read("month", cell)).toBe(value));
});
