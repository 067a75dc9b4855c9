import { readFile } from "node:fs/promises";
import type { CellValue } from "hucre";
import { streamCsvRows } from "hucre/csv";
import { streamXlsxRows } from "hucre/xlsx";
import { checkLines } from "./check-lines.ts";
import { checkUnpacked } from "./check-unpacked.ts";
import { decodeText, delimiterOf } from "./decode-text.ts";
import { cellTooLong, SHEET_BOUNDS, tooManyCells, tooManyColumns } from "./sheet-bounds.ts";

/** What a spreadsheet cell holds once it has left the file; moments as yyyy-MM-dd HH:mm:ss. */
export type Cell = string | number | boolean | null;

/** Row number as the spreadsheet shows it, and its cells. */
export type SheetRow = readonly [row: number, cells: readonly Cell[]];

/** A portion ends with the first of these: what comes of it is validated in one go. */
const AT_ONCE = { rows: 250, characters: 250_000 };

const plain = (value: CellValue): Cell =>
  value instanceof Date
    ? Number.isNaN(value.getTime())
      ? null
      : value.toISOString().slice(0, 19).replace("T", " ")
    : value;

/** Cells up to the last one that holds something. */
function trimmed(values: readonly CellValue[]): Cell[] {
  const last = values.findLastIndex(
    (value) => value !== null && value !== undefined && value !== "",
  );
  return values.slice(0, last + 1).map((value) => plain(value ?? null));
}

async function* rowsOf(path: string): AsyncGenerator<SheetRow> {
  const bytes = await readFile(path);
  if (bytes.subarray(0, 2).toString("latin1") === "PK") {
    await checkUnpacked(bytes);
    for await (const { index, values } of streamXlsxRows(bytes)) yield [index + 1, trimmed(values)];
    return;
  }
  const text = decodeText(bytes);
  const delimiter = delimiterOf(text);
  checkLines(text, delimiter);
  let row = 0;
  for (const values of streamCsvRows(text, { delimiter })) yield [++row, trimmed(values)];
}

/** Characters of a row; refuses one that is too wide or holds too much. */
function measure([row, cells]: SheetRow): number {
  if (cells.length > SHEET_BOUNDS.columns) throw tooManyColumns(row);
  let characters = 0;
  for (const cell of cells) {
    const { length } = String(cell ?? "");
    if (length > SHEET_BOUNDS.cellLength) throw cellTooLong(row);
    characters += length;
  }
  return characters;
}

/** The filled rows of the first sheet of an xlsx or csv file, in portions. */
export async function* parseSheet(path: string): AsyncGenerator<readonly SheetRow[]> {
  let rows: SheetRow[] = [];
  let [characters, cells] = [0, 0];
  for await (const row of rowsOf(path)) {
    if (row[1].length === 0) continue;
    characters += measure(row);
    cells += row[1].length;
    if (cells > SHEET_BOUNDS.cells) throw tooManyCells();
    rows.push(row);
    if (rows.length < AT_ONCE.rows && characters < AT_ONCE.characters) continue;
    yield rows;
    rows = [];
    characters = 0;
  }
  if (rows.length > 0) yield rows;
}
