import { kind } from "./field.ts";

/** One line of text; at most `max` characters (default 255). */
export const text = kind<string>("text", "text");
