import type { Field } from "./fields/field.ts";
import type { ImportMode } from "./import-mode.ts";
import type { Label } from "./label.ts";
import type { Ledger } from "./ledger.ts";
import type { OwnLines } from "./own-lines.ts";
import type { Ownership } from "./ownership.ts";
import type { AuditValues, Fields, InputOf, NewRowOf, RowOf, TitlesOf } from "./values.ts";
import type { SchemaFields } from "./schema.ts";
import type { SomeOf, Where } from "./where.ts";

export type Operation = "list" | "detail" | "submit" | "remove";

export interface ListVariant<W = Where> {
  /** Last part of the path, `page` for /blade-crm/clue/page. */
  readonly path: string;
  /** Whole paths under which it answers as well. */
  readonly also?: readonly string[];
  readonly where?: W;
  /** Fields of which one has to name the person who asks, one of their roles or departments: nobody sees anybody else's rows here, whatever their rights. */
  readonly mine?: readonly string[];
  /** Masked fields stay masked for everyone (pools: until claimed). */
  readonly masked?: boolean;
  /** Permission code; the entity's own where absent. */
  readonly permission?: string;
  /** Further variants of the same path, chosen by a query parameter. */
  readonly param?: readonly [name: string, value: string];
  /** Rows of a page where the client names no size; 10 where absent. */
  readonly size?: number;
  /** How long the browser waits for a page, in milliseconds; 10 s where absent. */
  readonly timeoutMs?: number;
  /** Answer a bare array instead of a page. */
  readonly bare?: boolean;
  /** Rows of a tree one beside the other instead of under their parents. */
  readonly flat?: boolean;
  /** Visible to every holder of the permission, whoever owns the rows (pools). */
  readonly unscoped?: boolean;
}

export interface Tree<N extends string = string> {
  /** Field that holds the parent's id; "0" at the top. */
  readonly parent: N;
  /** Also answer tree, lazy-tree and lazy-list. */
  readonly calls?: boolean;
  /** Fields a row has in common with the one above: a new one below begins with them. */
  readonly same?: readonly N[];
  /** Only rows like this stand in tree and lazy-tree, by which others are chosen. */
  readonly where?: Where;
}

/** Whose rows a data scope of type 2 to 5 admits. */
export interface Scope<N extends string = string> {
  /** Fields with a member of staff whose own row it is. */
  readonly owners: readonly N[];
  /** Field with the department the row belongs to; without it no data scope of departments admits anybody. */
  readonly dept?: N;
  /** Permission whose holders see every row, whatever the data scope; without it, everybody sees their own only. */
  readonly everyone?: string;
}

/** Rows that concern several people and departments at once, none of which owns them. */
export interface Participants<N extends string = string> {
  /** Fields with a member of staff who takes part. */
  readonly people: readonly N[];
  /** Fields with a department that takes part: seen by whoever sits in or below it, and by whose data scope names it. */
  readonly depts: readonly N[];
}

/** How a row of a file is recognised as one that is there already. */
export interface KnownBy<N extends string = string> {
  /** Together they say which row it is: the first must be filled in, the others count where they are. */
  readonly fields: readonly N[];
  /** Any of them says it alone, whichever of them holds the value: two columns for phones. */
  readonly any?: boolean;
  /** Of these fields an empty cell means that the row has nothing there; empty others are not compared. */
  readonly emptyCounts?: readonly N[];
  /** Only rows like this are recognised. */
  readonly where?: Where<N>;
}

/** Fields that may not repeat together; `where` names the rows it holds for by their text values. */
export interface UniqueRule<N extends string = string> {
  readonly fields: readonly N[];
  readonly message: Label;
  readonly where?: SomeOf<N, string>;
  /** Rows that all lack one of the fields are alike in it: a cost without sub-channel is there once. */
  readonly emptyCounts?: true;
}

/** Rows that something by the clock looks for among many: an index holds just them, removed ones only where asked. */
export interface Watch<N extends string = string> {
  readonly by: N;
  readonly where: SomeOf<N, string | number>;
  readonly removed?: true;
}

/** Names of what every row of an entity keeps: its fields and the audit values. */
export type Column<F extends Fields> = (keyof F | keyof AuditValues) & string;

