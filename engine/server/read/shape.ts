import { sql } from "kysely";
import type { Fragment } from "../fragment.ts";
import type { Entity, Field, ListVariant } from "#engine/model/index.ts";
import {
  AUDIT_FIELDS,
  columnName,
  entityNamed,
  entryNames,
  referredEntity,
} from "#engine/model/index.ts";
import { hooksOf } from "../hooks.ts";
import { keptNames } from "./columns.ts";
import type { Coded } from "./entry-names.ts";
import type { MaskKind } from "./mask.ts";

type Values = Record<string, unknown>;

/** A field whose title answers carry. */
export interface Labelled {
  readonly field: string;
  readonly labelAs: string;
  readonly target: Entity;
}

/** How the rows of an entity leave with all their names or with some: worked out once, so that no row is looked through name by name. */
export interface Shape {
  /** The select list of what is read, by the name of the table in the statement. */
  readonly columns: Readonly<Record<"r" | "t", Fragment>>;
  /** A row of those columns as an answer that still lacks titles and masks. */
  readonly answer: (cells: readonly unknown[]) => Values;
  readonly labels: readonly Labelled[];
  /** Texts kept in two languages, with the field that keeps the English one. */
  readonly bilingual: readonly (readonly [name: string, english: string])[];
  /** Texts the product puts there itself. */
  readonly shipped: readonly (readonly [name: string, field: Field])[];
  /** Ids that leave comma-joined. */
  readonly lists: readonly string[];
  /** Texts that leave as "" where nothing is kept; absent numbers stay null. */
  readonly texts: readonly string[];
  readonly masked: readonly (readonly [name: string, how: MaskKind])[];
  /** Which rows are masked for everyone. */
  readonly pools: readonly NonNullable<ListVariant["where"]>[];
  /** What leaves as it is given here, as no field is called so. */
  readonly family: readonly (readonly [name: string, value: string | number])[];
  /** What never leaves. */
  readonly secret: readonly string[];
  /** What leaves as a number, with its meaning beside it. */
  readonly coded: readonly Coded[];
  /** Whether the entity's own hook has a say. */
  readonly hooked: boolean;
  /** Takes away what was only read to reckon something of it. */
  readonly picked: ((answer: Values) => Values) | undefined;
  /** Whether an answer carries a name. */
  readonly wants: (name: string) => boolean;
  /** Whether a name can be asked for. */
  readonly knows: (name: string) => boolean;
}

const NUMBERS = new Set(["integer", "decimal", "json"]);
/** What clients of the family expect in every row, kept there or not: in use, and no remark. */
const FAMILY = [
  ["status", 1],
  ["remark", ""],
] as const;
const AUDIT_TEXTS = ["createUser", "createDept", "updateUser"];

/** Amounts that only some answers carry. */
const isReckoned = ({ storage, kind }: Field): boolean => storage === "none" && kind === "money";

const isSecret = ({ options, kind }: Field): boolean =>
  options.secret === true || kind === "password";

/** Everything an entity's answers can be made of. */
function namesOf(entity: Entity) {
  const fields = Object.entries(entity.fields);
  const secret = fields.flatMap(([name, field]) => (isSecret(field) ? [name] : []));
  const stored = keptNames(entity).filter((name) => !secret.includes(name));
  const labels = Object.entries<Field>({ ...entity.fields, ...AUDIT_FIELDS }).flatMap(
    ([field, declared]) =>
      declared.options.labelAs
        ? [
            {
              field,
              labelAs: declared.options.labelAs,
              target: entityNamed(referredEntity(declared)!),
            },
          ]
        : [],
  );
  const lists = fields.flatMap(([name, { storage }]) => (storage === "ids" ? [name] : []));
  const texts = fields.flatMap(([name, field]) =>
    field.storage !== "ids" && !NUMBERS.has(field.storage) && !isSecret(field) && !isReckoned(field)
      ? [name]
      : [],
  );
  const bilingual = fields.flatMap(([name, { options }]) =>
    options.english ? [[name, options.english] as const] : [],
  );
  const shipped = fields.filter(([, { options }]) => options.shipped !== undefined);
  const masked = fields.flatMap(([name, { options }]) =>
    options.masked ? [[name, options.masked] as const] : [],
  );
  const pools =
    masked.length === 0
      ? []
      : Object.values(entity.lists).flatMap((variant) =>
          variant.masked && variant.where ? [variant.where] : [],
        );
  return {
    secret,
    stored,
    labels,
    bilingual,
    shipped,
    lists,
    texts: [...texts, ...AUDIT_TEXTS],
    masked,
    pools,
  };
}

