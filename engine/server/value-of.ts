/** A value of a row by the name of its field, where only the declaration knows the name; null where there is none. */
export const valueOf = (row: object, name: string): unknown =>
  (row as Readonly<Record<string, unknown>>)[name] ?? null;
