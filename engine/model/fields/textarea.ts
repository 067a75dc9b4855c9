import { kind } from "./field.ts";

/** Several lines of text; at most `max` characters (default 2,000). */
export const textarea = kind<string, { readonly rows?: number }>("textarea", "text");
