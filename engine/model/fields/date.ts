import { kind } from "./field.ts";

/** A day, yyyy-MM-dd. `notInFuture` refuses days after today. */
export const date = kind<string, { readonly notInFuture?: boolean }>("date", "date");
