import { TaskRefusal } from "#engine/server/side-process/task-refusal.ts";

/** What a file may hold at most; whatever people keep in spreadsheets lies far below. */
export const SHEET_BOUNDS = {
  columns: 500,
  cells: 10_000_000,
  /** Characters of a cell: the bound of spreadsheets themselves. */
  cellLength: 32_767,
  /** Characters of a row of a text file. */
  lineLength: 1_000_000,
  /** Different texts of a workbook. */
  sharedTexts: 2_000_000,
  /** Bytes of a workbook once it is unpacked. */
  unpackedBytes: 400_000_000,
} as const;

const count = (value: number): string => String(value);

export const tooManyColumns = (row: number): TaskRefusal =>
  new TaskRefusal([
    `第${row}行超过${count(SHEET_BOUNDS.columns)}列，请删除多余的列后重试`,
    `Row ${row} has more than ${count(SHEET_BOUNDS.columns)} columns; please remove those that are not needed`,
  ]);

export const tooManyCells = (): TaskRefusal =>
  new TaskRefusal([
    "文件中的单元格过多，请删除空白的行列或拆分文件",
    "The file has too many cells; please delete blank rows and columns, or split it",
  ]);

export const cellTooLong = (row: number): TaskRefusal =>
  new TaskRefusal([
    `第${row}行有单元格超过${count(SHEET_BOUNDS.cellLength)}个字符，请检查引号是否成对`,
    `A cell of row ${row} has more than ${count(SHEET_BOUNDS.cellLength)} characters; please check that quotes come in pairs`,
  ]);

export const lineTooLong = (row: number): TaskRefusal =>
  new TaskRefusal([
    `第${row}行过长，请检查换行和引号是否成对`,
    `Row ${row} is too long; please check line breaks and that quotes come in pairs`,
  ]);

export const tooManyTexts = (): TaskRefusal =>
  new TaskRefusal([
    "文件中的文字过多，请拆分文件",
    "The file holds too many texts; please split it",
  ]);

export const unpacksTooLarge = (): TaskRefusal =>
  new TaskRefusal([
    "文件解压后过大，请拆分文件",
    "The file is too large once unpacked; please split it",
  ]);

export const unreadable = (cause: unknown): TaskRefusal =>
  new TaskRefusal(
    [
      "文件无法读取，请另存为 xlsx 或 csv 后重试",
      "The file cannot be read; please save it as xlsx or csv and try again",
    ],
    String(cause),
  );

export const tooSlow = (): TaskRefusal =>
  new TaskRefusal([
    "文件读取超时，请拆分或简化文件后重试",
    "Reading the file took too long; please split or simplify it",
  ]);
