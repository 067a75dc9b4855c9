import { kind } from "./field.ts";

interface Line {
  /** A year, a quarter or a month: 2026, 2026-Q4, 2026-11. */
  readonly period?: true;
  readonly unset?: string;
}

/** One line of text; at most `max` characters (default 255). */
export const text = kind<string, Line>("text", "text");
