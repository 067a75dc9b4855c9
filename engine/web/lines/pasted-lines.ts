import type { Label, Lines } from "#engine/model/index.ts";
import { NUMBER_KINDS, readAmount } from "#engine/model/index.ts";
import type { RowOption } from "../runtime/rows.ts";
import { askedOf } from "./lines.ts";

/** A line as somebody pasted it: what it is called, and the values beside that. */
export interface PastedLine {
  readonly name: string;
  readonly given: Readonly<Record<string, string>>;
}

/** What was pasted, and the columns that say nothing a line knows. */
export interface PastedSheet {
  readonly rows: readonly PastedLine[];
  readonly unread: readonly string[];
}

/** «¥1,234.50» as 1234.50, «95%» as 0.95. */
function numberIn(cell: string): string {
  const digits = readAmount(cell) ?? cell;
  if (!/^-?\d+(\.\d+)?%$/.test(digits)) return digits;
  return String(Number((Number(digits.slice(0, -1)) / 100).toFixed(4)));
}

const names = (label: Label, cell: string): boolean =>
  label.some((word) => word.toLowerCase() === cell.trim().toLowerCase());

/** «产品编码» as well as «产品». */
const begins = (label: Label, cell: string): boolean =>
  label.some((word) => cell.trim().toLowerCase().startsWith(word.toLowerCase()));

/** Whether a text is a piece of a sheet: several cells or several rows. */
export const isSheet = (text: string): boolean => /[\t\n]/.test(text.trim());

/** The rows of a sheet as lines: by its heading where it has one, else in the order of the columns on the screen. */
export function pastedLines(lines: Lines, text: string): PastedSheet {
  const rows = text
    .split(/\r?\n/)
    .map((row) => row.split("\t"))
    .filter((cells) => cells.some((cell) => cell.trim() !== ""));
  const asked = askedOf(lines);
  const own = lines.target.entity.fields[lines.pick]!.label;
  const [head = []] = rows;
  const named = head.map((cell) => asked.find(([, field]) => names(field.label, cell))?.[0]);
  const headed = named.some((name) => name !== undefined) || head.some((cell) => names(own, cell));
  const whose = [names, begins].map((fits) => head.findIndex((cell) => fits(own, cell)));
  // A sheet that calls it something else has it first of what is not one of the others.
  const pick = whose.find((place) => place >= 0) ?? named.indexOf(undefined);
  const columns: readonly (string | undefined)[] = headed
    ? named.map((name, place) => (place === pick ? lines.pick : name))
    : [lines.pick, ...asked.map(([name]) => name)];
  const read = rows.slice(headed ? 1 : 0).flatMap((cells) => {
    const values = cells.flatMap((cell, place) => {
      const name = columns[place];
      return name !== undefined && cell.trim() !== "" ? [[name, cell.trim()] as const] : [];
    });
    const { [lines.pick]: name, ...given } = Object.fromEntries(values);
    return name === undefined ? [] : [{ name, given: tidied(lines, given) }];
  });
  const unread = head.filter((cell, place) => columns[place] === undefined && cell.trim() !== "");
  return { rows: read, unread: headed ? unread.map((cell) => cell.trim()) : [] };
}

function tidied(
  { target }: Lines,
  given: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(given).map(([name, cell]) => {
      const kind = target.entity.fields[name]?.kind;
      return [name, kind && NUMBER_KINDS.has(kind) ? numberIn(cell) : cell];
    }),
  );
}

/** Options that are called exactly so or have that code. */
export const called = (name: string, options: readonly RowOption[]): readonly RowOption[] =>
  options.filter((option) => Object.values(option).includes(name));

/** The one option that a pasted name means: called so or with that code, else the only one found. */
export function meant(name: string, options: readonly RowOption[]): RowOption | undefined {
  const exact = called(name, options);
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined;
  return options.length === 1 ? options[0] : undefined;
}
