import { FastColor } from "@ant-design/fast-color";

/** What words must stand out by from what is behind them. */
export const READABLE = 4.5;

const WHITE = "#ffffff";
/** What words in the accent colour stand on, and what they are mixed with to be readable there. */
const GROUNDS = {
  light: {
    papers: ["#ffffff", "#f4f6fa"],
    tint: 0.12,
    ink: 0.55,
    towards: "#10243e",
    last: "#000000",
  },
  dark: { papers: ["#1b212b", "#232b37"], tint: 0.2, ink: 0.72, towards: WHITE, last: WHITE },
} as const;

/** One colour with another: 1 is all of the first. */
export const mix = (one: string, other: string, share: number): string =>
  new FastColor(other).mix(one, share * 100).toHexString();

/** Contrast of two colours as WCAG counts it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [one, other]
    .map((colour) => new FastColor(colour).getLuminance())
    .sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The first of ever stronger mixes that stands out from all grounds. */
function readable(start: string, towards: string, grounds: readonly string[]): string {
  for (let share = 1; share > 0; share -= 0.05) {
    const tried = mix(start, towards, share);
    if (grounds.every((ground) => contrast(tried, ground) >= READABLE)) return tried;
  }
  return towards;
}

export interface Accent {
  readonly hue: string;
  /** Buttons white words stand on. */
  readonly solid: string;
  /** Words and links in the accent colour. */
  readonly ink: string;
}

/** A colour somebody chose, with the two readable ones that follow from it. */
export function accentOf(hue: string, dark: boolean): Accent {
  const { papers, tint, ink, towards, last } = GROUNDS[dark ? "dark" : "light"];
  const grounds = [...papers, ...papers.map((paper) => mix(hue, paper, tint))];
  return {
    hue,
    solid: readable(hue, "#000000", [WHITE]),
    ink: readable(mix(hue, towards, ink), last, grounds),
  };
}
