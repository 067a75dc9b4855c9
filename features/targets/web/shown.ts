import { figureText } from "#engine/model/index.ts";

/** Forecasts of so many and more are told in whole signs. */
const WHOLE = 100;

/** A number of signs as it is shown; a dash where there is none. */
export const shown = (value: number | null): string =>
  value === null ? "—" : (value >= WHOLE ? Math.round(value) : value).toLocaleString("en");

export const percent = (rate: number | null): string => figureText("rate", rate);
