import { kind } from "./field.ts";

/** Structured data; any JSON value. */
export const json = kind<unknown, { readonly verbatim?: true }>("json", "json");
