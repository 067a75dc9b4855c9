import pg from "pg";

const { builtins } = pg.types;
/** pg's own list of oids knows no array types. */
const getTypeParser = pg.types.getTypeParser as (
  oid: number,
  format?: "text" | "binary",
) => unknown;
const TEXT_ARRAY = 1009;
const asText = (value: string): string => value;
const seconds = (value: string): string => value.slice(0, 19);
const list = (of: (value: string) => string) => {
  const parse = getTypeParser(TEXT_ARRAY) as (value: string) => (string | null)[];
  return (value: string): (string | null)[] =>
    parse(value).map((entry) => (entry === null ? null : of(entry)));
};

const DATE_ARRAY = 1182;
const TIMESTAMP_ARRAY = 1115;
const TIMESTAMPTZ_ARRAY = 1185;
const NUMERIC_ARRAY = 1231;
const INT8_ARRAY = 1016;

const PARSERS: Readonly<Record<number, (value: string) => unknown>> = {
  [builtins.TIMESTAMPTZ]: seconds,
  [builtins.TIMESTAMP]: seconds,
  [builtins.DATE]: asText,
  [builtins.NUMERIC]: asText,
  [builtins.INT8]: asText,
  [TIMESTAMPTZ_ARRAY]: list(seconds),
  [TIMESTAMP_ARRAY]: list(seconds),
  [DATE_ARRAY]: list(asText),
  [NUMERIC_ARRAY]: list(asText),
  [INT8_ARRAY]: list(asText),
};

/** How values leave the database: moments as 'YYYY-MM-DD HH:MM:SS', days, decimals and ids as text, the rest as pg does. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    (format !== "binary" && PARSERS[oid]) ||
    getTypeParser(oid, format)) as pg.CustomTypesConfig["getTypeParser"],
};
