import type { Comparison, Entity, Field, Label, Suffix } from "#engine/model/index.ts";
import { AUDIT_FIELDS, bareComparison, rangeParams, searchTerm } from "#engine/model/index.ts";

/** How a condition compares; "" is the field's own comparison, "range" its two range parameters. */
export type OperatorKey = Suffix | "" | "range";

export interface Operator {
  readonly key: OperatorKey;
  readonly label: Label;
  /** Needs no value. */
  readonly bare?: true;
}

/** One condition of a list: `value` as the wire has it, ranges as `from,to`. */
export interface Condition {
  readonly name: string;
  readonly op: OperatorKey;
  readonly value: string;
}

export type Filters = Readonly<Record<string, string>>;

const EMPTY: readonly Operator[] = [
  { key: "_null", label: ["为空", "is empty"], bare: true },
  { key: "_notnull", label: ["不为空", "is not empty"], bare: true },
];

const CONTAINS: readonly Operator[] = [
  { key: "", label: ["包含", "contains"] },
  { key: "_equal", label: ["等于", "is"] },
  { key: "_notlike", label: ["不包含", "does not contain"] },
  { key: "_likeright", label: ["以…开头", "starts with"] },
  ...EMPTY,
];

const CHOICE: readonly Operator[] = [
  { key: "", label: ["属于", "is any of"] },
  { key: "_notequal", label: ["不是", "is not"] },
  ...EMPTY,
];

const NUMBER: readonly Operator[] = [
  { key: "", label: ["等于", "is"] },
  { key: "_ge", label: ["大于等于", "is at least"] },
  { key: "_le", label: ["小于等于", "is at most"] },
  ...EMPTY,
];

const BY_COMPARISON: Readonly<Record<Comparison, readonly Operator[]>> = {
  contains: CONTAINS,
  equals: CHOICE,
  overlaps: [{ key: "", label: ["包含任一", "has any of"] }, ...EMPTY],
  range: [{ key: "range", label: ["介于", "between"] }, ...EMPTY],
};

/** Operators a deep link may bring that the editor does not offer. */
const FURTHER: Partial<Record<OperatorKey, Label>> = {
  _like: ["包含", "contains"],
  _likeleft: ["以…结尾", "ends with"],
  _gt: ["大于", "is more than"],
  _lt: ["小于", "is less than"],
  _datege: ["不早于", "is on or after"],
  _dategt: ["晚于", "is after"],
  _datele: ["不晚于", "is on or before"],
  _datelt: ["早于", "is before"],
  _dateequal: ["是", "is on"],
};

/** How comparisons of numbers read on days. */
const DATED: Partial<Record<OperatorKey, Label>> = {
  _ge: ["不早于", "is on or after"],
  _gt: ["晚于", "is after"],
  _le: ["不晚于", "is on or before"],
  _lt: ["早于", "is before"],
};

/** The comparisons offered for a field, its usual one first. */
export function operatorsOf(field: Field): readonly Operator[] {
  if (field.storage === "integer" && field.kind !== "switch") return NUMBER;
  return field.storage === "decimal" ? NUMBER : BY_COMPARISON[bareComparison(field)];
}

export function operatorLabel(field: Field, key: OperatorKey): Label {
  const dated = bareComparison(field) === "range";
  const label = operatorsOf(field).find((operator) => operator.key === key)?.label;
  return label ?? (dated ? DATED[key] : undefined) ?? FURTHER[key] ?? ["等于", "is"];
}

/** Both ends of a range as they are read, "" where it is open; whole days lose their hours. */
export function rangeEnds(value: string): readonly [from: string, to: string] {
  const [from = "", to = ""] = value
    .split(",")
    .map((part) => part.replace(/ (00:00:00|23:59:59)$/, ""));
  return [from, to];
}

/** How a condition compares, in words: a range of one day or with one end is none between two. */
export function conditionLabel(field: Field, { op, value }: Condition): Label {
  if (op !== "range") return operatorLabel(field, op);
  const [from, to] = rangeEnds(value);
  if (from === to) return operatorLabel(field, "_dateequal");
  if (to === "") return operatorLabel(field, "_datege");
  return operatorLabel(field, from === "" ? "_datele" : op);
}

/** The conditions a set of list parameters stands for; parameters the entity does not know are left out. */
export function readConditions(entity: Pick<Entity, "fields">, filters: Filters): Condition[] {
  const conditions: Condition[] = [];
  for (const [param, value] of Object.entries(filters)) {
    const term = value === "" ? undefined : searchTerm(entity, param);
    if (!term || term.suffix === "_ignore") continue;
    if (term.suffix === "_from" || term.suffix === "_to") {
      if (conditions.some((one) => one.name === term.name && one.op === "range")) continue;
      const [from, to] = rangeParams(term.name, term.field);
      conditions.push({
        name: term.name,
        op: "range",
        value: `${filters[from] ?? ""},${filters[to] ?? ""}`,
      });
    } else {
      conditions.push({ name: term.byLabel ? param : term.name, op: term.suffix, value });
    }
  }
  return conditions;
}

/** The list parameters of one condition. */
export function writeCondition(
  entity: Pick<Entity, "fields">,
  { name, op, value }: Condition,
): Filters {
  if (op !== "range") return value === "" ? {} : { [`${name}${op}`]: value };
  const field = { ...entity.fields, ...AUDIT_FIELDS }[name];
  if (!field) return {};
  const [from = "", to = ""] = value.split(",");
  const [fromParam, toParam] = rangeParams(name, field);
  return { ...(from !== "" && { [fromParam]: from }), ...(to !== "" && { [toParam]: to }) };
}

export function writeConditions(
  entity: Pick<Entity, "fields">,
  conditions: readonly Condition[],
): Filters {
  return Object.assign(
    {},
    ...conditions.map((condition) => writeCondition(entity, condition)),
  ) as Filters;
}
