import type {
  DescribedEntity,
  Entity,
  Field,
  Label,
  ViewDescription,
} from "#engine/model/index.ts";
import { AUDIT_FIELDS, columnName, isSortable, labelFields } from "#engine/model/index.ts";
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

export function columnOf(entity: DescribedEntity, name: string): Column | undefined {
  const field = fieldBehind(entity, name);
  if (!field) return undefined;
  const { align: own, width: usual } = KIND_UI[field.kind];
  const { width = usual, numeric } = field.options;
  const align = numeric ? "right" : own;
  const sortable =
    isSortable(entity, name, field) && (name in entity.fields || name in AUDIT_FIELDS);
  // A Chinese heading character is about 13 px wide, a Latin one about 7.
  const heading =
    Math.max(field.label[0].length * 13, field.label[1].length * 7) + (sortable ? 40 : 26);
  return {
    name,
    label: field.label,
    field,
    align,
    width: Math.max(width, heading),
    ...(sortable && { sortBy: columnName(name) }),
  };
}

/** Every column a view may show: those shown at first, then those people can switch on. */
export function columnsOf(view: ViewDescription): Column[] {
  const names = [...new Set([...view.columns, ...(view.more ?? [])])];
  return names.flatMap((name) => columnOf(view.entity, name) ?? []);
}
