import type { Field, FieldKind, Label } from "#engine/model/index.ts";
import { readAmount, referredEntity, tidyPeriod } from "#engine/model/index.ts";
import type { KnownValues } from "./known-values.ts";
import { comparable } from "#engine/server/read/named-rows.ts";
import { parts } from "./known-values.ts";
import { bareRegion } from "./region-names.ts";
import type { Cell } from "../read/parse-sheet.ts";
import { tidyMoment, tidyMonth } from "./tidy-moment.ts";

/** Why a cell cannot be understood; where its name fits several rows, which. */
export class Doubt {
  constructor(
    readonly reason: Label,
    readonly several: readonly string[] = [],
  ) {}
}

type Filled = Exclude<Cell, null>;
type Titles = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
type Reader = (cell: Filled, field: Field, known: KnownValues, titles: Titles) => unknown;

const doubt = (zh: string, en: string): Doubt => new Doubt([zh, en]);

const brief = (text: string): string => (text.length > 30 ? `${text.slice(0, 30)}…` : text);

const SCIENTIFIC = /^\d(\.\d+)?e\+?\d+$/i;

const scientific = (field: Field, text: string): Doubt =>
  doubt(
    `${field.label[0]}“${text}”被表格软件改成了科学计数法，请将该列设为文本格式后重新填写`,
    `${field.label[1]} "${text}" was turned into scientific notation by the spreadsheet; please format the column as text and enter it again`,
  );

