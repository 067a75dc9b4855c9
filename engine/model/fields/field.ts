import type { Label } from "../label.ts";
import { inSentence } from "../label.ts";

/** How a value is kept in the database; the server maps each to one column type. */
export type Storage =
  | "text"
  | "integer"
  | "decimal"
  | "id"
  | "ids"
  | "date"
  | "timestamp"
  | "json"
  | "none";

/** What every field may say about itself, whatever its kind. */
export interface FieldOptions {
  /** Must be given on submit. A text is the exact Chinese message; true derives 请输入/请选择 + label. */
  readonly required?: string | Label | true;
  /** Must be given as well while other fields have one of these values or any at all, or only for what is new; the message is derived. */
  readonly requiredWhen?: When | "new";
  /** Rows that no form and no file brought may lack what is required: says which. All others are NOT NULL. */
  readonly mayLack?: string;
  /** Value of a new record when the client gives none. */
  readonly default?: string | number | boolean;
  /** Clients of the family send what nobody chose as empty text: a new record takes the default then. */
  readonly emptyIsDefault?: boolean;
  /** Set by the server only: a client's value is ignored. */
  readonly readonly?: boolean;
  /** Readonly, but a file may set it for those who hold this permission: the owner. */
  readonly assignedBy?: string;
  /** Readonly for a role only: forms show it all the same. */
  readonly held?: true;
  /** Can be given when adding, never changed afterwards. */
  readonly fixed?: boolean;
  /** Somebody types it to prove who they are: clients may send it encrypted, and it is read before anything checks it. */
  readonly typed?: true;
  /** Never leaves the server (password hashes, secrets). */
  readonly secret?: boolean;
  /** Gets its own tenant-leading index, so that filtering by it stays fast at any size. */
  readonly index?: boolean;
  /** Searched as a whole, through its index: numbers nobody types a part of. */
  readonly exact?: boolean;
  /** No two live rows of a tenant may share a value; the text is the Chinese message of the refusal. */
  readonly unique?: string | Label;
  /** Part of the one-box search: whole and partial names, or phones. */
  readonly search?: "name" | "phone";
  /** Masked for users who may not see it: 138****5678, the beginning of a text, or the mobile numbers within one. What is masked is not filtered or sorted by. */
  readonly masked?: "phone" | "text" | "numbers";
  /** Names of the two query parameters of a range search, where they are not <name>Start / <name>End. */
  readonly range?: readonly [from: string, to: string];
  /** A further name under which lists are filtered by it. */
  readonly alias?: string;
  /** The filter that overrides the one by this field. */
  readonly yieldsTo?: string;
  /** The form of a new record begins with the present moment. */
  readonly startsNow?: true;
  /** The form of a new record begins with the number after the last of its list; in a tree, of what lies below the same record. */
  readonly startsLast?: true;
  /** The form of a new record begins with whoever fills it in, or with the region of their company. */
  readonly startsAs?: "@me" | "@companyRegion";
  /** The form of a new record begins with the titles of what these fields choose, until somebody types another text. */
  readonly composedOf?: readonly string[];
  /** Forms ask for it only while other fields of theirs have one of these values; what an edit no longer asks for is emptied. */
  readonly askedWhen?: OneOf;
  /** Longest text in characters, or longest list in entries. */
  readonly max?: number;
  /** Width of its column to begin with, in pixels; that of the kind where absent. */
  readonly width?: number;
  /** Its key is a whole number to clients of the family: answers carry it as one, and its entry's name beside it (`sexName`). Taken as number and text alike. */
  readonly coded?: true;
  /** Shown under the control. */
  readonly hint?: Label;
  /** Whoever writes it names colleagues by @, and they are told. */
  readonly namesColleagues?: true;
  /** The text names fields of this entity with their values: it is kept from those who do not see them. */
  readonly mentions?: string;
  /** The field, one that never leaves by itself, that keeps the same text in English: who reads English gets it in this one's place. */
  readonly english?: string;
  /** Texts the product itself puts there: kept in Chinese, told in the language of who reads. Each * stands for a name or number, in the same order in both; the more particular text comes first. What somebody writes in their place stays as it is written. */
  readonly shipped?: readonly Label[];
  /** What its value means depends on another field of the row: how it is told, asked for and checked by the value of that, in which each * stands for anything. Kept as text all the same. */
  readonly toldAs?: {
    readonly by: string;
    readonly fields: readonly (readonly [pattern: string, field: Field])[];
  };
  /** Not written to the change log. */
  readonly unlogged?: boolean;
}

/**
 * One field of an entity or one input of a call.
 * `Value` is the TypeScript type of a given value, `Required` whether submit insists on it, `Kept` whether every stored row has it.
 */
export interface Field<
  Value = unknown,
  Required extends boolean = boolean,
  Title extends string = string,
  Kept extends boolean = boolean,
  Coded extends boolean = boolean,
> {
  readonly kind: FieldKind;
  readonly storage: Storage;
  readonly label: Label;
  readonly options: FieldOptions & KindOptions;
  /** Type-level only; never set. */
  readonly value?: Value;
  /** Type-level only; never set. */
  readonly isRequired?: Required;
  /** Type-level only; never set: the name under which answers carry the title of what is referred to. */
  readonly titleName?: Title;
  /** Type-level only; never set: whether every stored row has a value. */
  readonly isKept?: Kept;
  /** Type-level only; never set: whether answers carry it as a number. */
  readonly isCoded?: Coded;
}

