import { kind } from "./field.ts";

/** A whole number, `min` to 2^31-1. */
export const integer = kind<number, { readonly min?: number }>("integer", "integer");
