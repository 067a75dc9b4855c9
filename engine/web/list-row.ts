import type { Field } from "#engine/model/index.ts";

/** One row as lists and details answer it; rows of trees carry their children. */
export interface ListRow {
  readonly id: string;
  readonly version?: number;
  readonly children?: readonly ListRow[];
  readonly [name: string]: unknown;
}

/** A cell's value as plain text; nothing for empty values. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "object")
    return Array.isArray(value) ? value.map(plainText).join("、") : JSON.stringify(value);
  return String(value as string | number | boolean);
}

/** A value that is kept as text, whatever control asks for it. */
export const asText = (value: unknown): string | null => (value === null ? null : plainText(value));

/** Whether people see nothing of a value. */
export const isBlank = (field: Field | undefined, value: unknown): boolean =>
  plainText(value) === "" || value === field?.options.unset;

/** The parts of a comma-joined value. */
export function parts(value: unknown): string[] {
  return plainText(Array.isArray(value) ? value.join(",") : value)
    .split(",")
    .filter((part) => part !== "");
}

/** Whether an id stands for nothing, as «0» and «-1» do in rows of the family. */
export const isNoId = (id: string): boolean => id === "0" || id === "-1";