/** Rows are made by a literal of all their names, so that they all have one form instead of growing name by name; only declared names enter it. */
function literal(entries: readonly (readonly [name: string, value: string])[]): Shape["answer"] {
  const body = entries.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(",");
  return new Function("c", `return {${body}};`) as Shape["answer"];
}

function compile(entity: Entity, asked: ReadonlySet<string> | undefined): Shape {
  const { present, reckoned } = hooksOf(entity.name);
  const all = namesOf(entity);
  const always = new Set([
    "id",
    "version",
    ...(entity.tree ? [entity.tree.parent] : []),
    ...all.pools.flatMap(Object.keys),
  ]);
  // A hook that does not say of what it reckons gets whole rows.
  const blind = present !== undefined && reckoned === undefined;
  const coded = entryNames(entity);
  const base = new Map([
    ...all.labels.map(({ labelAs, field }) => [labelAs, field] as const),
    ...coded.map(({ called, name }) => [called, name] as const),
  ]);
  const leaving =
    asked && new Set([...always, ...asked, ...[...asked].flatMap((name) => base.get(name) ?? [])]);
  const sources = leaving && [...leaving].flatMap((name) => reckoned?.[name] ?? []);
  const read =
    leaving && !blind
      ? new Set([...leaving, ...sources!, ...sources!.flatMap((name) => base.get(name) ?? [])])
      : undefined;
  const isRead = (name: string): boolean => read === undefined || read.has(name);
  const bilingual = all.bilingual.filter(([name]) => isRead(name));
  const stored = [...all.stored.filter(isRead), ...bilingual.map(([, english]) => english)];
  const labels = all.labels.filter(({ labelAs }) => isRead(labelAs));
  const texts = all.texts.filter(isRead);
  const isText = new Set(texts);
  const blank = [...labels.map(({ labelAs }) => labelAs), ...texts].filter(
    (name) => !stored.includes(name),
  );
  const family = FAMILY.filter(
    ([name]) => isRead(name) && !stored.includes(name) && !blank.includes(name),
  );
  const hooked =
    present !== undefined &&
    (leaving === undefined || blind || [...leaving].some((name) => reckoned![name] !== undefined));
  const selected = (alias: string): Fragment =>
    sql.raw(stored.map((name) => `"${alias}"."${columnName(name)}" as "${name}"`).join(", "));
  const declared = new Set([
    ...all.stored,
    ...all.texts,
    ...FAMILY.map(([name]) => name),
    ...all.labels.map(({ labelAs }) => labelAs),
    ...coded.map(({ called }) => called),
    ...Object.keys(reckoned ?? {}),
  ]);
  return {
    columns: { r: selected("r"), t: selected("t") },
    answer: literal([
      ...stored.map((name, at) => [name, isText.has(name) ? `c[${at}]??""` : `c[${at}]`] as const),
      ...[...new Set(blank)].map((name) => [name, '""'] as const),
      ...family.map(([name, value]) => [name, JSON.stringify(value)] as const),
    ]),
    labels,
    bilingual,
    shipped: all.shipped.filter(([name]) => isRead(name)),
    lists: all.lists.filter(isRead),
    texts,
    masked: all.masked.filter(([name]) => isRead(name)),
    pools: all.pools,
    family,
    secret: all.secret,
    coded: coded.filter(({ name }) => leaving === undefined || leaving.has(name)),
    hooked,
    picked:
      !leaving || !hooked
        ? undefined
        : (row) =>
            Object.fromEntries(
              [...leaving].flatMap((name) => (Object.hasOwn(row, name) ? [[name, row[name]]] : [])),
            ),
    wants: (name) => leaving === undefined || leaving.has(name),
    knows: (name) => declared.has(name) || (blind && !all.secret.includes(name)),
  };
}

const whole = new WeakMap<Entity, Shape>();
const some = new WeakMap<Entity, Map<string, Shape>>();
const MOST = 200;

/** The shape of answers with everything. */
export function wholeShape(entity: Entity): Shape {
  let shape = whole.get(entity);
  if (!shape) whole.set(entity, (shape = compile(entity, undefined)));
  return shape;
}

/** The shape of answers with the fields and titles a request names, comma-separated; with everything where it names none. Unknown names are ignored, as are those withheld. */
export function shapeOf(
  entity: Entity,
  fields: string | undefined,
  withheld: readonly string[] = [],
): Shape {
  if (!fields) return wholeShape(entity);
  const shapes = some.get(entity) ?? new Map<string, Shape>();
  some.set(entity, shapes);
  const asked = new Set(
    fields.split(",").filter((name) => wholeShape(entity).knows(name) && !withheld.includes(name)),
  );
  const key = [...asked].sort().join();
  let shape = shapes.get(key);
  if (!shape) {
    if (shapes.size >= MOST) shapes.clear();
    shapes.set(key, (shape = compile(entity, asked)));
  }
  return shape;
}