export interface EntityOptions<F extends Fields> {
  readonly label: Label;
  /** Base paths under /api; the first is the one the browser uses, the others are aliases. */
  readonly path: string | readonly string[];
  /** Code of the menu that admits list and detail; add, edit and delete append _add, _edit, _delete. Defaults to the name. */
  readonly permission?: string;
  /** Key of the system parameter that names the roles who add and change rows, beside their permissions; administrators always may. */
  readonly registrars?: string;
  readonly fields: F;
  /** Field shown where the row is referred to; defaults to the first field. */
  readonly title?: keyof F & string;
  /** Field that calls the row in English: where it is referred to and chosen, who reads English reads this one, and it is searched beside the title. */
  readonly titleEn?: keyof F & string;
  readonly operations?: readonly Operation[];
  readonly lists?: Readonly<Record<string, ListVariant<Where<Column<F>>>>>;
  readonly tree?: Tree<keyof F & string>;
  /** Also answer dict-list ({label, value}) and select (flat rows): open to everyone signed in. A list names what they show beside the title. */
  readonly optionList?: boolean | readonly string[];
  /** Names of its answers that tell rows of one title apart where one is found or chosen, in the order they are said. */
  readonly subtitle?: readonly ((keyof F & string) | TitlesOf<F>)[];
  /** Field that names a tenant: whoever may not list the rows has their own tenant's to choose from, as the family answers. */
  readonly ownOption?: string;
  /** Forms that ask for one of the rows offer to add it where it is not there yet. */
  readonly addedWhereChosen?: true;
  /** Field of departments: where one chooses among the rows, those of one's own department and below come first, then those of one's company. */
  readonly nearBy?: keyof F & string;
  /** Default order, a leading minus for descending. */
  readonly order?: Column<F> | `-${Column<F>}`;
  /** Extra sortable fields beside id, the default order and indexed ones: all indexed alike. */
  readonly sortable?: readonly (keyof F & string)[];
  /** Shared by all tenants (regions, menus): no tenant column. */
  readonly shared?: boolean;
  readonly scope?: Scope<Column<F>>;
  /** Instead of a scope: who takes part sees the row, and whose data scope names one of the departments. */
  readonly participants?: Participants<keyof F & string>;
  /** Who has the rows, and how they change hands. */
  readonly ownership?: Ownership<keyof F & string>;
  /** Seen by whoever sees the row this field refers to (follow-ups of a lead); of several fields, any. */
  readonly visibleThrough?: (keyof F & string) | readonly (keyof F & string)[];
  /** What answers carry beside fields and titles, or hold otherwise than kept: the entity's hook on the server sees to it. */
  readonly extras?: SchemaFields;
  /** Rows come in by file and go out by file. */
  readonly imports?: boolean;
  readonly exports?: boolean;
  /** What a file does unless its sender says otherwise: it adds, where absent. */
  readonly importMode?: ImportMode;
  /** Last part of the path of a call that takes a file and writes it at once, where every row is in order. */
  readonly importCall?: string;
  /** What clients of the family call the empty file to import, and the file of all rows, which asks for no code of a text message. */
  readonly templateCall?: string;
  readonly exportCall?: string;
  /** How files name rows that are there already; by the unique fields where absent. */
  readonly knownBy?: KnownBy<keyof F & string>;
  /** New rows may wait in the browser while the server is out of reach; they are sent once it is back. */
  readonly offline?: boolean;
  /** Written by the server only: submit is refused, rows are never updated. */
  readonly log?: boolean;
  /** Field sets that may not repeat within a tenant. */
  readonly unique?: readonly UniqueRule<keyof F & string>[];
  readonly watched?: readonly Watch<Column<F>>[];
  /** Filter columns carried in the default list index, so that counts and filters stay in the index. */
  readonly covered?: readonly (keyof F & string)[];
  /** The database counts the rows by the values of the covered fields as it writes: totals of lists that filter by nothing else. */
  readonly counted?: true;
  /** Its rows are facts of other entities, kept up by the database as those are written. */
  readonly ledger?: Ledger;
  /** Rows of another entity that are its own: a submit may carry them all as `lines`, in their order. */
  readonly lines?: OwnLines;
}

export interface Entity<F extends Fields = Fields> extends Omit<
  EntityOptions<F>,
  | "title"
  | "titleEn"
  | "subtitle"
  | "nearBy"
  | "sortable"
  | "covered"
  | "visibleThrough"
  | "knownBy"
  | "scope"
  | "participants"
  | "ownership"
  | "tree"
  | "unique"
  | "watched"
  | "lists"
  | "order"
