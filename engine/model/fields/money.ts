import { kind } from "./field.ts";

/** An amount in yuan with two digits after the point; a string in TypeScript and JSON, never a float. */
export const money = kind<string, { readonly min?: number }>("money", "decimal");
