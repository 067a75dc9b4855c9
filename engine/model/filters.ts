import { AUDIT_FIELDS } from "./audit.ts";
import type { Entity } from "./entity.ts";
import { labelFields } from "./entity.ts";
import type { Field, FieldKind } from "./fields/field.ts";

/** The comparisons a list parameter may ask for by its suffix; none means the field's own. */
export const SUFFIXES = [
  "_equal",
  "_notequal",
  "_likeleft",
  "_likeright",
  "_notlike",
  "_like",
  "_ge",
  "_gt",
  "_le",
  "_lt",
  "_datege",
  "_dategt",
  "_dateequal",
  "_datele",
  "_datelt",
  "_null",
  "_notnull",
  "_ignore",
] as const;

export type Suffix = (typeof SUFFIXES)[number];

/** How a field is searched when its bare name is the parameter. */
export type Comparison = "contains" | "equals" | "range" | "overlaps";

const BARE: Record<FieldKind, Comparison> = {
  text: "contains",
  textarea: "contains",
  richText: "contains",
  phone: "contains",
  email: "contains",
  qq: "contains",
  idNumber: "contains",
  image: "contains",
  file: "contains",
  json: "contains",
  computed: "contains",
  password: "contains",
  integer: "equals",
  decimal: "equals",
  money: "equals",
  select: "equals",
  radio: "equals",
  switch: "equals",
  ref: "equals",
  user: "equals",
  dept: "equals",
  region: "equals",
  multiSelect: "overlaps",
  refs: "overlaps",
  date: "range",
  month: "range",
  datetime: "range",
};

export function bareComparison(field: Field): Comparison {
  return field.options.exact ? "equals" : BARE[field.kind];
}

/** The two parameters of a range search: declared names, or <name>Start and <name>End. */
export function rangeParams(name: string, field: Field): readonly [from: string, to: string] {
  return field.options.range ?? [`${name}Start`, `${name}End`];
}

/** List parameters without those another one of them overrides. */
export function effectiveParams<P extends Readonly<Record<string, string | undefined>>>(
  target: Pick<Entity, "fields">,
  params: P,
): P {
  const kept = Object.entries(params).filter(([param]) => {
    const over = searchTerm(target, param)?.field.options.yieldsTo;
    return !over || !params[over];
  });
  return Object.fromEntries(kept) as P;
}

/** Whether lists can be ordered by a field. An order tells what is masked: between two known values lies the third. */
export function isSortable(
  target: Pick<Entity, "order" | "sortable">,
  name: string,
  { options }: Field,
): boolean {
  if (options.masked || options.secret) return false;
  return (
    target.order.replace("-", "") === name ||
    (target.sortable?.includes(name) ?? false) ||
    options.index === true
  );
}

export interface SearchTerm {
  /** Field the condition is on. */
  readonly name: string;
  readonly field: Field;
  readonly suffix: Suffix | "" | "_from" | "_to";
  /** The condition is on the title of what the field refers to. */
  readonly byLabel?: true;
}

const filterable = new WeakMap<object, Readonly<Record<string, Field>>>();

/** Fields a list can be filtered by: declared and audit ones, never secret or unstored ones, nor raw JSON, of which answers show less. */
export function filterFields(target: Pick<Entity, "fields">): Readonly<Record<string, Field>> {
  let fields = filterable.get(target.fields);
  if (!fields) {
    const all = Object.entries({ ...target.fields, ...AUDIT_FIELDS });
    fields = Object.fromEntries(
      all.filter(
        ([, field]) =>
          !field.options.secret && field.storage !== "none" && field.storage !== "json",
      ),
    );
    filterable.set(target.fields, fields);
  }
  return fields;
}

const understood = new WeakMap<object, Map<string, SearchTerm | undefined>>();
/** Parameters come from outside: no more of them are remembered. */
const MOST = 2_000;

/** Understands one query parameter of a list: allow-listed names and suffixes only, undefined for anything else. */
export function searchTerm(target: Pick<Entity, "fields">, param: string): SearchTerm | undefined {
  let terms = understood.get(target.fields);
  if (!terms) understood.set(target.fields, (terms = new Map()));
  if (terms.has(param)) return terms.get(param);
  const term = readTerm(target, param);
  if (terms.size >= MOST) terms.clear();
  terms.set(param, term);
  return term;
}

function readTerm(target: Pick<Entity, "fields">, param: string): SearchTerm | undefined {
  const fields = filterFields(target);
  const find = (name: string): string | undefined => {
    const camel = name.includes("_")
      ? name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
      : name;
    return Object.hasOwn(fields, camel)
      ? camel
      : Object.keys(fields).find((one) => fields[one]!.options.alias === camel);
  };
  const exact = find(param);
  if (exact) return { name: exact, field: fields[exact]!, suffix: "" };
  for (const suffix of SUFFIXES) {
    const name = param.endsWith(suffix) ? find(param.slice(0, -suffix.length)) : undefined;
    if (name) return { name, field: fields[name]!, suffix };
  }
  for (const [name, field] of Object.entries(fields)) {
    if (BARE[field.kind] !== "range") continue;
    const [from, to] = rangeParams(name, field);
    const { alias } = field.options;
    if (param === from || (alias && param === `${alias}Start`))
      return { name, field, suffix: "_from" };
    if (param === to || (alias && param === `${alias}End`)) return { name, field, suffix: "_to" };
  }
  const labelled = labelFields({ fields: { ...target.fields, ...AUDIT_FIELDS } })[param];
  return labelled ? { ...labelled, suffix: "", byLabel: true } : undefined;
}
