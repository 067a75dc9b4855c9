import { kind } from "./field.ts";

/** An exact decimal with `scale` digits after the point (default 2); a string in TypeScript and JSON, never a float. */
export const decimal = kind<
  string,
  {
    readonly scale?: number;
    readonly min?: number;
    readonly upTo?: number;
  }
>("decimal", "decimal");