/** An export puts an apostrophe before what a spreadsheet would take for a formula. */
const asText: Reader = (cell) =>
  typeof cell === "boolean" ? (cell ? "是" : "否") : String(cell).replace(/^'(?=[=+\-@\t\r])/, "");

/** A year and a quarter as people write them; anything else may be a month. */
const asPeriod: Reader = (cell) => {
  const written = String(cell);
  return tidyPeriod(written, "year") ?? tidyPeriod(written, "quarter") ?? tidyMonth(cell);
};

const asLine: Reader = (cell, field, known, titles) =>
  (field.options.period ? asPeriod : asText)(cell, field, known, titles);

/** Digits that spreadsheets like to take for numbers: 13812345678.0, 1.38E+10. */
const asDigits: Reader = (cell, field) => {
  const text = String(cell).trim();
  if (SCIENTIFIC.test(text)) return scientific(field, text);
  return text.replace(/^(\d+)\.0+$/, "$1");
};

/** Commas that group nothing may be slips of the pen. */
const asNumber: Reader = (cell, field) => {
  const number = readAmount(String(cell));
  if (number === undefined)
    return doubt(
      `${field.label[0]}“${brief(String(cell))}”的逗号位置不对，无法确定金额`,
      `${field.label[1]} "${brief(String(cell))}" has commas in odd places; the number is unclear`,
    );
  return SCIENTIFIC.test(number) ? String(Number(number)) : number;
};

const asInteger: Reader = (cell, field, known, titles) => {
  const number = asNumber(cell, field, known, titles);
  return typeof number === "string" ? number.replace(/^(-?\d+)\.0+$/, "$1") : number;
};

/** Ten of 2026.10 and one of 2026.1 look alike once a spreadsheet took them for numbers. */
const asMonth: Reader = (cell, field) =>
  /^\d{4}\.1$/.test(String(cell).trim())
    ? doubt(
        `${field.label[0]}“${String(cell)}”无法区分1月和10月，请写作 2026-01 或 2026-10`,
        `${field.label[1]} "${String(cell)}" may be January or October; please write 2026-01 or 2026-10`,
      )
    : tidyMonth(cell);

/** Decimals as the file shows them: a sheet keeps 0.1 + 0.2 with all its digits. */
const asDecimal: Reader = (cell, field, known, titles) =>
  typeof cell === "number"
    ? String(Number(cell.toFixed(field.options.scale ?? 2)))
    : asNumber(cell, field, known, titles);

const asChoice: Reader = (cell, field, known) => {
  const text = typeof cell === "boolean" ? (cell ? "是" : "否") : String(cell);
  const key = known.choices.get(field)?.get(comparable(text));
  if (key !== undefined || !known.choices.has(field)) return key ?? text;
  return doubt(
    `${field.label[0]}没有选项“${brief(text)}”`,
    `${field.label[1]} has no option "${brief(text)}"`,
  );
};

const asChoices: Reader = (cell, field, known, titles) => {
  const keys = parts(cell).map((part) => asChoice(part, field, known, titles));
  return keys.find((key) => key instanceof Doubt) ?? keys.join(",");
};

function one(text: string, ids: readonly string[] | undefined, field: Field): string | Doubt {
  if (ids?.length === 1) return ids[0]!;
  return ids
    ? new Doubt(
        [
          `${field.label[0]}“${brief(text)}”有多个同名，无法确定`,
          `${field.label[1]} "${brief(text)}" names more than one`,
        ],
        ids,
      )
    : doubt(
        `${field.label[0]}“${brief(text)}”不存在`,
        `${field.label[1]} "${brief(text)}" does not exist`,
      );
}

const asReference: Reader = (cell, field, _known, titles) => {
  const text = String(cell).trim();
  return one(text, titles.get(referredEntity(field)!)?.get(comparable(text)), field);
};

const asReferences: Reader = (cell, field, known, titles) => {
  const ids = parts(cell).map((part) => asReference(part, field, known, titles));
  return ids.find((id) => id instanceof Doubt) ?? ids;
};

const asRegion: Reader = (cell, field, known) =>
  one(String(cell), known.regions.get(bareRegion(String(cell))), field);

const SWITCH: Readonly<Record<string, number>> = {
  是: 1,
  否: 0,
  yes: 1,
  no: 0,
  y: 1,
  n: 0,
  true: 1,
  false: 0,
  "1": 1,
  "0": 0,
  "√": 1,
  "×": 0,
};

/** How each kind of field reads the cells of a spreadsheet; the validation of the value is left to the one validator. */
const READERS: Record<FieldKind, Reader> = {
  text: asLine,
  textarea: asText,
  richText: asText,
  password: asText,
  computed: asText,
  image: asText,
  file: asText,
  json: asText,
  email: asText,
  phone: asDigits,
  qq: asDigits,
  idNumber: asDigits,
  integer: asInteger,
  decimal: asDecimal,
  money: asDecimal,
  date: (cell) => tidyMoment(cell, "date"),
  month: asMonth,
  datetime: (cell) => tidyMoment(cell, "datetime"),
  select: asChoice,
  radio: asChoice,
  multiSelect: asChoices,
  switch: (cell) => SWITCH[comparable(String(cell))] ?? cell,
  ref: asReference,
  user: asReference,
  dept: asReference,
  refs: asReferences,
  region: asRegion,
};

const MASKED = {
  phone: /^\d{3}\*{4}\d{4}$/,
  text: /^.\*{3}$/u,
  numbers: /\d{3}\*{4}\d{4}/,
} as const;

/** Whether a cell holds what somebody sees who may not see the whole value. */
export function isMasked(cell: Cell, { options: { masked } }: Field): boolean {
  return masked !== undefined && typeof cell === "string" && MASKED[masked].test(cell.trim());
}

const ERROR_VALUE = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!)/;

/** What a cell says as the value of a field: undefined where it is empty, a Doubt where it cannot be understood. */
export function readCell(cell: Cell, field: Field, known: KnownValues, titles: Titles): unknown {
  if (cell === null || (typeof cell === "string" && cell.trim() === "")) return undefined;
  if (typeof cell === "string" && ERROR_VALUE.test(cell))
    return doubt(
      `${field.label[0]}的单元格有错误值 ${cell}`,
      `The cell of ${field.label[1]} holds the error ${cell}`,
    );
  return READERS[field.kind](cell, field, known, titles);
}
