import type {
  DescribedEntity,
  Entity,
  Field,
  Label,
  Language,
  ViewDescription,
} from "#engine/model/index.ts";
import { AUDIT_FIELDS, columnName, isSortable, labelFields, say } from "#engine/model/index.ts";
import { KIND_UI } from "../fields/index.ts";

/** A column of a list: a field of the entity, an audit value or the title of what a field refers to. */
export interface Column {
  readonly name: string;
  readonly label: Label;
  readonly field: Field;
  readonly width: number;
  readonly align?: "right";
  /** Database column to sort by; only where the server has an index for it. */
  readonly sortBy?: string;
}

/** The field behind a name a view may show. */
export function fieldBehind(entity: Pick<Entity, "fields">, name: string): Field | undefined {
  const fields = { ...entity.fields, ...AUDIT_FIELDS };
  return fields[name] ?? labelFields({ fields })[name]?.field;
}

/** About how wide a text is drawn, in px: a Chinese character 13, any other at most 7.5 in bold. */
const drawn = (text: string): number =>
  Math.ceil(
    [...text].reduce((sum, letter) => sum + (/[\u2e80-\uffef]/.test(letter) ? 13 : 7.5), 0),
  );

/** Room at the sides of a heading, and beside its arrow where one may sort by it. */
const SIDES = { plain: 26, sorted: 40 } as const;
/** Room around a word that stands in a tag or behind a dot. */
const AROUND = 42;
/** Entries of dictionaries come later than the columns; English ones are longer. */
const ENTRY_IN_ENGLISH = 132;

/** Wide enough for each of its own choices in the language they are told in. */
function choicesWidth({ options: { options, dict } }: Field, language: Language): number {
  if (dict !== undefined) return language === "en" ? ENTRY_IN_ENGLISH : 0;
  const words = options?.map(({ label }) => drawn(say(label, language))) ?? [];
  return words.length === 0 ? 0 : Math.max(...words) + AROUND;
}

function columnOf(entity: DescribedEntity, name: string, language: Language): Column | undefined {
  const field = fieldBehind(entity, name);
  if (!field) return undefined;
  const { align: own, width: usual } = KIND_UI[field.kind];
  const { width: given, numeric } = field.options;
  const align = numeric ? "right" : own;
  const sortable =
    isSortable(entity, name, field) && (name in entity.fields || name in AUDIT_FIELDS);
  const heading = drawn(say(field.label, language)) + (sortable ? SIDES.sorted : SIDES.plain);
  const values = given ?? Math.max(usual, choicesWidth(field, language));
  return {
    name,
    label: field.label,
    field,
    align,
    width: Math.max(values, heading),
    ...(sortable && { sortBy: columnName(name) }),
  };
}

/** Every column a view may show, in the words of a language: those shown at first, then those people can switch on. */
export function columnsOf(view: ViewDescription, language: Language): Column[] {
  const names = [...new Set([...view.columns, ...(view.more ?? [])])];
  return names.flatMap((name) => columnOf(view.entity, name, language) ?? []);
}
