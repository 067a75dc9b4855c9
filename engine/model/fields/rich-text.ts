import { kind } from "./field.ts";

/** Formatted text as HTML; sanitised by the server before it is kept. */
export const richText = kind<string>("richText", "text");
