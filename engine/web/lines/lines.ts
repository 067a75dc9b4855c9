import type { Field, Label, Lines } from "#engine/model/index.ts";
import {
  lessExactly,
  multipliedExactly,
  shortest,
  sumExactly,
  validateValue,
} from "#engine/model/index.ts";
import { sameValue } from "../form/form-fields.tsx";
import type { ListRow } from "../list-row.ts";
import { plainText } from "../list-row.ts";

/** One line of a document while its form is open. */
export interface Line {
  /** Names it on the screen; a new line has no id yet. */
  readonly key: string;
  readonly id?: string;
  /** What it is called: the title of what it was added by. */
  readonly title: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** What the picked row brought along: stands in for what is left empty. */
  readonly filled: Readonly<Record<string, unknown>>;
}

/** The fields of a line that its form asks for, beside the one it is added by. */
export function askedOf({ target, by, pick }: Lines): readonly (readonly [string, Field])[] {
  const names = target.form?.flatMap(({ fields }) => fields) ?? Object.keys(target.entity.fields);
  return names.flatMap((name) => {
    const field = target.entity.fields[name];
    return field && name !== by && name !== pick && !field.options.readonly
      ? [[name, field] as const]
      : [];
  });
}

const number = (value: unknown): string => {
  const text = plainText(value).trim();
  return /^-?\d*\.?\d*$/.test(text) ? text : "0";
};

/** What a line comes to, as the server will reckon it. */
export function subtotalOf({ factors, target }: Lines, { values, filled }: Line): string {
  return multipliedExactly(
    ...factors.map((name) => {
      const typed = number(values[name]);
      const fallback = filled[name] ?? target.entity.fields[name]?.options.default;
      return typed === "" ? number(fallback) : typed;
    }),
  );
}

/** What the lines add up to. */
export function sumOf(lines: Lines, all: readonly Line[]): string {
  const [field, value] = lines.counts ?? [];
  const counted = all.filter(
    ({ values }) => field === undefined || plainText(values[field]) === value,
  );
  return sumExactly(counted.map((line) => subtotalOf(lines, line)));
}

/** The net amount of a document: its amount by the rate, less what is taken off. */
export const netOf = (amount: string, rate: string, off: string): string =>
  lessExactly(multipliedExactly(number(amount), number(rate) || "1"), number(off) || "0");

/** A row of the server as a line of the form. */
export function lineOf(lines: Lines, row: ListRow, isNew: boolean): Line {
  const { pick, fills, target } = lines;
  const asked = askedOf(lines).map(
    ([name, { kind }]) =>
      [name, kind === "decimal" && row[name] ? shortest(plainText(row[name])) : row[name]] as const,
  );
  const label = target.entity.fields[pick]?.options.labelAs ?? "";
  return {
    key: isNew ? crypto.randomUUID() : row.id,
    ...(!isNew && { id: row.id }),
    title: plainText(row[label]) || plainText(row[pick]),
    values: { [pick]: row[pick], ...Object.fromEntries(asked) },
    filled: Object.fromEntries(Object.keys(fills).map((name) => [name, row[name]])),
  };
}

/** A new line for a row that was picked. */
export function pickedLine(
  lines: Lines,
  picked: Readonly<Record<string, unknown>> & { readonly value: string; readonly label: string },
  given: Readonly<Record<string, unknown>> = {},
): Line {
  const filled = Object.fromEntries(
    Object.entries(lines.fills).map(([name, option]) => [name, picked[option]]),
  );
  const asked = askedOf(lines);
  const begun = asked.map(([name, field]) => [
    name,
    given[name] ?? filled[name] ?? field.options.default ?? (isAmount(lines, name) ? "1" : null),
  ]);
  return {
    key: crypto.randomUUID(),
    title: picked.label,
    values: { ...Object.fromEntries(begun), [lines.pick]: String(picked.value) },
    filled,
  };
}

/** One of something, until somebody says how many. */
const isAmount = ({ factors, target }: Lines, name: string): boolean =>
  factors.includes(name) && target.entity.fields[name]?.options.required !== undefined;

/** The lines as a submit carries them. */
export const bodyOf = (all: readonly Line[]): readonly Readonly<Record<string, unknown>>[] =>
  all.map(({ id, values }) => ({ ...(id !== undefined && { id }), ...values }));

/** The lines with one of them `step` places further. */
export function moved(all: readonly Line[], key: string, to: number): readonly Line[] {
  const line = all.find((one) => one.key === key);
  if (!line || to < 0 || to >= all.length) return all;
  const rest = all.filter((one) => one !== line);
  return [...rest.slice(0, to), line, ...rest.slice(to)];
}

/** Whether two sets of lines say the same. */
export const sameLines = (one: readonly Line[], other: readonly Line[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ id, values }, place) =>
      id === other[place]?.id &&
      Object.entries(values).every(([name, value]) => sameValue(value, other[place]?.values[name])),
  );

/** What is wrong with the lines before they are sent, by the key of the line and the name of the field. */
export function problemsOf(lines: Lines, all: readonly Line[]): ReadonlyMap<string, Label> {
  const found = new Map<string, Label>();
  for (const { key, values } of all)
    for (const [name, field] of askedOf(lines)) {
      const verdict = validateValue(field, values[name], new Date());
      if ("problem" in verdict) found.set(`${key}.${name}`, verdict.problem);
    }
  return found;
}
