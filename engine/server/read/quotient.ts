/** Screens show a tenth of a hundredth, rounded once: what they round has to be finer by far. */
const RATE = 1_000_000;
export const CENTS = 100;

/** What one is of another, to so many parts of one; nothing where the other is nought. */
export const quotient = (one: number, other: number, parts = RATE): number | null =>
  other === 0 ? null : Math.round((one / other) * parts) / parts;