> {
  readonly name: string;
  /** Name of the table, snake_case. */
  readonly table: string;
  readonly paths: readonly string[];
  readonly permission: string;
  readonly title: string;
  readonly titleEn?: string;
  readonly subtitle?: readonly string[];
  readonly nearBy?: string;
  readonly sortable?: readonly string[];
  readonly covered?: readonly string[];
  readonly visibleThrough?: string | readonly string[];
  readonly knownBy?: KnownBy;
  readonly scope?: Scope;
  readonly participants?: Participants;
  readonly ownership?: Ownership;
  readonly tree?: Tree;
  readonly unique?: readonly UniqueRule[];
  readonly watched?: readonly Watch[];
  readonly operations: readonly Operation[];
  readonly lists: Readonly<Record<string, ListVariant>>;
  readonly order: string;
}

/** The stored row of an entity. */
export type Row<E> = E extends Entity<infer F> ? RowOf<F> : never;

/** What a new row of an entity is made of. */
export type NewRow<E> = E extends Entity<infer F> ? NewRowOf<F> : never;

/** The validated input of an entity's submit. */
export type Input<E> = E extends Entity<infer F> ? InputOf<F> : never;

/** snake_case of a camelCase name: the table or column behind a declared name. */
export function columnName(name: string): string {
  let column = columns.get(name);
  if (column === undefined) {
    // Names come from outside too: no more of them are remembered.
    if (columns.size >= MOST_NAMES) columns.clear();
    columns.set(name, (column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)));
  }
  return column;
}

const columns = new Map<string, string>();
const MOST_NAMES = 5_000;

/** Declares a business object: from it follow table, calls, validation, screens and documentation. */
export function entity<const F extends Fields>(name: string, options: EntityOptions<F>): Entity<F> {
  const paths = typeof options.path === "string" ? [options.path] : options.path;
  return {
    ...options,
    name,
    table: columnName(name),
    paths,
    permission: options.permission ?? columnName(name),
    title: options.title ?? (Object.keys(options.fields)[0] as keyof F & string),
    operations:
      options.operations ??
      (options.log ? ["list", "detail"] : ["list", "detail", "submit", "remove"]),
    // An absent condition is none.
    lists: (options.lists ?? { list: { path: "list" } }) as Entity["lists"],
    order: options.order ?? "-createTime",
  };
}

/** The ways in which a file can name a row that is there already; none where rows cannot be told apart. */
export function naturalKeys({
  knownBy,
  fields,
  unique = [],
}: Pick<Entity, "knownBy" | "fields" | "unique">): readonly KnownBy[] {
  if (knownBy) return [knownBy];
  const single = Object.keys(fields).filter((name) => fields[name]!.options.unique !== undefined);
  return [
    ...single.map((name) => ({ fields: [name] })),
    ...unique.map(({ emptyCounts, ...rule }) => ({
      ...rule,
      ...(emptyCounts && { emptyCounts: rule.fields }),
    })),
  ];
}

/** The names under which answers carry titles of referred rows: `{ companyName: field companyId }`. */
export function labelFields(
  target: Pick<Entity, "fields">,
): Readonly<Record<string, { readonly name: string; readonly field: Field }>> {
  // Asked with names from requests: it answers to none but its own.
  const labels: Record<string, { name: string; field: Field }> = Object.create(null);
  for (const [name, field] of Object.entries(target.fields)) {
    if (field.options.labelAs) labels[field.options.labelAs] = { name, field };
  }
  return labels;
}

/** The names under which answers say what coded fields mean: `{ sexName: field sex }`. */
export function entryNames(
  target: Pick<Entity, "fields">,
): readonly { readonly called: string; readonly name: string; readonly field: Field }[] {
  return Object.entries(target.fields).flatMap(([name, field]) =>
    field.options.coded ? [{ called: `${name}Name`, name, field }] : [],
  );
}

/** The name of the entity a field refers to, if it refers to one. */
export function referredEntity(field: Field): string | undefined {
  if (field.kind === "user") return "user";
  if (field.kind === "dept") return "dept";
  if (field.kind === "region") return "sysRegion";
  return field.options.entity;
}
