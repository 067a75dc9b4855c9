import { describe, expect, it } from "vitest";
import { charted } from "./charted.ts";
import type { ReportColumn, ReportRow } from "./report.ts";

const name: ReportColumn = { name: "name", label: ["名称", "Name"], role: "dimension" };
const signed: ReportColumn = { name: "signed", label: ["签单", "Signed"], role: "count" };
const of = (rows: readonly ReportRow[], before?: readonly ReportRow[]) =>
  charted({ columns: [name, signed], rows, before, measure: signed });

describe("a report as a chart", () => {
  it("puts the most first, each beside its own number of the span before", () => {
    const rows = [
      { name: "甲", signed: 2 },
      { name: "乙", signed: 5 },
    ];
    expect(of(rows, [{ name: "甲", signed: 9 }])).toMatchObject({
      kind: "bar",
      rows: [{ name: "乙" }, { name: "甲" }],
      before: [null, 9],
    });
  });

  it("connects what follows each other in time, in its order", () => {
    const rows = [
      { name: "2026-02", signed: 7 },
      { name: "2026-01", signed: 1 },
    ];
    expect(of(rows)).toMatchObject({
      kind: "line",
      rows: [{ name: "2026-01" }, { name: "2026-02" }],
    });
  });

  it("draws no more bars than can be read", () => {
    expect(
      of(Array.from({ length: 90 }, (_, n) => ({ name: `人${n}`, signed: n }))).rows,
    ).toHaveLength(20);
  });
});
