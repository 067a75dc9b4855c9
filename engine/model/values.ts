import type { Field } from "./fields/field.ts";

/** Named fields, as an entity or the input of a call declares them. */
export type Fields = Readonly<Record<string, Field>>;

/** The value of a field as the server's code sees it; null where nothing is kept. */
export type ValueOf<F> = F extends Field<infer V, boolean> ? V : never;

type RequiredNames<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<unknown, true> ? K : never;
}[keyof F];

/** A validated input: required fields are there, others may be absent or null. */
export type InputOf<F extends Fields> = { [K in RequiredNames<F>]: ValueOf<F[K]> } & {
  [K in Exclude<keyof F, RequiredNames<F>>]?: ValueOf<F[K]> | null;
};

/** Names under which answers carry the titles of what rows refer to. */
export type TitlesOf<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<unknown, boolean, infer T>
    ? string extends T
      ? never
      : T
    : never;
}[keyof F];

/** What every row carries besides its declared fields. */
export type AuditValues = {
  id: string;
  tenantId: string;
  createUser: string | null;
  createDept: string | null;
  createTime: string;
  updateUser: string | null;
  updateTime: string;
  isDeleted: number;
  version: number;
};

/** Whether every stored row has a value: what the column says with NOT NULL. */
export const isAlwaysKept = ({ options }: Pick<Field, "options">): boolean =>
  options.required !== undefined && options.mayLack === undefined;

type AlwaysKept<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<unknown, boolean, string, true> ? K : never;
}[keyof F];

/** A stored row: every declared field, null where nothing is kept, and the audit values. */
export type RowOf<F extends Fields> = string extends keyof F
  ? Record<string, unknown>
  : AuditValues & {
      -readonly [K in keyof F]: K extends AlwaysKept<F> ? ValueOf<F[K]> : ValueOf<F[K]> | null;
    };

/** What a new row is made of: what every row keeps has to be there, the rest and the audit values may be left out. */
export type NewRowOf<F extends Fields> = string extends keyof F
  ? Readonly<Record<string, unknown>>
  : Partial<AuditValues> & { readonly [K in AlwaysKept<F>]: ValueOf<F[K]> } & {
      readonly [K in Exclude<keyof F, AlwaysKept<F>>]?: ValueOf<F[K]> | null;
    };
