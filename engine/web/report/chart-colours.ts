import type { ChartColours } from "#engine/model/index.ts";
import { mix } from "../runtime/accent.ts";

const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** How much of the accent is in each part of a whole, told apart by lightness alone. */
const STRENGTHS = [1, 0.45, 0.72, 0.3, 0.58, 0.2];

/** The colours of charts in the look in force. */
export function chartColours(): ChartColours {
  const [paper, accent] = [token("--paper"), token("--series")];
  return {
    series: STRENGTHS.map((strength) => mix(accent, paper, strength)),
    ink: token("--ink-2"),
    faint: token("--ink-3"),
    line: token("--line"),
    paper,
    font: token("--font"),
  };
}
