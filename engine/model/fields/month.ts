import { kind } from "./field.ts";

/** A month, yyyy-MM. */
export const month = kind<string>("month", "text");
