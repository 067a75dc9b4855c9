import type { Field, ViewDescription } from "#engine/model/index.ts";
import { labelFields } from "#engine/model/index.ts";
import { isLocked } from "../form/call-input.ts";
import type { ListRow } from "../list-row.ts";
import { plainText } from "../list-row.ts";

/** Kinds that need more room than a cell, or more than one value. */
const ROOMY: ReadonlySet<Field["kind"]> = new Set([
  "richText",
  "json",
  "file",
  "image",
  "password",
  "computed",
]);

/** Kinds of which choosing says everything: what is chosen is kept at once. */
const CHOSEN: ReadonlySet<Field["kind"]> = new Set(["select", "switch", "ref", "user"]);

export const isKeptAtOnce = ({ kind }: Field): boolean => CHOSEN.has(kind);

/** The field that a shown name stands for: itself, or the one whose title it is. */
export const fieldNameOf = ({ entity }: Pick<ViewDescription, "entity">, name: string): string =>
  name in entity.fields ? name : (labelFields(entity)[name]?.name ?? "");

/** The fields of a view's form that are changed one by one where they stand. */
export function editableNames(view: ViewDescription): ReadonlySet<string> {
  if (!view.edit) return new Set();
  const names = view.form?.flatMap(({ fields }) => fields) ?? Object.keys(view.entity.fields);
  const amount = view.document?.amount;
  return new Set(
    names.filter((name) => {
      const field = view.entity.fields[name];
      if (!field || ROOMY.has(field.kind) || name === amount) return false;
      const { readonly, fixed, secret } = field.options;
      return !readonly && !fixed && !secret;
    }),
  );
}

/**
 * The fields that make sense to set to one value in many rows, those the list shows first: none that
 * tells a row from others, is hidden in part, or depends on the rest of its row.
 */
export function sharedNames(view: ViewDescription): readonly string[] {
  const { fields, title } = view.entity;
  const names = [...editableNames(view)].filter((name) => {
    const { masked, unique, askedWhen, toldAs, among = {} } = fields[name]!.options;
    const leans = Object.values(among).some((value) => value.startsWith("@"));
    return name !== title && !masked && !unique && !askedWhen && !toldAs && !leans;
  });
  const shown = view.columns.map((column) => fieldNameOf(view, column));
  return [
    ...shown.filter((name) => names.includes(name)),
    ...names.filter((name) => !shown.includes(name)),
  ];
}

/** Whether a value can be changed where it stands: not where the row is only read, nor where a mask lies over it. */
export function isEditable(
  view: ViewDescription,
  names: ReadonlySet<string>,
  row: ListRow,
  name: string,
): boolean {
  const own = fieldNameOf(view, name);
  const masked =
    view.entity.fields[own]?.options.masked !== undefined && plainText(row[own]).includes("*");
  return names.has(own) && !isLocked(view, row) && !masked;
}

/** What a reference may choose, of a row at hand. */
export function amongOf(field: Field, row: ListRow): Readonly<Record<string, string>> {
  const filled = Object.entries(field.options.among ?? {}).map(
    ([name, value]) =>
      [name, value.startsWith("@") ? plainText(row[value.slice(1)]) : value] as const,
  );
  return Object.fromEntries(filled.filter(([, value]) => value !== ""));
}
