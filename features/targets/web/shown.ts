import { figureText } from "#engine/model/index.ts";

/** Forecasts of so many and more are told in whole signs. */
const WHOLE = 100;

/** A number of signs as finely as it is told. */
export const told = (value: number): number => (value >= WHOLE ? Math.round(value) : value);

/** A number of signs as it is shown; a dash where there is none. */
export const shown = (value: number | null): string =>
  value === null ? "—" : told(value).toLocaleString("en");

export const percent = (rate: number | null): string => figureText("rate", rate);
