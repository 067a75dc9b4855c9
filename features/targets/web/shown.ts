/** A number as it is shown; a dash where there is none. */
export const shown = (value: number | null): string =>
  value === null ? "—" : value.toLocaleString("en");

export const percent = (rate: number | null): string =>
  rate === null ? "—" : `${(rate * 100).toFixed(1)}%`;
