import type { Label } from "../label.ts";
import { kind } from "./field.ts";

/** A whole number, `min` to `upTo` or 2^31-1. */
export const integer = kind<
  number,
  {
    readonly min?: number;
    readonly upTo?: number;
    readonly unset?: number;
    readonly unit?: Label;
  }
>("integer", "integer");
