import type { Label } from "../label.ts";
import { kind } from "./field.ts";

/** An exact decimal with `scale` digits after the point (default 2); a string in TypeScript and JSON, never a float. */
export const decimal = kind<
  string,
  {
    readonly scale?: number;
    readonly min?: number;
    readonly upTo?: number;
    readonly unit?: Label;
  }
>("decimal", "decimal");

/** 135.00 → 135, 1.50 → 1.5. */
export const shortest = (digits: string): string =>
  digits.includes(".") ? digits.replace(/\.?0+$/, "") : digits;