/** By the names of fields, the values of which each has one. */
export type OneOf = Readonly<Record<string, readonly (string | number)[]>>;

/** As `OneOf`; of a field that is «given» any value will do. */
export type When = Readonly<Record<string, OneOf[string] | "given">>;

/** True always, or only while fields of the row have one of these values: what has ended is never late. */
export type Deadline = true | OneOf;

/** Options that only some kinds read; each constructor admits only its own. */
export interface KindOptions {
  readonly dict?: string;
  readonly only?: readonly string[];
  readonly options?: readonly Option[];
  readonly entity?: string;
  readonly labelAs?: string;
  readonly labelField?: string;
  readonly among?: Readonly<Record<string, string>>;
  readonly branches?: true;
  readonly scale?: number;
  readonly min?: number;
  readonly upTo?: number;
  /** What a number counts, told behind it where it is typed. */
  readonly unit?: Label;
  readonly accept?: readonly string[];
  readonly maxBytes?: number;
  readonly purpose?: string;
  readonly notInFuture?: boolean;
  readonly deadline?: Deadline;
  readonly message?: string | Label;
  readonly landline?: true;
  readonly rows?: number;
  /** The text is a year, a quarter or a month: cells of sheets say it in many ways. */
  readonly period?: true;
  /** What is kept while there is none; people see nothing. */
  readonly unset?: number | string;
  /** Kept as it was given: an empty list is not the same as nothing. */
  readonly verbatim?: true;
  /** What a structured value says, where people read it: in the change log. */
  readonly inWords?: (value: unknown) => Label;
  /** What is worked out is a number. */
  readonly numeric?: true;
}

export interface Option {
  readonly value: string | number;
  readonly label: Label;
  /** What the notes of its dictionary entry begin as. */
  readonly remark?: string;
  /** Meaning of the value as a colour; nothing where the value is neutral. */
  readonly tone?: Tone;
}

export type Tone =
  | "success"
  | "info"
  | "warning"
  | "danger"
  | "accent"
  | "violet"
  | "cyan"
  | "muted";

export type FieldKind =
  | "text"
  | "textarea"
  | "richText"
  | "integer"
  | "decimal"
  | "money"
  | "date"
  | "month"
  | "datetime"
  | "select"
  | "multiSelect"
  | "radio"
  | "switch"
  | "ref"
  | "refs"
  | "user"
  | "dept"
  | "region"
  | "phone"
  | "idNumber"
  | "email"
  | "qq"
  | "password"
  | "image"
  | "file"
  | "json"
  | "computed";

/** Kinds whose values are numbers: they stand right-aligned below one another. */
export const NUMBER_KINDS: ReadonlySet<FieldKind> = new Set(["money", "decimal", "integer"]);

/** What is given and never told again: passwords and keys. */
export const isSecret = ({ kind, options }: Pick<Field, "kind" | "options">): boolean =>
  kind === "password" || options.secret === true;

export type IsRequired<O> = O extends { readonly required: string | Label | true } ? true : false;

type IsKept<O> = O extends { readonly mayLack: string } ? false : IsRequired<O>;

/** Of a field with fixed choices only these. */
type Chosen<Value, O> = O extends {
  readonly options: readonly { readonly value: infer V extends Value }[];
}
  ? V
  : Value;

type IsCoded<O> = O extends { readonly coded: true } ? true : false;

type TitleName<O> = O extends { readonly labelAs: infer L extends string } ? L : never;

/** Builds the constructor of a kind: `kind<string>("text", "text")` gives `text(zh, en, options)`. */
export function kind<Value, Own extends KindOptions = object>(name: FieldKind, storage: Storage) {
  return <const O extends FieldOptions & Own>(
    zh: string,
    en: string,
    options?: O & Record<Exclude<keyof O, keyof (FieldOptions & Own)>, never>,
  ): Field<Chosen<Value, O>, IsRequired<O>, TitleName<O>, IsKept<O>, IsCoded<O>> => ({
    kind: name,
    storage,
    label: [zh, en],
    options: options ?? {},
  });
}

/** A text option that may be Chinese only; English is then derived by the caller. */
export function bilingual(message: string | Label, english: string): Label {
  return typeof message === "string" ? [message, english] : message;
}

const CHOSEN: ReadonlySet<FieldKind> = new Set([
  "select",
  "multiSelect",
  "radio",
  "ref",
  "refs",
  "user",
  "dept",
  "region",
  "date",
  "month",
  "datetime",
  "switch",
]);

/** The message of a missing required value. */
export function requiredMessage(field: Field): Label {
  const { required } = field.options;
  const chosen = CHOSEN.has(field.kind);
  const english = `Please ${chosen ? "select" : "enter"} ${inSentence(field.label[1])}`;
  if (required === undefined || required === true)
    return [`${chosen ? "请选择" : "请输入"}${field.label[0]}`, english];
  return bilingual(required, english);
}
