import type { TypeOf } from "./schema.ts";
import { schema } from "./schema.ts";

/** What a file may do: add rows, change rows that are there already, or both. */
export const importModeSchema = schema.oneOf("add", "both", "update");

export type ImportMode = TypeOf<typeof importModeSchema>;
