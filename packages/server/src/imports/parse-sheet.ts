import { readFile } from "node:fs/promises";
import type { CellValue } from "hucre";
import { streamCsvRows } from "hucre/csv";
import { streamXlsxRows } from "hucre/xlsx";
import { decodeText, delimiterOf } from "./decode-text.ts";

/** What a spreadsheet cell holds once it has left the file; moments as yyyy-MM-dd HH:mm:ss. */
export type Cell = string | number | boolean | null;

/** Row number as the spreadsheet shows it, and its cells. */
export type SheetRow = readonly [row: number, cells: readonly Cell[]];

const AT_ONCE = 500;

const plain = (value: CellValue): Cell =>
  value instanceof Date ? (Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 19).replace("T", " ")) : value;

/** Cells up to the last one that holds something. */
function trimmed(values: readonly CellValue[]): Cell[] {
  const cells = values.map(plain);
  while (cells.length > 0 && (cells.at(-1) === null || cells.at(-1) === "")) cells.pop();
  return cells;
}

async function* rowsOf(path: string): AsyncGenerator<SheetRow> {
  const bytes = await readFile(path);
  if (bytes.subarray(0, 2).toString("latin1") === "PK") {
    for await (const { index, values } of streamXlsxRows(bytes)) yield [index + 1, trimmed(values)];
    return;
  }
  const text = decodeText(bytes);
  let row = 0;
  for (const values of streamCsvRows(text, { delimiter: delimiterOf(text) })) yield [++row, trimmed(values)];
}

/** The filled rows of the first sheet of an xlsx or csv file, in portions. */
export async function* parseSheet(path: string): AsyncGenerator<readonly SheetRow[]> {
  let rows: SheetRow[] = [];
  for await (const row of rowsOf(path)) {
    if (row[1].length === 0) continue;
    rows.push(row);
    if (rows.length < AT_ONCE) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}
