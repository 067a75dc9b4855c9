import type { KindOptions } from "./field.ts";
import { kind } from "./field.ts";

type Structured = Pick<KindOptions, "verbatim" | "inWords">;

/** Structured data; any JSON value. */
export const json = kind<unknown, Structured>("json", "json");
