/** A value for some of the names; for all names where they are not known. */
export type SomeOf<N extends string, V> = string extends N
  ? Readonly<Record<string, V>>
  : { readonly [K in N]?: V };

/** Fixed conditions of a list: equality, one of several, or null for «nothing there». */
export type Where<N extends string = string> = SomeOf<
  N,
  string | number | null | readonly (string | number)[]
>;
